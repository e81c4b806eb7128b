"""Toponyms: forms derived of places, and back (Specification b).

    gazetteer    what the lists know of a place: country, state, weight, irregular forms
    rules        the ordered rules for -er
    forms        generation: inhabitants, adjectives, genitives
    candidates   undoing the rules
    cuts         stripping endings
    reading      analysis by synthesis, compounds
    articles     gender, article and locative of regions
"""
