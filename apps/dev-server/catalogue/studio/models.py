"""Mesh helpers. Units: centimetres, z up, object stands on z = 0, front faces -y."""

import math
import bpy
import bmesh
from mathutils import Vector, Matrix


def link(name, verts, faces, mat=None, uv=None, angle=40):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    if mat:
        me.materials.append(mat)
    shade_smooth(o, angle)
    box_uv(o) if uv is None else _set_uv(me, uv)
    return o


def shade_smooth(o, angle=40):
    o.data.shade_smooth()
    if angle < 180:
        o.data.set_sharp_from_angle(angle=math.radians(angle))


def _set_uv(me, uv):
    """uv: one (u, v) per vertex."""
    lay = me.uv_layers.new(name='cm')
    for l in me.loops:
        lay.data[l.index].uv = uv[l.vertex_index]


def box_uv(o):
    """Box projection in cm by dominant normal."""
    me = o.data
    lay = me.uv_layers.get('cm') or me.uv_layers.new(name='cm')
    for p in me.polygons:
        n = [abs(c) for c in p.normal]
        i, j = ((1, 2), (0, 2), (0, 1))[n.index(max(n))]
        for li in p.loop_indices:
            co = me.vertices[me.loops[li].vertex_index].co
            lay.data[li].uv = (co[i], co[j])


def move(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0, bake=False):
    """rot in degrees. bake=True writes it into the mesh (textures then follow the world axes)."""
    m = Matrix.Translation(loc)
    for a, ax in zip(reversed(rot), 'ZYX'):
        m = m @ Matrix.Rotation(math.radians(a), 4, ax)
    m = m @ Matrix.Scale(scale, 4)
    if bake:
        o.data.transform(m)
    else:
        o.matrix_basis = m @ o.matrix_basis
    return o


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
            f = lambda a, b, ta, tb: a * ((tb - u) / (tb - ta)) + b * ((u - ta) / (tb - ta))
            a1, a2, a3 = f(p0, p1, t[0], t[1]), f(p1, p2, t[1], t[2]), f(p2, p3, t[2], t[3])
            out.append(f(f(a1, a2, t[0], t[2]), f(a2, a3, t[1], t[3]), t[1], t[2]))
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
            l = (k + 1) % seg
            faces.append((i * seg + k, i * seg + l, j * seg + l, j * seg + k))
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


def outline_sweep(name, w, h, r, section, mat=None, caps=True, closed=False, angle=40):
    """Stack rounded rectangles: section = [(inset, z), ...]. closed=True joins last to first (a frame)."""
    verts, faces = [], []
    for ins, z in section:
        ring = rounded_rect(w - 2 * ins, h - 2 * ins, r - ins)
        m = len(ring)
        verts += [(x, y, z) for x, y in ring]
    s = len(section)
    for i in range(s if closed else s - 1):
        j = (i + 1) % s
        for k in range(m):
            l = (k + 1) % m
            faces.append((i * m + k, i * m + l, j * m + l, j * m + k))
    if caps and not closed:
        faces += [tuple(range(m - 1, -1, -1)), tuple(range((s - 1) * m, s * m))]
    return link(name, verts, faces, mat, None, angle)


def arc_steps(r, n=6):
    return [
        (r * (1 - math.sin(a)), r * (1 - math.cos(a))) for a in [k * math.pi / 2 / n for k in range(n + 1)]
    ]


def rounded_box(name, w, h, d, r_corner=1.0, edge=0.2, mat=None):
    """Rounded rectangle w x h in xy, thickness d in z from 0, all edges rounded."""
    lo = [(i, z) for i, z in arc_steps(edge)]
    sec = lo + [(i, d - z) for i, z in reversed(lo)]
    return outline_sweep(name, w, h, r_corner, sec, mat)


def frame(name, w, h, r, width, d, edge=0.15, mat=None):
    """Picture-frame ring of rounded section, z 0..d."""
    q = [k * math.pi / 2 / 5 for k in range(6)]
    sec = [(0, 0), (0, d - edge)] + [
        (edge - edge * math.cos(a), d - edge + edge * math.sin(a)) for a in q[1:]
    ]
    sec += [(width - edge + edge * math.sin(a), d - edge + edge * math.cos(a)) for a in q] + [(width, 0)]
    return outline_sweep(name, w, h, r, sec, mat, caps=False, closed=True)


def box(name, w, d, h, bevel=0.1, mat=None, seg=3):
    o = rounded_box(name, w, d, h, bevel, bevel, mat)
    return o


