"""Bird house: larch boards, a round door with a perch, a slate-blue pitched roof with an overhang."""

import math

from mathutils import Matrix

import materials
from boxes import box
from carving import cut
from mesh import link, move
from sweeps import dowel, lathe

VIEW = dict(elev=10, width=0.5, height=0.62, cy=0.53, turn=-30)

LARCH = ('#d9ac74', '#bd8449', '#8a5a30')
WIDTH, DEPTH, WALL, RIDGE, THICK = 13.0, 12.0, 13.5, 20.0, 1.3


def gable(name, y, mat):
    """A house-shaped board, upright, between y and y + THICK."""
    half = WIDTH / 2
    outline = [(-half, 1.2), (half, 1.2), (half, WALL), (0, RIDGE), (-half, WALL)]
    n = len(outline)
    verts = [(x, y + d, z) for d in (0, THICK) for x, z in outline]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(k, n + k, n + (k + 1) % n, (k + 1) % n) for k in range(n)]
    board = link(name, verts, faces, mat, None, 30)
    bevel = board.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = 0.12, 3
    return board


def build():
    larch = materials.wood('larch', LARCH, 'Z', ring=2.4, rough=0.55, pith=(7, 3))
    lying = materials.wood('lying larch', LARCH, 'X', ring=2.4, rough=0.55, pith=(7, 3))
    slate = materials.wood('roof', ('#5f7488', '#4d6176', '#33414f'), 'Y', ring=2.0, rough=0.5)
    dark = materials.paint('dark', '#1d1712', rough=0.9)
    front = gable('front', -DEPTH / 2, larch)
    gable('back', DEPTH / 2 - THICK, larch)
    door = lathe('cutter', [(0, -3), (1.75, -3), (1.75, 3), (0, 3)], None, 72)
    move(door, rot=(90, 0, 0), loc=(0, -DEPTH / 2 + THICK / 2, 11.4), bake=True)
    cut(front, door)
    move(box('inside', WIDTH - 2.7, 0.1, WALL - 3, 0.02, dark), loc=(0, -DEPTH / 2 + THICK + 2.5, 2.5))
    for side in (-1, 1):
        wall = box('wall', THICK, DEPTH - 2 * THICK - 0.02, WALL - 1.6, 0.1, larch)
        wall.location = (side * (WIDTH - THICK) / 2, 0, 1.2)
    floor = box('floor', WIDTH + 1.4, DEPTH + 1.4, 1.2, 0.15, lying)
    floor.location = (0, 0, 0)
    dowel('perch', (0, -DEPTH / 2 + 0.3, 7.6), (0, -DEPTH / 2 - 3.0, 7.6), 0.45, 0.45, larch, 0.15)

    slope = math.atan2(RIDGE - WALL, WIDTH / 2)
    length = math.hypot(WIDTH / 2, RIDGE - WALL) + 2.4
    for side in (-1, 1):
        panel = box('roof', length + (THICK if side < 0 else 0), DEPTH + 3.4, 1.1, 0.15, slate)
        reach = length / 2 - (THICK / 2 if side < 0 else 0)
        down = Matrix.Rotation(side * slope, 4, 'Y')
        panel.matrix_basis = (
            Matrix.Translation((0, 0, RIDGE + 0.02)) @ down @ Matrix.Translation((side * reach, 0, 0))
        )
