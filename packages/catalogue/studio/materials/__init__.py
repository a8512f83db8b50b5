"""Materials, all procedural. One unit is one centimeter of the object; colors are sRGB hex strings."""

from .ceramics import glaze, terracotta
from .fabrics import book_cloth, cloth, leather, paper
from .lights import emit, flame, melted, shade, wax, wick
from .metals import brass, paint, steel
from .plants import leaf, soil
from .transparent import glass
from .woods import wood

__all__ = [
    'book_cloth',
    'brass',
    'cloth',
    'emit',
    'flame',
    'glass',
    'glaze',
    'leaf',
    'leather',
    'melted',
    'paint',
    'paper',
    'shade',
    'soil',
    'steel',
    'terracotta',
    'wax',
    'wick',
    'wood',
]