def perforated_sheet(name, w, h, pitch, hole, mat=None, thick=0.1, keep=None, wrap=None, corner=0.0):
    """Hexagonal hole pattern as real geometry in xy. keep(x, y) -> True where a hole belongs; corner: radius of the sheet;
    wrap(x, y) -> (x, y, z) bends the sheet."""
    verts, faces, key = [], [], {}

    def vid(x, y):
        k = (round(x, 3), round(y, 3))
        if k not in key:
            key[k] = len(verts)
            verts.append((x, y))
        return key[k]

    R = pitch / math.sqrt(3)
    ny = int(h / (pitch * math.sqrt(3) / 2) / 2) + 1
    nx = int(w / pitch / 2) + 1
    for j in range(-ny, ny + 1):
        for i in range(-nx, nx + 1):
            cx = (i + (j % 2) * 0.5) * pitch
            cy = j * pitch * math.sqrt(3) / 2
            dx, dy = max(abs(cx) - w / 2 + corner, 0), max(abs(cy) - h / 2 + corner, 0)
            if abs(cx) > w / 2 or abs(cy) > h / 2 or math.hypot(dx, dy) > max(corner, 1e-9):
                continue
            hexa = [
                (cx + R * math.cos(math.radians(30 + 60 * k)), cy + R * math.sin(math.radians(30 + 60 * k)))
                for k in range(6)
            ]
            outer = []
            for k in range(6):
                a, b = hexa[k], hexa[(k + 1) % 6]
                outer += [vid(*a), vid((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)]
            if keep is None or keep(cx, cy):
                base = len(verts)
                for k in range(12):
                    a = math.radians(30 + 30 * k)
                    verts.append((cx + hole / 2 * math.cos(a), cy + hole / 2 * math.sin(a)))
                faces += [(outer[k], outer[(k + 1) % 12], base + (k + 1) % 12, base + k) for k in range(12)]
            else:
                faces.append(tuple(outer))
    o = link(name, [wrap(x, y) if wrap else (x, y, 0) for x, y in verts], faces, mat, None, 30)
    s = o.modifiers.new('thick', 'SOLIDIFY')
    s.thickness, s.offset = thick, 0
    return o


def apply(o):
    """Bake modifiers into the mesh."""
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    o.modifiers.clear()
    o.data = me
    return o


def subdivide(o, n=2):
    m = o.modifiers.new('sub', 'SUBSURF')
    m.levels = m.render_levels = n
    return o


def cut(o, cutter, op='DIFFERENCE'):
    """Exact boolean; the cutter is removed."""
    m = o.modifiers.new('cut', 'BOOLEAN')
    m.object, m.operation, m.solver = cutter, op, 'EXACT'
    bpy.context.view_layer.update()
    apply(o)
    bpy.data.objects.remove(cutter)
    shade_smooth(o)
    return o


def fuse(objs, voxel=0.1, smooth=8, mat=None):
    """Merge closed solids into one skin with soft joints (voxel remesh + smoothing), like clay."""
    vs, fs = [], []
    bpy.context.view_layer.update()
    for o in objs:
        b = len(vs)
        vs += [o.matrix_world @ v.co for v in o.data.vertices]
        fs += [tuple(b + i for i in p.vertices) for p in o.data.polygons]
    mat = mat or objs[0].data.materials[0]
    name = objs[0].name
    for o in objs:
        bpy.data.objects.remove(o)
    o = link(name, vs, fs, mat, [(0, 0)] * len(vs), 180)
    r = o.modifiers.new('remesh', 'REMESH')
    r.mode, r.voxel_size, r.use_smooth_shade = 'VOXEL', voxel, True
    s = o.modifiers.new('smooth', 'SMOOTH')
    s.factor, s.iterations = 0.5, smooth
    bpy.context.view_layer.update()
    apply(o)
    shade_smooth(o, 180)
    if not o.data.materials:
        o.data.materials.append(mat)
    return o


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


def trim_floor(o, z=0.0):
    """Saw off what lies below height z (slanted legs stand flat); local texture axes stay."""
    bpy.context.view_layer.update()
    inv = o.matrix_basis.inverted()
    bm = bmesh.new()
    bm.from_mesh(o.data)
    r = bmesh.ops.bisect_plane(
        bm,
        geom=bm.verts[:] + bm.edges[:] + bm.faces[:],
        plane_co=inv @ Vector((0, 0, z)),
        plane_no=inv.to_3x3() @ Vector((0, 0, -1)),
        clear_outer=True,
    )
    bmesh.ops.contextual_create(bm, geom=[e for e in r['geom_cut'] if isinstance(e, bmesh.types.BMEdge)])
    bm.to_mesh(o.data)
    bm.free()
    return o
