"""What happens to a body afterwards: cut, fused, sawn off."""

import math

import bmesh
import bpy
from mathutils import Vector

from mesh import apply, link, shade_smooth


def cut(obj, cutter):
    """Take the cutter away from the object; the cutter is removed."""
    boolean = obj.modifiers.new('cut', 'BOOLEAN')
    boolean.object, boolean.operation, boolean.solver = cutter, 'DIFFERENCE', 'EXACT'
    bpy.context.view_layer.update()
    apply(obj)
    bpy.data.objects.remove(cutter)
    shade_smooth(obj)
    return obj


def fuse(objects, voxel=0.1, smooth=8):
    """Closed solids become one skin with soft joints (voxel remesh, then smoothing), like clay."""
    vertices, faces = [], []
    bpy.context.view_layer.update()
    for obj in objects:
        first = len(vertices)
        vertices += [obj.matrix_world @ v.co for v in obj.data.vertices]
        faces += [tuple(first + i for i in face.vertices) for face in obj.data.polygons]
    name, material = objects[0].name, objects[0].data.materials[0]
    for obj in objects:
        bpy.data.objects.remove(obj)
    skin = link(name, vertices, faces, material, [(0, 0)] * len(vertices), 180)
    remesh = skin.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    smoothing = skin.modifiers.new('smooth', 'SMOOTH')
    smoothing.factor, smoothing.iterations = 0.5, smooth
    bpy.context.view_layer.update()
    apply(skin)
    shade_smooth(skin, 180)
    if not skin.data.materials:
        skin.data.materials.append(material)
    return skin


def keep_beyond(obj, point, direction):
    """Cut away what does not lie beyond the plane through the point, both in the object's own axes. The cut stays open."""
    mesh = bmesh.new()
    mesh.from_mesh(obj.data)
    bmesh.ops.bisect_plane(
        mesh,
        geom=mesh.verts[:] + mesh.edges[:] + mesh.faces[:],
        plane_co=point,
        plane_no=direction,
        clear_inner=True,
    )
    mesh.to_mesh(obj.data)
    mesh.free()
    return obj


def trim_floor(obj):
    """Saw off what lies below the floor, so that slanted legs stand flat; the grain's axes stay."""
    bpy.context.view_layer.update()
    to_local = obj.matrix_basis.inverted()
    mesh = bmesh.new()
    mesh.from_mesh(obj.data)
    sawn = bmesh.ops.bisect_plane(
        mesh,
        geom=mesh.verts[:] + mesh.edges[:] + mesh.faces[:],
        plane_co=to_local @ Vector((0, 0, 0)),
        plane_no=to_local.to_3x3() @ Vector((0, 0, -1)),
        clear_outer=True,
    )
    edges = [part for part in sawn['geom_cut'] if isinstance(part, bmesh.types.BMEdge)]
    bmesh.ops.contextual_create(mesh, geom=edges)
    mesh.to_mesh(obj.data)
    mesh.free()
    return obj


def ease_edge(obj, width):
    """Chamfer the edges that are sharper than 40 degrees, as sandpaper does."""
    bevel = obj.modifiers.new('eased', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = width, 3, 'ANGLE'
    bevel.angle_limit = math.radians(40)
    return obj
