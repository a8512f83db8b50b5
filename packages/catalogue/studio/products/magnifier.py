"""Desk magnifier: a lens in a brass ring on a stem; the walnut base has a slot that holds a card behind it."""

import math

import bpy
from mathutils import Matrix

import materials
from boxes import box, rounded_box
from curves import fillet
from mesh import move
from sweeps import dowel, lathe

VIEW = dict(elev=11, width=0.58, height=0.6, cy=0.53, turn=-15)
SAMPLES = 24

CENTRE = 10.4
LINES = [
    ('CURIOLANE', 1.15),
    ('Pack my box with', 0.62),
    ('five dozen jugs of', 0.62),
    ('liquid veneer. The', 0.62),
    ('quick brown fox', 0.62),
    ('jumps over the', 0.62),
    ('lazy dog.', 0.62),
]


def lens_profile(radius, bulge, n=24):
    """A double convex lens."""
    curve = (radius * radius + bulge * bulge) / (2 * bulge)
    half = math.asin(radius / curve)
    arc = [
        (curve * math.sin(half * k / n), curve * math.cos(half * k / n) - curve + bulge) for k in range(n + 1)
    ]
    return [(r, -z) for r, z in arc] + [(r, z) for r, z in reversed(arc)][1:]


def printed_line(text, size, z, ink):
    curve = bpy.data.curves.new(text, 'FONT')
    curve.body, curve.size, curve.extrude, curve.align_x = text, size * 1.35, 0.004, 'CENTER'
    letters = bpy.data.objects.new(text, curve)
    bpy.context.scene.collection.objects.link(letters)
    curve.materials.append(ink)
    return move(letters, rot=(90, 0, 0), loc=(0, -0.05, z))


def card():
    """Lies upright in the slot, leaning back a little."""
    ink = materials.paint('ink', '#1d2a52', rough=0.7)
    sheet = rounded_box('card', 11.2, 14.4, 0.06, 0.3, 0.02, materials.paper('card', '#efe8d8'))
    parts = [move(sheet, rot=(90, 0, 0), loc=(0, 0.03, 7.2), bake=True)]
    z = 12.0
    for text, size in LINES:
        parts.append(printed_line(text, size, z, ink))
        z -= size * 1.35 + 0.62
    lean = Matrix.Translation((0, 3.0, 1.0)) @ Matrix.Rotation(math.radians(-7), 4, 'X')
    for part in parts:
        part.matrix_basis = lean @ part.matrix_basis


def build():
    brass = materials.brass('brass', rough=0.2)
    walnut = materials.wood('base', 'walnut', 'X', ring=2.0, rough=0.38)
    box('base', 14.5, 10.5, 1.9, 0.3, walnut).location = (0, 0.6, 0)
    card()
    move(
        lathe(
            'foot',
            fillet(
                [(0, 1.8), (1.6, 1.8, 0.1), (1.5, 2.3, 0.3), (0.6, 3.0, 0.8), (0.45, 5.4, 1), (0, 5.4)], 8
            ),
            brass,
            72,
        ),
        loc=(0, -2.6, 0),
    )
    move(
        lathe('collar', fillet([(0, 3.9), (0.75, 3.9, 0.15), (0.75, 4.6, 0.15), (0, 4.6)]), brass, 64),
        loc=(0, -2.6, 0),
    )
    # Ring, lens and stub are built lying, then raised together.
    ring = [(4.5, -0.5), (4.98, -0.5, 0.14), (4.98, 0.5, 0.14), (4.5, 0.5, 0.14), (4.5, -0.5)]
    parts = [
        lathe('ring', fillet(ring, 8), brass, 160),
        lathe('lens', lens_profile(4.55, 0.6), materials.glass('lens', '#fbfdfc', ior=1.5), 160, 60),
        dowel('stub', (0, -4.9, 0), (0, -5.7, 0), 0.36, 0.45, brass, 0.1),
    ]
    raise_up = Matrix.Translation((0, -2.6, CENTRE)) @ Matrix.Rotation(math.radians(84), 4, 'X')
    for part in parts:
        part.matrix_basis = raise_up @ part.matrix_basis
