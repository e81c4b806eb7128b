"""Composes the Spanish organisations: a head word and an invented dedication or place-like name.

    python lists/build/spanish_organisations.py
"""

from __future__ import annotations

from common import write

HEADS = {
    "hospital": ("Hospital", "Hospital General", "Hospital Universitario", "Complejo Hospitalario"),
    "clinic": ("Clínica", "Policlínica", "Sanatorio"),
    "health_centre": ("Centro de Salud", "Centro Médico", "Ambulatorio"),
    "institute": ("Instituto", "Fundación", "Laboratorios"),
}
NAMES = (
    "Alameda", "Almazara", "Bellavista", "Campoazul", "Campoverde", "Clavellinas", "Costa Serena", "El Encinar",
    "El Robledal", "Fuenteclara", "Fuente Nueva", "Granjalta", "Huerta Vieja", "Jardín del Sur", "La Arboleda",
    "La Ladera", "La Ribera Alta", "Las Acacias", "Las Gaviotas", "Las Jaras", "Llano Verde", "Los Almendros",
    "Los Castaños", "Los Olmos", "Mirador del Valle", "Montealto", "Nueva Aurora", "Olivar del Rey", "Peñablanca",
    "Pinar Hondo", "Puente Largo", "Quintanar Bajo", "Ribera Clara", "San Adriano", "San Benigno", "San Cipriano",
    "San Delfín", "San Eladio", "San Fermín Alto", "San Gervasio", "San Honorato", "San Leandro", "San Melquíades",
    "Santa Apolonia", "Santa Brígida Nueva", "Santa Casilda", "Santa Engracia", "Santa Fabiola", "Santa Olalla",
    "Santa Quiteria", "Sierra Azul", "Tres Fuentes", "Torre del Molino", "Valdeflores", "Valle Sereno",
    "Vega Honda", "Villalba Nueva", "Virgen del Alcor", "Virgen del Olivo", "Zarzal del Monte",
)  # fmt: skip


def main() -> None:
    """Write `es/organisation`: every head with every name."""
    rows = [(f"{head} {name}", kind) for kind, heads in HEADS.items() for head in heads for name in NAMES]
    write(
        "es/organisation", "name type", rows, source="composed for this project of parts written by hand",
        licence="MIT", script="spanish_organisations.py",
    )  # fmt: skip


if __name__ == "__main__":
    main()
