"""Turned and swept bodies: a profile round an axis, a circle along a path."""

import math
from typing import NamedTuple

from mathutils import Matrix, Vector

from curves import fillet, spline
from mesh import bands, lids, link


def lathe(name, profile, material=None, segments=128, angle=40):
    """Turn (r, z) points round z, from the bottom's center outwards and up. r = 0 makes a pole."""
    vertices, uv, rows, length = [], [], [], 0.0
    for i, (r, z) in enumerate(profile):
        if i:
            length += math.dist(profile[i - 1], profile[i])
        count = 1 if r < 1e-4 else segments
        rows.append(range(len(vertices), len(vertices) + count))
        for k in range(count):
            a = 2 * math.pi * k / segments
            vertices.append((0, 0, z) if count == 1 else (r * math.cos(a), r * math.sin(a), z))
            uv.append((a * r, length))
    faces = []
    for low, high in zip(rows, rows[1:]):
        for k in range(segments):
            after = (k + 1) % segments
            corners = [
                low[k % len(low)],
                low[after % len(low)],
                high[after % len(high)],
                high[k % len(high)],
            ]
            # At a pole two corners are one.
            corners = list(dict.fromkeys(corners))
            if len(corners) > 2:
                faces.append(corners)
    return link(name, vertices, faces, material, uv, angle)


class Ring(NamedTuple):
    """One section of a tube: its center, two axes across the path, its radius."""

    center: Vector
    across: Vector
    side: Vector
    radius: float


def tube(
    name,
    points,
    radius,
    material=None,
    seg=28,
    n=16,
    flat=1.0,
    hollow=0.0,
    wall=0.25,
    closed=False,
    up=None,
    round_ends=False,
):
    """Sweep a circle along points, n steps from each to the next. radius: a number, or a list eased along the path.
    flat: the section's height to its width, the height along `up`. hollow: depth of a bore at the far end."""
    path = spline(points, n, closed) if len(points) > 2 else straight(points, n)
    directions = tangents(path, closed)
    rings = sections(path, directions, radius, up)
    bore = bored(rings, path, directions[-1], hollow, wall) if hollow else []
    if round_ends:
        rings = [
            *rounded_end(rings[0], -directions[0])[::-1],
            *rings,
            *rounded_end(rings[-1], directions[-1]),
        ]
    rings += bore
    vertices = [
        ring.center
        + ring.across * (ring.radius * flat * math.cos(a))
        + ring.side * (ring.radius * math.sin(a))
        for ring in rings
        for a in (2 * math.pi * k / seg for k in range(seg))
    ]
    faces = bands(len(rings), seg, closed) + ([] if closed else lids(len(rings), seg))
    return link(name, vertices, faces, material, None, 50)


def straight(ends, steps):
    start, end = (Vector(p) for p in ends)
    return [start.lerp(end, k / steps) for k in range(steps + 1)]


def tangents(path, closed):
    last = len(path) - 1
    ahead = [path[(i + 1) % len(path)] if closed or i < last else path[last] for i in range(len(path))]
    behind = [path[i - 1] if closed or i else path[0] for i in range(len(path))]
    return [(a - b).normalized() for a, b in zip(ahead, behind)]


def sections(path, directions, radius, up):
    """Rings along the path that turn no more than the path does."""
    first = directions[0]
    across = Vector(up) if up else Vector((0, 0, 1)) if abs(first.z) < 0.9 else Vector((1, 0, 0))
    rings = []
    for i, (center, direction) in enumerate(zip(path, directions)):
        across = (across - direction * across.dot(direction)).normalized()
        side = direction.cross(across)
        rings.append(Ring(center, across.copy(), side, eased(radius, i / max(1, len(path) - 1))))
    return rings


def eased(values, t):
    """A number stays; of a list, the value at t in 0..1, smooth between its entries."""
    if not hasattr(values, '__len__'):
        return values
    position = t * (len(values) - 1)
    i = min(int(position), len(values) - 2)
    share = position - i
    return values[i] + (values[i + 1] - values[i]) * share * share * (3 - 2 * share)


def rounded_end(ring, outwards):
    angles = [k * math.pi / 16 for k in range(1, 9)]
    return [
        ring._replace(
            center=ring.center + outwards * (ring.radius * math.sin(a)),
            radius=max(ring.radius * math.cos(a), 1e-3),
        )
        for a in angles
    ]


def bored(rings, path, direction, depth, wall):
    """Round the lip at the far end and go back in, one wall thinner."""
    end, half = rings[-1], wall / 2
    lip = [
        end._replace(
            center=end.center + direction * (half * math.sin(a)),
            radius=end.radius - half + half * math.cos(a),
        )
        for a in (k * math.pi / 6 for k in range(1, 6))
    ]
    inside, length = [], 0.0
    for i in range(len(path) - 1, 0, -1):
        inside.append(rings[i]._replace(radius=max(rings[i].radius - wall, 0.05)))
        length += (path[i] - path[i - 1]).length
        if length > depth:
            break
    return lip + inside


def dowel(name, start, end, start_radius, end_radius, material=None, edge=0.25, segments=40):
    """A straight turned bar. Its own z runs along it, so the grain of wood does too."""
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    profile = fillet([(0, 0), (start_radius, 0, edge), (end_radius, length, edge), (0, length)])
    obj = lathe(name, profile, material, segments)
    obj.matrix_basis = Matrix.Translation(start) @ (end - start).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return obj
