"""What happens to a body afterwards: cut, fused, sawn off."""

import bmesh
import bpy
from mathutils import Vector

from mesh import apply, link, shade_smooth


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
