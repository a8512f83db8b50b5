"""Round ash tray: bottom of glued boards, a thin rim bent from one strip, two leather loops."""

import math

import materials
from curves import fillet
from mesh import move
from sweeps import lathe, tube

VIEW = dict(elev=27, width=0.6, height=0.46, cy=0.55, turn=-52)

RADIUS, RIM = 17.5, 3.6


def build():
    boards = materials.wood('boards', 'ash', 'X', ring=2.0, rough=0.42, stave=7.0)
    strip = materials.wood('strip', 'ash', 'X', ring=1.6, rough=0.4, pith=(30, 12), coords='UV')
    leather = materials.leather('loops', '#8a4f2c', rough=0.5)
    brass = materials.brass('rivet', '#bb9a66', rough=0.24)
    lathe('bottom', fillet([(0, 0.5), (RADIUS - 0.3, 0.5), (RADIUS - 0.3, 1.2), (0, 1.2)]), boards, 160)
    rim = [
        (RADIUS - 0.35, 0, 0.1),
        (RADIUS, 0, 0.12),
        (RADIUS, RIM, 0.16),
        (RADIUS - 0.35, RIM, 0.16),
        (RADIUS - 0.35, 0),
    ]
    lathe('rim', fillet([rim[0][:2], *rim[1:]], 6), strip, 200)
    for side in (-1, 1):
        out = RADIUS + 0.15
        half = [(out * 0.985, 3.3, 1.7), (out + 0.3, 3.3, 3.2), (out + 0.8, 2.5, 4.9)]
        loop = [(x, -y, z) for x, y, z in half] + [(out + 1.0, 0, 5.7)] + half[::-1]
        strap = tube('loop', loop, 0.6, leather, flat=0.26, up=(1, 0, 0), seg=40, round_ends=True)
        move(strap, rot=(0, 0, 180 if side < 0 else 0))
        for y in (-3.3, 3.3):
            rivet = lathe('rivet', fillet([(0, 0), (0.42, 0), (0.36, 0.22, 0.12), (0, 0.28)]), brass, 32)
            place = math.atan2(y, out)
            move(rivet, rot=(0, 90, 0))
            move(rivet, loc=(out + 0.12, 0, 2.0))
            move(rivet, rot=(0, 0, math.degrees(place) + (180 if side < 0 else 0)))
