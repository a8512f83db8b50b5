"""Serving bowl with a wide flat rim: midnight glaze, bare clay foot."""

import materials
from curves import fillet
from sweeps import lathe

VIEW = dict(elev=26, width=0.6, height=0.5, cy=0.545)


def build():
    glaze = materials.glaze(
        'midnight',
        '#1c2f52',
        foot=0.95,
        mottle=0.18,
        rough=0.15,
        edge_color='#b08a5c',
        rings=0.4,
        speckle=0.3,
        lip=8.4,
        clay='#b98f68',
    )
    profile = [
        (0, 0.5),
        (4.6, 0.5, 0.2),
        (4.8, 0, 0.12),
        (5.5, 0, 0.15),
        (5.7, 0.9, 0.4),
        (8.6, 2.6, 3.5),
        (10.4, 7.0, 1.4),
        (13.4, 7.7, 0.6),
        (13.5, 8.35, 0.28),
        (10.1, 7.75, 1.0),
        (8.1, 3.1, 3.2),
        (5.0, 1.3, 3),
        (0, 1.2),
    ]
    lathe('bowl', fillet(profile, 12), glaze, 192, 60)
