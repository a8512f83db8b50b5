"""Turned and swept bodies: a profile round an axis, a circle along a path."""

import math

from mathutils import Matrix, Vector

from curves import fillet, spline
from mesh import link


def lathe(name, profile, mat=None, seg=128, angle=40):
    """Turn (r, z) points round z. r < 1e-4 becomes a pole. Outline from bottom centre outwards and up."""
    verts, uv, rows, arc = [], [], [], 0.0
    for i, (r, z) in enumerate(profile):
        if i:
            arc += math.dist(profile[i - 1], profile[i])
        if r < 1e-4:
            rows.append([len(verts)])
            verts.append((0, 0, z))
            uv.append((0, arc))
        else:
            rows.append(list(range(len(verts), len(verts) + seg)))
            for k in range(seg):
                a = 2 * math.pi * k / seg
                verts.append((r * math.cos(a), r * math.sin(a), z))
                uv.append((a * r, arc))
    faces = []
    for a, b in zip(rows, rows[1:]):
        for k in range(seg):
            j = (k + 1) % seg
            f = [a[k % len(a)], a[j % len(a)], b[j % len(b)], b[k % len(b)]]
            f = list(dict.fromkeys(f))
            if len(f) > 2:
                faces.append(f)
    return link(name, verts, faces, mat, uv, angle)


def _lerp_list(v, t):
    if not hasattr(v, '__len__'):
        return v
    x = t * (len(v) - 1)
    i = min(int(x), len(v) - 2)
    f = x - i
    f = f * f * (3 - 2 * f)
    return v[i] + (v[i + 1] - v[i]) * f


def tube(
    name,
    pts,
    radius,
    mat=None,
    seg=28,
    n=16,
    flat=1.0,
    hollow=0.0,
    wall=0.25,
    closed=False,
    smooth=True,
    up=None,
    round_ends=False,
):
    """Sweep a circle/ellipse along points. radius: number or list along the path (eased).
    flat: height/width of the section. hollow: depth (cm) of a bore at the far end."""
    path = spline(pts, n, closed) if smooth and len(pts) > 2 else [Vector(p) for p in pts]
    if not smooth or len(pts) == 2:
        path = [path[0].lerp(path[-1], i / n) for i in range(n + 1)] if len(pts) == 2 else path
    tot = len(path)
    tang = []
    for i in range(tot):
        a = path[(i - 1) % tot] if closed or i else path[0]
        b = path[(i + 1) % tot] if closed or i < tot - 1 else path[-1]
        tang.append((b - a).normalized())
    ref = Vector(up) if up else (Vector((0, 0, 1)) if abs(tang[0].z) < 0.9 else Vector((1, 0, 0)))
    nrm = (ref - tang[0] * ref.dot(tang[0])).normalized()
    stations = []  # (centre, tangent, normal, radius)
    for i in range(tot):
        nrm = (nrm - tang[i] * nrm.dot(tang[i])).normalized()
        stations.append((path[i], nrm.copy(), tang[i].cross(nrm), _lerp_list(radius, i / max(1, tot - 1))))
    rings = [(c, u, v, r) for c, u, v, r in stations]
    if round_ends:

        def cap(st, t, sgn):
            c, u, v, r = st
            return [
                (c + t * sgn * r * math.sin(a), u, v, max(r * math.cos(a), 1e-3))
                for a in [k * math.pi / 16 for k in range(1, 9)]
            ]

        rings = list(reversed(cap(rings[0], tang[0], -1))) + rings + cap(rings[-1], tang[-1], 1)
    if hollow:
        c, u, v, r = stations[-1]
        tip = [
            (c + tang[-1] * wall * 0.5 * math.sin(a), u, v, r - wall * 0.5 + wall * 0.5 * math.cos(a))
            for a in [k * math.pi / 6 for k in range(1, 6)]
        ]
        back, L = [], 0.0
        for i in range(tot - 1, 0, -1):
            c, u, v, r = stations[i]
            back.append((c, u, v, max(r - wall, 0.05)))
            L += (path[i] - path[i - 1]).length
            if L > hollow:
                break
        rings = rings + tip + back
    verts, faces = [], []
    for c, u, v, r in rings:
        for k in range(seg):
            a = 2 * math.pi * k / seg
            verts.append(c + u * (r * flat * math.cos(a)) + v * (r * math.sin(a)))
    m = len(rings)
    for i in range(m if closed else m - 1):
        j = (i + 1) % m
        for k in range(seg):
            after = (k + 1) % seg
            faces.append((i * seg + k, i * seg + after, j * seg + after, j * seg + k))
    if not closed:
        faces += [tuple(range(seg - 1, -1, -1)), tuple(range((m - 1) * seg, m * seg))]
    return link(name, verts, faces, mat, None, 50)


def dowel(name, a, b, r0, r1, mat=None, edge=0.25, seg=40):
    """Straight turned bar from a to b; local z runs along it, so wood grain follows."""
    a, b = Vector(a), Vector(b)
    L = (b - a).length
    o = lathe(name, fillet([(0, 0), (r0, 0, edge), (r1, L, edge), (0, L)]), mat, seg)
    o.matrix_basis = Matrix.Translation(a) @ (b - a).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return o
