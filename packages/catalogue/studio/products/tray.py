"""Round ash tray: bottom of glued boards, a thin rim bent from one strip, two leather loops."""

import math

import materials
from carving import ease_edge
from curves import fillet
from mesh import bands, lids, link, move
from sweeps import lathe, tube

VIEW = dict(elev=27, width=0.6, height=0.46, cy=0.55, turn=-52)

RADIUS, RIM, WALL = 17.5, 3.8, 0.55
# Where the strip's ends meet, in degrees round the tray.
SCARF = -52


def rim():
    """One strip, bent and glued where its ends overlap; its upper edge is rounded for the hand."""
    strip = materials.wood('strip', 'ash', 'X', ring=1.6, rough=0.4, pith=(30, 12), coords='UV')
    inner = RADIUS - WALL
    outline = [
        (inner + 0.1, 0),
        (RADIUS, 0, 0.16),
        (RADIUS, RIM, 0.26),
        (inner, RIM, 0.26),
        (inner, 1.1),
    ]
    # Its joint is under the scarf.
    move(lathe('rim', fillet(outline, 9), strip, 240, 50), rot=(0, 0, SCARF))


def scarf():
    """The outer end of the strip: tapered to nothing."""
    ash = materials.wood('scarf', 'ash', 'X', ring=1.8, rough=0.4, pith=(22, 7), coords='UV')
    steps, width = 36, math.radians(24)
    vertices, uv = [], []
    for k in range(steps + 1):
        share = k / steps
        angle = math.radians(SCARF) + width * (share - 0.5)
        # Slanted like a feather, and thickest at the end that shows.
        for z, thick in ((0.2, 0), (0.2, 0.2), (RIM - 0.26, 0.2), (RIM - 0.26, 0)):
            radius = RADIUS - 0.02 + thick * (1 - share) ** 0.7
            slant = angle + 0.05 * (z / RIM - 0.5)
            vertices.append((radius * math.cos(slant), radius * math.sin(slant), z))
            uv.append((RADIUS * slant, z))
    obj = link('scarf', vertices, bands(steps + 1, 4) + lids(steps + 1, 4), ash, uv, 40)
    return ease_edge(obj, 0.05)


def loop(side, leather, brass):
    out = RADIUS + 0.17
    half = [(out * 0.985, 3.3, 1.5), (out + 0.05, 3.3, 3.2), (out + 0.55, 2.5, 5.0)]
    path = [(x, -y, z) for x, y, z in half] + [(out + 0.75, 0, 5.8)] + half[::-1]
    strap = tube('loop', path, 0.66, leather, flat=0.24, up=(1, 0, 0), seg=48, round_ends=True)
    move(strap, rot=(0, 0, 180 if side < 0 else 0))
    for y in (-3.3, 3.3):
        stud = fillet([(0, 0), (0.4, 0), (0.36, 0.16, 0.12), (0, 0.22)])
        rivet = lathe('rivet', stud, brass, 40)
        move(rivet, rot=(0, 90, 0))
        move(rivet, loc=(out + 0.1, 0, 2.1))
        move(rivet, rot=(0, 0, math.degrees(math.atan2(y, out)) + (180 if side < 0 else 0)))


def build():
    boards = materials.wood('boards', 'ash', 'X', ring=2.0, rough=0.42, stave=7.0)
    leather = materials.leather('loops', '#8a4f2c', rough=0.5)
    brass = materials.brass('rivet', '#bb9a66', rough=0.24)
    base = [(0, 0.5), (RADIUS - WALL, 0.5), (RADIUS - WALL - 0.04, 1.2, 0.06), (0, 1.2)]
    lathe('bottom', fillet(base), boards, 160)
    rim()
    scarf()
    for side in (-1, 1):
        loop(side, leather, brass)
