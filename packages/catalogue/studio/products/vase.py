"""Bottle vase: thrown in one piece, celadon glaze that breaks at the lip, open neck."""

import materials
from curves import spline
from sweeps import lathe

VIEW = dict(elev=13, width=0.46, height=0.6, cy=0.53)


def build():
    glaze = materials.glaze(
        'celadon',
        '#939f94',
        foot=0.7,
        mottle=0.3,
        rough=0.19,
        edge_color='#b89a72',
        rings=0.5,
        speckle=0.35,
        lip=26,
    )
    outside = [
        (4.6, 0.0),
        (5.3, 0.5),
        (7.2, 3.6),
        (8.0, 7.2),
        (7.1, 11.6),
        (4.6, 15.6),
        (2.6, 18.8),
        (1.95, 21.8),
        (2.05, 24.4),
        (2.75, 25.9),
    ]
    inside = [
        (2.45, 25.8),
        (1.7, 24.2),
        (1.6, 21.8),
        (2.2, 18.8),
        (4.2, 15.4),
        (6.6, 11.4),
        (7.4, 7.2),
        (4.0, 1.2),
    ]
    lip = [(2.72, 26.03), (2.58, 26.0)]
    profile = [(0, 0.35), (4.0, 0.35), (4.2, 0), *spline(outside, 14), *lip, *spline(inside, 10), (0, 1.0)]
    lathe('vase', profile, glaze, 176, 70)
