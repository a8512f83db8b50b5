"""Ribbed stoneware pot with five sharpened cedar pencils."""

import math
import random

from mathutils import Matrix, Vector

import materials
from curves import fillet
from mesh import link
from sweeps import lathe

VIEW = dict(elev=17, width=0.42, height=0.64, cy=0.525)

LACQUERS = ['#b5452f', '#dcae52', '#22439b', '#3f5d4a', '#d98f62']
RADIUS, HEIGHT = 4.2, 10.0


def pot():
    clay = materials.glaze(
        'clay', '#b4664c', foot=0, mottle=0.25, rough=0.42, speckle=0.5, edge_color='#d9a98a'
    )
    ribs = []
    z = 1.2
    while z < HEIGHT - 1.4:
        ribs += [
            (RADIUS, z, 0.12),
            (RADIUS - 0.16, z + 0.12, 0.12),
            (RADIUS - 0.16, z + 0.28, 0.12),
            (RADIUS, z + 0.4, 0.12),
        ]
        z += 0.72
    profile = [
        (0, 0), (RADIUS - 0.2, 0, 0.2), (RADIUS, 0.6, 0.3), *ribs, (RADIUS, HEIGHT, 0.22),
        (RADIUS - 0.5, HEIGHT, 0.22), (RADIUS - 0.55, 0.9, 0.4), (0, 0.9),
    ]  # fmt: skip
    lathe('pot', fillet(profile, 5), clay, 144, 60)


def hexagon(radius, z):
    return [
        (radius * math.cos(math.radians(60 * k)), radius * math.sin(math.radians(60 * k)), z)
        for k in range(6)
    ]


def pencil(name, lacquer, length, base, lean, turn):
    radius = 0.38
    body = link(
        name,
        hexagon(radius, 0) + hexagon(radius, length),
        [tuple(range(5, -1, -1)), tuple(range(6, 12))]
        + [(k, (k + 1) % 6, 6 + (k + 1) % 6, 6 + k) for k in range(6)],
        materials.paint(name, lacquer, rough=0.25, grain=0.0, coat=0.5),
        None,
        30,
    )
    cedar = materials.wood('cedar', ('#dcb088', '#c08c60', '#9a6a42'), 'Z', rough=0.6)
    cone = lathe(
        'cone', [(0, length), (radius * 0.97, length), (0.11, length + 1.7), (0, length + 1.7)], cedar, 48
    )
    tip = lathe(
        'lead',
        [(0, length + 1.68), (0.115, length + 1.68), (0.02, length + 2.2), (0, length + 2.22)],
        materials.paint(name + ' lead', lacquer, rough=0.5),
        32,
    )
    axis = Vector((math.sin(lean) * math.cos(turn), math.sin(lean) * math.sin(turn), math.cos(lean)))
    place = Matrix.Translation(base) @ axis.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    for part in (body, cone, tip):
        part.matrix_basis = place


def build():
    pot()
    chance = random.Random(5)
    for k, lacquer in enumerate(LACQUERS):
        turn = math.radians(20 + 72 * k)
        # Foot near the far wall, so that the pencil leans on the rim opposite without touching its neighbours.
        foot = Vector((-2.1 * math.cos(turn), -2.1 * math.sin(turn), 1.05))
        pencil(
            f'pencil {k}',
            lacquer,
            14.2 + chance.uniform(-0.6, 1.4),
            foot,
            math.atan2(RADIUS - 1.1 + 2.1, HEIGHT - 1.05),
            turn + math.radians(24),
        )
