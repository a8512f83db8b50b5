"""Chess pieces turned from maple and walnut: king and pawn against queen, rook and bishop."""

import math

import bpy
from mathutils import Matrix

import materials
from boxes import box
from carving import cut
from curves import fillet
from mesh import move
from sweeps import lathe

VIEW = dict(elev=14, width=0.6, height=0.56, cy=0.54, turn=-8)

FOOT = [(0, 0), (1.95, 0, 0.25), (2.0, 0.7, 0.3), (1.75, 1.0, 0.15), (1.7, 1.25, 0.15), (1.35, 1.5, 0.2)]


def collar(z, r=1.15):
    return [(r - 0.25, z, 0.1), (r, z + 0.12, 0.1), (r, z + 0.3, 0.1), (r - 0.25, z + 0.42, 0.1)]


def pawn(wood):
    body = [*FOOT, (0.75, 2.9, 1.2), (0.65, 3.7, 0.4), *collar(3.75, 1.05), (0.55, 4.25, 0.1)]
    ball = [
        (0.95 * math.sin(a), 5.0 - 0.95 * math.cos(a)) for a in (math.radians(36 + 8 * k) for k in range(19))
    ]
    return lathe('pawn', [*fillet(body, 7), *ball[:-1], (0, 5.95)], wood, 112, 50)


def king(wood):
    body = [
        *FOOT,
        (0.95, 3.2, 1.6),
        (0.78, 6.0, 1.0),
        *collar(6.1, 1.3),
        *collar(6.6, 1.05),
        (0.8, 7.1, 0.1),
        (1.28, 8.6, 0.2),
        (1.1, 8.8, 0.1),
        (0.4, 9.15, 0.2),
        (0, 9.2),
    ]
    piece = lathe('king', fillet(body, 7), wood, 128, 50)
    for size, z in (((0.3, 0.3, 1.15), 9.05), ((0.9, 0.3, 0.32), 9.5)):
        bar = box('cross', *size, 0.07, wood)
        bar.location.z = z
        bar.parent = piece
    return piece


def queen(wood):
    body = [
        *FOOT,
        (0.92, 3.1, 1.5),
        (0.74, 5.5, 1.0),
        *collar(5.6, 1.25),
        *collar(6.1, 1.0),
        (0.75, 6.6, 0.1),
        (1.3, 8.0, 0.1),
        (1.0, 7.85, 0.1),
        (0.6, 8.25, 0.3),
        (0, 8.3),
    ]
    piece = lathe('queen', fillet(body, 7), wood, 128, 50)
    for k in range(8):
        notch = lathe('cutter', [(0, -0.6), (0.3, -0.6), (0.3, 0.6), (0, 0.6)], None, 24)
        turn = Matrix.Rotation(math.radians(45 * k), 4, 'Z')
        notch.data.transform(
            turn @ Matrix.Translation((1.28, 0, 8.16)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')
        )
        cut(piece, notch)
    finial = [
        (0.42 * math.sin(a), 8.6 - 0.42 * math.cos(a)) for a in (math.radians(10 * k) for k in range(19))
    ]
    ball = lathe('ball', [(max(r, 0), z) for r, z in finial], wood, 48, 180)
    ball.parent = piece
    return piece


def rook(wood):
    body = [
        *FOOT,
        (1.05, 2.9, 1.4),
        (1.0, 4.0, 0.6),
        *collar(4.1, 1.35),
        (1.0, 4.6, 0.1),
        (1.35, 4.9, 0.2),
        (1.4, 5.9, 0.1),
        (1.0, 5.9, 0.08),
        (0.98, 5.2, 0.1),
        (0, 5.2),
    ]
    piece = lathe('rook', fillet(body, 7), wood, 128, 40)
    for k in range(3):
        notch = box('cutter', 4, 0.5, 1.2, 0.02)
        notch.data.transform(
            Matrix.Rotation(math.radians(60 * k + 15), 4, 'Z') @ Matrix.Translation((0, 0, 5.4))
        )
        cut(piece, notch)
    return piece


def bishop(wood):
    body = [
        *FOOT,
        (0.85, 3.0, 1.4),
        (0.68, 4.9, 0.8),
        *collar(5.0, 1.15),
        (0.6, 5.5, 0.1),
        (1.05, 6.4, 0.7),
        (0.75, 7.4, 0.8),
        (0.2, 7.85, 0.2),
        (0.3, 8.1, 0.2),
        (0.0, 8.3),
    ]
    piece = lathe('bishop', fillet(body, 8), wood, 128, 50)
    slot = box('cutter', 1.6, 3, 0.16, 0.02)
    slot.data.transform(Matrix.Translation((0.9, 0, 6.75)) @ Matrix.Rotation(math.radians(-38), 4, 'Y'))
    cut(piece, slot)
    return piece


def build():
    maple = materials.wood('maple', 'maple', 'Z', ring=3.2, rough=0.32, coat=0.25)
    walnut = materials.wood('walnut', 'walnut', 'Z', ring=3.2, rough=0.3, coat=0.25)
    places = [
        (king(maple), -4.0, 1.2, 20),
        (queen(walnut), 3.0, 1.8, 0),
        (bishop(maple), -0.5, 3.4, 70),
        (rook(walnut), 6.0, -0.9, 40),
        (pawn(walnut), -1.3, -3.0, 0),
    ]
    for piece, x, y, turn in places:
        move(piece, rot=(0, 0, turn), loc=(x, y, 0))
    bpy.context.view_layer.update()
