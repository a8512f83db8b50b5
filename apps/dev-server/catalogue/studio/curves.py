"""Outlines and profiles in the plane."""

import math

from mathutils import Vector


def between(a, b, start, end, u):
    return a * ((end - u) / (end - start)) + b * ((u - start) / (end - start))


def spline(pts, n=12, closed=False):
    """Centripetal Catmull-Rom through 2D/3D points, n steps per span."""
    P = [Vector(p).to_3d() if len(p) == 3 else Vector((p[0], p[1], 0)) for p in pts]
    ext = [P[-1]] + P + P[:2] if closed else [2 * P[0] - P[1]] + P + [2 * P[-1] - P[-2]]
    out = []
    for i in range(len(ext) - 3):
        p0, p1, p2, p3 = ext[i : i + 4]
        t = [0.0]
        for a, b in ((p0, p1), (p1, p2), (p2, p3)):
            t.append(t[-1] + max((b - a).length, 1e-6) ** 0.5)
        for k in range(n):
            u = t[1] + (t[2] - t[1]) * k / n
            a1, a2, a3 = (
                between(p0, p1, t[0], t[1], u),
                between(p1, p2, t[1], t[2], u),
                between(p2, p3, t[2], t[3], u),
            )
            b1, b2 = between(a1, a2, t[0], t[2], u), between(a2, a3, t[1], t[3], u)
            out.append(between(b1, b2, t[1], t[2], u))
    if not closed:
        out.append(P[-1])
    return out if len(pts[0]) == 3 else [(p.x, p.y) for p in out]


def fillet(pts, n=7):
    """CAD profile: points (r, z) or (r, z, radius); corners with a radius become arcs."""
    out = []
    for i, p in enumerate(pts):
        if len(p) < 3 or i in (0, len(pts) - 1):
            out.append(tuple(p[:2]))
            continue
        a, c, b = (Vector(q[:2]) for q in (pts[i - 1], p, pts[i + 1]))
        d1, d2 = (a - c), (b - c)
        ang = d1.angle(d2)
        if ang > 3.13 or ang < 0.01:
            out.append(tuple(c))
            continue
        k = min(p[2] / math.tan(ang / 2), d1.length * 0.98, d2.length * 0.98)
        r = k * math.tan(ang / 2)
        d1.normalize(), d2.normalize()
        cen = c + (d1 + d2).normalized() * (r / math.sin(ang / 2))
        s, e = c + d1 * k - cen, c + d2 * k - cen
        a0 = math.atan2(s.y, s.x)
        da = (math.atan2(e.y, e.x) - a0 + math.pi) % (2 * math.pi) - math.pi
        out += [
            (cen.x + r * math.cos(a0 + da * j / n), cen.y + r * math.sin(a0 + da * j / n))
            for j in range(n + 1)
        ]
    return out


def arc_steps(r, n=6):
    return [
        (r * (1 - math.sin(a)), r * (1 - math.cos(a))) for a in [k * math.pi / 2 / n for k in range(n + 1)]
    ]


def rounded_rect(w, h, r, n=10):
    r = max(min(r, w / 2 - 1e-4, h / 2 - 1e-4), 1e-3)
    out = []
    for cx, cy, a0 in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ):
        out += [
            (
                cx + r * math.cos(math.radians(a0 + 90 * k / n)),
                cy + r * math.sin(math.radians(a0 + 90 * k / n)),
            )
            for k in range(n + 1)
        ]
    return out
