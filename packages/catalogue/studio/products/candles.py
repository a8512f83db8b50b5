"""Three lit pillar candles on a turned oak dish: each has melted a pool round its wick."""

import math

import bpy

import materials
from curves import fillet, spline
from sweeps import lathe, tube

VIEW = dict(elev=17, width=0.52, height=0.62, cy=0.53, bloom=0.25)
SAMPLES = 20

# (x, y, radius, height)
PILLARS = [(-2.6, 1.6, 2.9, 16.0), (3.4, 1.2, 2.9, 11.5), (0.2, -3.6, 2.9, 7.5)]
# How far the pool lies below the rim, and how wide it is.
POOL, POOL_RADIUS = 0.42, 2.15
SOFTENED = 1.1


def softened(body, height, seed):
    """Warm wax gives way: the rim sinks a little where the flame leaned, and is nowhere quite round."""
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        share = max(0.0, (z - (height - SOFTENED)) / SOFTENED)
        angle = math.atan2(y, x)
        sink = 0.16 * math.sin(angle + seed) + 0.07 * math.sin(3 * angle + 2 * seed)
        swell = 1 + share * 0.018 * math.sin(2 * angle + seed)
        outer = min(1.0, math.hypot(x, y) / POOL_RADIUS)
        vertex.co = (x * swell, y * swell, z + share * sink * max(0.0, outer - 0.6) / 0.4)
    return body


def flame(height):
    """Leans a little, as in a room where somebody moved."""
    outline = spline(
        [(0, 0), (0.24, 0.22), (0.4, 0.75), (0.36, 1.35), (0.2, 2.2), (0.06, 2.95), (0, 3.15)], 10
    )
    body = lathe(
        'flame',
        [(max(r, 0), z + height) for r, z in outline],
        materials.flame('flame', height, height + 3.15),
        48,
        180,
    )
    for vertex in body.data.vertices:
        rise = max(0.0, vertex.co.z - height)
        vertex.co.x += 0.018 * rise * rise
    body.visible_shadow = False
    return body


def light(height):
    lamp = bpy.data.lights.new('candle light', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = 900, (1, 0.62, 0.28), 0.7
    obj = bpy.data.objects.new('candle light', lamp)
    obj.location.z = height + 1.7
    obj.visible_camera = False
    bpy.context.scene.collection.objects.link(obj)
    return obj


def pool(height):
    """Liquid wax, drawn up a little at its edge and at the wick."""
    level = height - POOL
    profile = [
        (0, level + 0.05),
        (0.16, level + 0.04),
        (0.4, level),
        (POOL_RADIUS - 0.2, level),
        (POOL_RADIUS + 0.1, level + 0.05),
    ]
    return lathe('pool', profile, materials.melted(f'pool {height}', '#d79a48'), 96, 180)


def pillar(x, y, radius, height):
    wax = materials.wax(f'wax {height}', '#e0b573', lit_from=height - 5.5, lit_to=height)
    edge = [(0, 0), (radius, 0, 0.15), (radius, height - 2), (radius, height - 1), (radius, height, 0.28)]
    well = [
        (POOL_RADIUS + 0.3, height - 0.06, 0.25),
        (POOL_RADIUS, height - POOL - 0.12, 0.3),
        (0, height - POOL - 0.3),
    ]
    parts = [softened(lathe('candle', fillet([*edge, *well], 8), wax, 128, 60), height, x)]
    wick = [
        (0, 0, height - 0.8),
        (0.01, 0, height - 0.1),
        (0.05, 0, height + 0.2),
        (0.16, 0.02, height + 0.42),
    ]
    parts += [tube('wick', wick, [0.085, 0.085, 0.075, 0.06], materials.wick(height), seg=16)]
    parts += [pool(height), flame(height + 0.08), light(height)]
    for part in parts:
        part.location.x += x
        part.location.y += y
        part.location.z += 0.75


def build():
    oak = materials.wood('dish', 'oak', 'X', ring=2.2, rough=0.42)
    profile = [(0, 0), (8.4, 0, 0.4), (9.2, 1.3, 0.5), (8.8, 1.45, 0.2), (8.3, 0.75, 0.4), (0, 0.75)]
    lathe('dish', fillet(profile, 8), oak, 160)
    for place in PILLARS:
        pillar(*place)
