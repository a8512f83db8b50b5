"""Desk radio: walnut case, cloth front, one large dial with a brass pointer, a volume knob."""

import math

from mathutils import Matrix

import materials
from boxes import box, frame, rounded_box
from curves import fillet
from mesh import move
from sweeps import lathe

VIEW = dict(elev=12, width=0.6, height=0.5, cy=0.54, turn=-20)

WIDTH, HEIGHT, DEPTH = 24.0, 14.5, 8.5
FEET = 0.7


def upright(obj, x, y, z):
    """From lying in xy to standing with its face to the front."""
    return move(obj, rot=(90, 0, 0), loc=(x, y, z), bake=True)


def build():
    walnut = materials.wood('case', 'walnut', 'X', ring=1.8, rough=0.36, pith=(9, 4))
    cloth = materials.cloth('front', '#b9a888', thread=0.17, contrast=0.6, slub=0.7)
    brass = materials.brass('pointer brass', '#bb9a66', rough=0.25, axis='Y')
    cream = materials.paint('dial', '#efe6d2', rough=0.45)
    dark = materials.paint('ink', '#2a2018', rough=0.6)
    middle, face = HEIGHT / 2 + FEET, -DEPTH / 2
    upright(rounded_box('case', WIDTH, HEIGHT, DEPTH - 0.8, 2.2, 0.35, walnut), 0, DEPTH / 2, middle)
    upright(frame('lip', WIDTH, HEIGHT, 2.2, 0.75, 1.4, 0.25, walnut), 0, face + 1.2, middle)
    upright(rounded_box('cloth', WIDTH - 1.3, HEIGHT - 1.3, 0.3, 1.6, 0.1, cloth), 0, face + 0.6, middle)
    front = face + 0.32
    dial_x, dial_z = 5.4, middle + 0.2
    upright(
        lathe(
            'dial',
            fillet([(0, 0), (4.6, 0), (4.6, 0.5, 0.15), (4.3, 0.55), (4.25, 0.4), (0, 0.42)]),
            cream,
            144,
        ),
        dial_x,
        front,
        dial_z,
    )
    upright(
        lathe(
            'dial ring',
            fillet([(4.45, 0), (4.95, 0), (4.95, 0.75, 0.18), (4.45, 0.75, 0.15), (4.45, 0)]),
            brass,
            144,
        ),
        dial_x,
        front,
        dial_z,
    )
    for k in range(31):
        angle = math.radians(-135 + 9 * k)
        length = 0.85 if k % 5 == 0 else 0.42
        tick = box('tick', 0.1 if k % 5 == 0 else 0.06, length, 0.03, 0.01, dark)
        tick.data.transform(
            Matrix.Rotation(-angle, 4, 'Z') @ Matrix.Translation((0, 3.95 - length / 2, 0.41))
        )
        upright(tick, dial_x, front, dial_z)
    pointer = box('pointer', 0.16, 3.3, 0.12, 0.05, materials.paint('pointer', '#b5452f', rough=0.35))
    pointer.data.transform(Matrix.Rotation(math.radians(-38), 4, 'Z') @ Matrix.Translation((0, 1.75, 0.5)))
    upright(pointer, dial_x, front, dial_z)
    upright(
        lathe(
            'tuning knob', fillet([(0, 0), (1.35, 0), (1.25, 1.5, 0.2), (1.0, 1.6, 0.1), (0, 1.5)]), brass, 96
        ),
        dial_x,
        front,
        dial_z,
    )
    upright(
        lathe('volume', fillet([(0, 0), (1.1, 0), (1.0, 1.3, 0.2), (0.8, 1.4, 0.1), (0, 1.3)]), brass, 80),
        -9.2,
        front,
        FEET + 2.6,
    )
    for x in (-8.5, 8.5):
        for y in (-2.4, 2.4):
            foot = lathe(
                'foot', fillet([(0, 0), (0.8, 0, 0.1), (0.95, FEET + 0.1, 0.1), (0, FEET + 0.1)]), dark, 40
            )
            foot.location = (x, y, 0)
