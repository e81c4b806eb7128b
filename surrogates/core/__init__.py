"""The pure part: documents, draws, characters, letters, dates, coreference. No files, no labels, no language."""
