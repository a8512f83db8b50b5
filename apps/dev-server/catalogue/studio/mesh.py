"""Meshes from vertices and faces. Units: centimetres, z up, the object stands on z = 0, its front faces -y."""

import math

import bmesh
import bpy
from mathutils import Matrix


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
    for corner in me.loops:
        lay.data[corner.index].uv = uv[corner.vertex_index]


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


def apply(o):
    """Bake modifiers into the mesh."""
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    o.modifiers.clear()
    o.data = me
    return o
