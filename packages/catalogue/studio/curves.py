"""Outlines and profiles in the plane, and paths in space."""

import math

from mathutils import Vector


def between(a, b, start, end, u):
    """The point at u on the line that is at a when u = start and at b when u = end."""
    return a * ((end - u) / (end - start)) + b * ((u - start) / (end - start))


def spline(points, steps=12, closed=False):
    """A smooth curve through 2D or 3D points (centripetal Catmull-Rom), so many steps from each to the next."""
    flat = len(points[0]) == 2
    path = [Vector((*p, 0) if flat else p) for p in points]
    before, after = (path[-1], path[:2]) if closed else (2 * path[0] - path[1], [2 * path[-1] - path[-2]])
    through = [before, *path, *after]
    curve = []
    for i in range(len(through) - 3):
        curve += span(*through[i : i + 4], steps)
    if not closed:
        curve.append(path[-1])
    return [(p.x, p.y) for p in curve] if flat else curve


def span(p0, p1, p2, p3, steps):
    """From p1 up to p2, which is left to the next span."""
    t0 = 0.0
    # Square roots of the distances: the centripetal kind makes no loops.
    t1, t2, t3 = (max((b - a).length, 1e-6) ** 0.5 for a, b in ((p0, p1), (p1, p2), (p2, p3)))
    t2 += t1
    t3 += t2
    points = []
    for k in range(steps):
        u = t1 + (t2 - t1) * k / steps
        a1, a2, a3 = between(p0, p1, t0, t1, u), between(p1, p2, t1, t2, u), between(p2, p3, t2, t3, u)
        b1, b2 = between(a1, a2, t0, t2, u), between(a2, a3, t1, t3, u)
        points.append(between(b1, b2, t1, t2, u))
    return points


def fillet(points, steps=7):
    """Points (r, z) or (r, z, radius): corners with a radius become arcs."""
    outline = []
    for i, point in enumerate(points):
        if len(point) < 3 or i in (0, len(points) - 1):
            outline.append(tuple(point[:2]))
        else:
            previous, corner, following = (Vector(p[:2]) for p in (points[i - 1], point, points[i + 1]))
            outline += rounded_corner(previous, corner, following, point[2], steps)
    return outline


def rounded_corner(previous, corner, following, radius, steps):
    back, ahead = previous - corner, following - corner
    angle = back.angle(ahead)
    if angle > 3.13 or angle < 0.01:
        return [tuple(corner)]
    # Where the arc leaves the two sides, however short they are.
    reach = min(radius / math.tan(angle / 2), back.length * 0.98, ahead.length * 0.98)
    radius = reach * math.tan(angle / 2)
    back.normalize()
    ahead.normalize()
    center = corner + (back + ahead).normalized() * (radius / math.sin(angle / 2))
    start, end = corner + back * reach - center, corner + ahead * reach - center
    first = math.atan2(start.y, start.x)
    sweep = (math.atan2(end.y, end.x) - first + math.pi) % (2 * math.pi) - math.pi
    turns = [first + sweep * k / steps for k in range(steps + 1)]
    return [(center.x + radius * math.cos(a), center.y + radius * math.sin(a)) for a in turns]


def quarter(radius, steps=6):
    """A rounded edge as (inset, height) from the foot to the full width."""
    angles = [k * math.pi / 2 / steps for k in range(steps + 1)]
    return [(radius * (1 - math.sin(a)), radius * (1 - math.cos(a))) for a in angles]


def rounded_rectangle(width, height, radius, steps=10):
    radius = max(min(radius, width / 2 - 1e-4, height / 2 - 1e-4), 1e-3)
    x, y = width / 2 - radius, height / 2 - radius
    outline = []
    for cx, cy, start in ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)):
        angles = [math.radians(start + 90 * k / steps) for k in range(steps + 1)]
        outline += [(cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles]
    return outline
