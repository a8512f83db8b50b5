"""Meshes from vertices and faces. Units: centimeters, z up, the object stands on z = 0, its front faces -y."""

import math

import bmesh
import bpy
from mathutils import Matrix


def link(name, vertices, faces, material=None, uv=None, angle=40):
    """A new object in the scene. uv: one (u, v) in cm for each vertex, or else a box projection.
    angle: edges sharper than this (degrees) stay sharp."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    editable = bmesh.new()
    editable.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(editable, faces=editable.faces)
    editable.to_mesh(mesh)
    editable.free()
    if material:
        mesh.materials.append(material)
    shade_smooth(obj, angle)
    if uv is None:
        box_projection(mesh)
    else:
        layer = mesh.uv_layers.new(name='cm')
        for corner in mesh.loops:
            layer.data[corner.index].uv = uv[corner.vertex_index]
    return obj


def shade_smooth(obj, angle=40):
    obj.data.shade_smooth()
    if angle < 180:
        obj.data.set_sharp_from_angle(angle=math.radians(angle))


def box_projection(mesh):
    """UV in cm, along the two axes that a face looks away from least."""
    layer = mesh.uv_layers.new(name='cm')
    for face in mesh.polygons:
        normal = [abs(c) for c in face.normal]
        u, v = ((1, 2), (0, 2), (0, 1))[normal.index(max(normal))]
        for corner in face.loop_indices:
            point = mesh.vertices[mesh.loops[corner].vertex_index].co
            layer.data[corner].uv = point[u], point[v]


def bands(rows, size, closed=False):
    """Faces between rows of `size` vertices each, every row a ring. closed joins the last row to the first."""
    faces = []
    for row in range(rows if closed else rows - 1):
        a, b = row * size, (row + 1) % rows * size
        for k in range(size):
            after = (k + 1) % size
            faces.append((a + k, a + after, b + after, b + k))
    return faces


def lids(rows, size):
    """The first and the last of the rows as faces."""
    last = (rows - 1) * size
    return [tuple(range(size - 1, -1, -1)), tuple(range(last, last + size))]


def move(obj, loc=(0, 0, 0), rot=(0, 0, 0), bake=False):
    """rot in degrees. bake writes it into the mesh: textures then follow the world's axes."""
    matrix = Matrix.Translation(loc)
    for degrees, axis in zip(reversed(rot), 'ZYX'):
        matrix = matrix @ Matrix.Rotation(math.radians(degrees), 4, axis)
    if bake:
        obj.data.transform(matrix)
    else:
        obj.matrix_basis = matrix @ obj.matrix_basis
    return obj


def apply(obj):
    """Turn the modifiers' result into the mesh."""
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(graph))
    obj.modifiers.clear()
    obj.data = mesh
    return obj
