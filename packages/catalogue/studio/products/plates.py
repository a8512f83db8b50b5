"""Four dinner plates in a stack, no two quite alike: speckled oat glaze, bare brown edge."""

import random

import materials
from curves import fillet
from mesh import move
from sweeps import lathe

VIEW = dict(elev=22, width=0.6, height=0.42, cy=0.56)


def plate(name, seed):
    glaze = materials.glaze(
        name,
        '#e9dfc9',
        foot=0.42,
        mottle=0.25,
        rough=0.3,
        speckle=0.8,
        edge_color='#8a5c3a',
        rings=0.5,
        lip=2.62,
    )
    profile = [
        (0, 0.3),
        (7.2, 0.3, 0.1),
        (7.4, 0, 0.1),
        (8.2, 0, 0.1),
        (8.5, 0.5, 0.3),
        (11.2, 1.0, 1.2),
        (12.9, 2.4, 0.5),
        (12.95, 2.66, 0.12),
        (12.5, 2.62, 0.1),
        (10.9, 1.45, 1.2),
        (8.2, 0.92, 2),
        (0, 0.85),
    ]
    return lathe(name, fillet(profile, 9), glaze, 176, 60)


def build():
    chance = random.Random(3)
    for k in range(4):
        x, y = chance.uniform(-0.16, 0.16), chance.uniform(-0.16, 0.16)
        move(plate(f'plate {k}', k), rot=(0, 0, chance.uniform(0, 360)), loc=(x, y, k * 1.28))
