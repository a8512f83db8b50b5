"""Leaves."""

import math

from mathutils import Vector

from mesh import link


def blade(
    name, length, width, base, lean, turn, bend=0.3, mat=None, fold=0.25, twist=0.0, n=28, shape='sword'
):
    """One leaf: grows from base (x, y, z), leans (deg) towards turn (deg), arches by bend."""
    verts, uv, faces, m = [], [], [], 8
    pos, ang = Vector(base), math.radians(lean) * 0.6
    az = math.radians(turn)
    for i in range(n + 1):
        t = i / n
        w = (
            {
                'sword': (0.55 + 0.55 * math.sin(math.pi * min(t * 1.05, 1) ** 0.8)) * (1 - t**3.2) ** 0.8,
                'oval': math.sin(math.pi * t**0.8) ** 0.75 + 0.04,
            }[shape]
            * width
            / 2
        )
        a = ang + bend * t * t
        d = Vector((math.sin(a) * math.cos(az), math.sin(a) * math.sin(az), math.cos(a)))
        side = Vector((-math.sin(az), math.cos(az), 0))
        up = side.cross(d)
        tw = math.radians(twist) * t
        s2, u2 = side * math.cos(tw) + up * math.sin(tw), up * math.cos(tw) - side * math.sin(tw)
        for k in range(m + 1):
            x = k / m * 2 - 1
            verts.append(pos + s2 * (x * w) - u2 * (fold * w * (abs(x) ** 1.6)))
            uv.append((k / m, t))
        pos = pos + d * (length / n)
    for i in range(n):
        for k in range(m):
            a = i * (m + 1) + k
            faces.append((a, a + 1, a + m + 2, a + m + 1))
    o = link(name, verts, faces, mat, uv, 180)
    s = o.modifiers.new('thick', 'SOLIDIFY')
    s.thickness, s.offset = 0.16 if shape == 'sword' else 0.05, 0
    return o
