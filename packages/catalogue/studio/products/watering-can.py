"""Watering can: round body, long spout with a brass rose, one handle over the top."""

import math

from mathutils import Matrix, Vector

import materials
from carving import fuse
from curves import fillet
from sweeps import lathe, tube

VIEW = dict(elev=14, width=0.6, height=0.5, cy=0.54, turn=-22)

ROSE_AXIS = Vector((0.86, 0, 0.5))


def build():
    moss = materials.paint('powder coat', '#5d6b4a', rough=0.42, grain=0.006)
    brass = materials.brass('rose brass', '#bb9a66', rough=0.24)
    dark = materials.paint('inside', '#23281c', rough=0.8)
    body = fillet(
        [
            (0, 0),
            (6.0, 0, 0.3),
            (6.2, 0.5, 0.2),
            (5.95, 9.2, 2.6),
            (5.25, 12.3, 1.4),
            (4.35, 12.9, 0.5),
            (4.4, 13.6, 0.22),
            (3.92, 13.6, 0.22),
            (3.9, 12.6, 0.3),
            (0, 12.6),
        ],
        10,
    )
    solid = lathe('can', body, moss, 160)
    spout = tube(
        'spout',
        [(5.2, 0, 2.6), (8.6, 0, 4.4), (12.4, 0, 9.6), (16.8, 0, 14.6)],
        [1.45, 1.05, 0.8, 0.68],
        moss,
        seg=40,
    )
    fuse([solid, spout], 0.08, 8)
    seam = [(6.0, 0.1), (6.25, 0.1, 0.12), (6.25, 0.55, 0.12), (6.0, 0.55)]
    lathe('bottom seam', fillet(seam, 6), moss, 160)
    lathe('water hole', [(0, 12.68), (3.86, 12.68)], dark, 96)
    bow = [
        (-5.6, 0, 3.2),
        (-8.6, 0, 5.4),
        (-9.0, 0, 10.6),
        (-5.6, 0, 16.0),
        (-0.6, 0, 18.2),
        (3.4, 0, 16.8),
        (5.3, 0, 14.2),
        (4.9, 0, 11.6),
    ]
    tube('handle', bow, 0.5, moss, up=(0, 1, 0), flat=1.25, seg=36, n=20)
    tip = Vector((16.4, 0, 14.15))
    rose = lathe(
        'rose',
        fillet(
            [
                (0, -0.4),
                (0.82, -0.4, 0.1),
                (0.9, 0.6, 0.5),
                (2.0, 2.2, 0.6),
                (2.1, 2.6, 0.15),
                (1.9, 2.8, 0.15),
                (0, 3.05),
            ],
            8,
        ),
        brass,
        96,
    )
    aim = Matrix.Translation(tip) @ ROSE_AXIS.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    rose.matrix_basis = aim
    for ring, holes in enumerate((1, 6, 12, 18)):
        for hole in range(holes):
            angle, out = math.tau * (hole + ring / 2) / holes, 0.5 * ring
            drop = lathe('drop hole', [(0, 0), (0.12, 0)], dark, 16)
            # Just above the face, which falls away towards its edge.
            place = Vector((out * math.cos(angle), out * math.sin(angle), 3.07 - 0.25 * out / 1.9))
            drop.matrix_basis = aim @ Matrix.Translation(place)
