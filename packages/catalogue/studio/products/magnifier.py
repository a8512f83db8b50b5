"""Desk magnifier: a lens in a brass ring on a stem; the walnut base has a slot that holds a card behind it."""

import math
import os

import bpy
from mathutils import Matrix

import materials
from boxes import box, frame, rounded_box
from curves import fillet
from mesh import move
from sweeps import dowel, lathe

VIEW = dict(elev=11, width=0.58, height=0.6, cy=0.53, turn=-9)
SAMPLES = 24

# The shop's own letter.
BESLEY = os.path.abspath(
    os.path.join(os.path.dirname(__file__), '../../../ui/src/fonts/besley-latin-wght-normal.woff2')
)


CENTRE = 10.4
CARD = 12.4, 16.2
# (text, height of its capitals, height of its line above the slot)
LINES = [
    ('CurioLane', 1.05, 14.0),
    ('No.', 0.5, 10.55),
    ('Magnifier', 0.5, 5.5),
    ('Enlarges twice', 0.5, 2.4),
    ('Keep it out of the sun', 0.5, 1.4),
]


def lens_profile(radius, bulge, n=24):
    """A double convex lens."""
    curve = (radius * radius + bulge * bulge) / (2 * bulge)
    half = math.asin(radius / curve)
    arc = [
        (curve * math.sin(half * k / n), curve * math.cos(half * k / n) - curve + bulge) for k in range(n + 1)
    ]
    return [(r, -z) for r, z in arc] + [(r, z) for r, z in reversed(arc)][1:]


def printed(text, size, z, ink, y=-0.036):
    """A line of the shop's own letter, in the middle of the card."""
    curve = bpy.data.curves.new(text, 'FONT')
    curve.font = bpy.data.fonts.load(BESLEY, check_existing=True)
    curve.body, curve.size, curve.extrude, curve.align_x = text, size * 1.42, 0.004, 'CENTER'
    letters = bpy.data.objects.new(text, curve)
    bpy.context.scene.collection.objects.link(letters)
    curve.materials.append(ink)
    return move(letters, rot=(90, 0, 0), loc=(0, y, z))


def upright(part, z, y=0.0):
    return move(part, rot=(90, 0, 0), loc=(0, y, z), bake=True)


def number_plate(cobalt, white):
    """The house number, as on the shop's enamel plates: what the lens is there to read."""
    middle = 8.3
    return [
        upright(rounded_box('plate', 4.6, 3.5, 0.02, 0.35, 0.008, cobalt), middle, -0.03),
        upright(frame('keyline', 4.25, 3.15, 0.25, 0.1, 0.008, 0.003, white), middle, -0.05),
        printed('19', 2.0, middle - 1.02, white, -0.065),
    ]


def card():
    """Lies upright in the slot, leaning back a little, as far left as puts it behind the lens."""
    ink = materials.paint('ink', '#1d2a52', rough=0.7)
    cobalt, white = (
        materials.paint('cobalt', '#1d46b0', rough=0.4),
        materials.paint('white', '#f4f0e6', rough=0.5),
    )
    width, height = CARD
    sheet = rounded_box('card', width, height, 0.06, 0.3, 0.02, materials.paper('card', '#f1ead9'))
    line = upright(
        frame('border', width - 0.9, height - 0.9, 0.16, 0.07, 0.004, 0.001, ink), height / 2, -0.031
    )
    parts = [upright(sheet, height / 2, 0.03), line, *number_plate(cobalt, white)]
    parts += [printed(text, size, z, ink) for text, size, z in LINES]
    lean = Matrix.Translation((-0.9, 3.0, 1.0)) @ Matrix.Rotation(math.radians(-7), 4, 'X')
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
