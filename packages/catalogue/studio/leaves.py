"""Leaves."""

import math

from mathutils import Vector

from mesh import link

ACROSS, ALONG = 8, 28


def half_width(t):
    """Of a sword-shaped blade, from its foot (0) to its tip (1)."""
    return (0.55 + 0.55 * math.sin(math.pi * min(t * 1.05, 1) ** 0.8)) * (1 - t**3.2) ** 0.8 / 2


def blade(name, length, width, base, lean, turn, bend, material, fold, twist):
    """One leaf: grows from base, leans (degrees) towards turn (degrees), arches by bend, folds along its middle."""
    vertices, uv = [], []
    point, azimuth = Vector(base), math.radians(turn)
    side = Vector((-math.sin(azimuth), math.cos(azimuth), 0))
    for i in range(ALONG + 1):
        t = i / ALONG
        tilt = math.radians(lean) * 0.6 + bend * t * t
        ahead = Vector(
            (math.sin(tilt) * math.cos(azimuth), math.sin(tilt) * math.sin(azimuth), math.cos(tilt))
        )
        up = side.cross(ahead)
        roll = math.radians(twist) * t
        across = side * math.cos(roll) + up * math.sin(roll)
        outwards = up * math.cos(roll) - side * math.sin(roll)
        half = half_width(t) * width
        for k in range(ACROSS + 1):
            x = k / ACROSS * 2 - 1
            vertices.append(point + across * (x * half) - outwards * (fold * half * abs(x) ** 1.6))
            uv.append((k / ACROSS, t))
        point = point + ahead * (length / ALONG)
    row = ACROSS + 1
    faces = [
        (i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k)
        for i in range(ALONG)
        for k in range(ACROSS)
    ]
    leaf = link(name, vertices, faces, material, uv, 180)
    solidify = leaf.modifiers.new('thickness', 'SOLIDIFY')
    solidify.thickness, solidify.offset = 0.16, 0
    return leaf
