"""The set: lights, backdrop and camera. They never change, so every picture looks taken in one studio."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

from shader import Tree, linear

# Raise after any change to the lights, the backdrop or the grading: every photograph is then out of date.
VERSION = 10

BACKDROP = '#dcd7d0'

VIEW = dict(
    elev=14.0,  # camera height above the horizon, degrees
    azim=0.0,
    turn=0.0,  # the product turned on the spot, degrees
    lens=85.0,
    width=0.56,  # share of the frame that the product may fill
    height=0.66,
    cx=0.5,  # center of the product in the frame, from top left
    cy=0.535,
    lift=0.0,  # height above the floor of what hangs, in world units (the set is about 2 high)
    flat=False,  # lies on the floor and is seen from above
    bloom=0.0,  # how much of a flame's or a lamp's light the lens scatters round it
    light=1.0,  # dims the studio for what shines by itself
    crop=None,  # (left, top, right) of the frame: a macro's or a detail's window
    aperture=0.0,  # width of the lens's opening in world units: blurs what is off the focus
    focus=(0.5, 0.5),  # where in the picture it is sharp, from top left
)

WARM, COOL, WHITE = (1, 0.955, 0.89), (0.90, 0.955, 1), (1, 0.985, 0.96)


def link(name, data):
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def aimed(position, target):
    position, target = Vector(position), Vector(target)
    turn = (target - position).to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    return Matrix.Translation(position) @ turn


def area(name, position, target, size, power, color, spread=180):
    light = bpy.data.lights.new(name, 'AREA')
    light.energy, light.color, light.shape = power, color, 'RECTANGLE'
    light.size, light.size_y = size
    light.spread = math.radians(spread)
    obj = link(name, light)
    obj.matrix_basis = aimed(position, target)
    obj.visible_camera = False
    return obj


def lights(flat):
    """Key light upper left, soft fill right, a rim from behind."""
    if flat:
        area('key', (-3.4, 2.7, 3.6), (0, 0, 0.1), (1.9, 1.9), 330, WARM)
        area('fill', (3.8, -2.2, 3.8), (0, 0, 0), (3.6, 3.6), 70, COOL)
        area('rim', (1.8, 4.2, 2.2), (0, 0, 0.2), (3.4, 0.7), 45, WHITE)
        area('top', (0, -0.5, 9), (0, 0, 0), (5, 5), 150, WHITE)
        return
    area('key', (-3.3, -1.9, 4.0), (0, 0, 0.7), (1.7, 1.9), 500, WARM)
    # A tall box standing left draws the long highlight; without it upright gloss mirrors the floor and looks plastic.
    area('strip', (-2.5, -1.0, 1.45), (0, 0, 1.0), (0.34, 2.8), 44, WHITE)
    area('fill', (3.6, -2.6, 1.7), (0, 0, 0.9), (1.6, 3.2), 42, COOL)
    area('rim', (2.9, 2.6, 3.3), (0, 0, 0.9), (0.8, 2.6), 80, WHITE)
    # The narrow spread keeps this one on the wall.
    area('wash', (-0.5, 3.2, 7.5), (0, 6.6, 2.2), (7, 2.5), 420, WHITE, spread=110)


def dim(share):
    for obj in bpy.context.scene.objects:
        if obj.type == 'LIGHT' and not obj.get('product'):
            obj.data.energy *= share
    nodes = bpy.context.scene.world.node_tree.nodes
    nodes['Background'].inputs[1].default_value *= share


def sky():
    """A dim dome, so that no reflection is ever black."""
    world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    bpy.context.scene.world = world
    # Smooth and dim: the light samples are better spent on the lamps.
    world.cycles.sampling_method = 'NONE'
    nodes, links = world.node_tree.nodes, world.node_tree.links
    coordinates, axes, ramp = (
        nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB')
    )
    low, high = ramp.color_ramp.elements
    low.color, high.color = (0.16, 0.16, 0.165, 1), (0.62, 0.63, 0.65, 1)
    high.position = 0.8
    links.new(coordinates.outputs['Generated'], axes.inputs[0])
    links.new(axes.outputs[2], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = 0.42


def backdrop():
    """A floor that bends up into a wall."""
    radius, back = 4.5, 3.2
    bend = [
        (back + radius * math.sin(a), radius - radius * math.cos(a))
        for a in (k * math.pi / 48 for k in range(1, 25))
    ]
    profile = [(-16, 0), (back, 0), *bend, (back + radius, 16)]
    n = len(profile)
    mesh = bpy.data.meshes.new('backdrop')
    mesh.from_pydata(
        [(x, y, z) for x in (-18, 18) for y, z in profile],
        [],
        [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)],
    )
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    tree = Tree('backdrop')
    mesh.materials.append(tree.done(tree.node('BsdfDiffuse', {'Color': linear(BACKDROP, 1.02)})))
    link('backdrop', mesh)


def camera(view, width, height):
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_fit = view['lens'], 'VERTICAL'
    data.sensor_height, data.sensor_width = 36, 36 * width / height
    distance = 3.2 * view['lens'] / 36
    elev, azim = math.radians(view['elev']), math.radians(view['azim'])
    target = Vector((0, 0, 0 if view['flat'] else 0.95))
    direction = (math.sin(azim) * math.cos(elev), -math.cos(azim) * math.cos(elev), math.sin(elev))
    obj = link('camera', data)
    obj.matrix_basis = aimed(target + distance * Vector(direction), target)
    bpy.context.scene.camera = obj
    return obj


def surface_points(objects):
    """A few thousand points of the products' surfaces, in centimeters."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for obj in objects:
        if obj.type == 'MESH' and not obj.get('beyond_frame'):
            evaluated = obj.evaluated_get(graph)
            vertices = evaluated.data.vertices
            step = max(1, len(vertices) // 3000)
            points += [evaluated.matrix_world @ vertices[i].co for i in range(0, len(vertices), step)]
    return points


def projected(points, cam):
    seen = [world_to_camera_view(bpy.context.scene, cam, p) for p in points]
    xs, ys = [p.x for p in seen], [p.y for p in seen]
    return min(xs), max(xs), min(ys), max(ys)


def fit(objects, cam, view):
    """Scale the product into the set, then shift the lens until its projected box fills its share of the frame.
    Returns the part of the frame that the product takes: left, bottom, right, top."""
    root = link('product', None)
    turn = Matrix.Rotation(math.radians(view['turn']), 4, 'Z')
    points = [turn @ p for p in surface_points(objects)]
    for obj in objects:
        if not obj.parent:
            obj.parent = root
    low = [min(p[i] for p in points) for i in range(3)]
    high = [max(p[i] for p in points) for i in range(3)]
    center = Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]))
    lift = Vector((0, 0, view['lift']))
    scale = 2.0 / max(high[i] - low[i] for i in range(3))
    render = bpy.context.scene.render
    aspect = render.resolution_x / render.resolution_y
    for _ in range(14):
        x0, x1, y0, y1 = projected([(p - center) * scale + lift for p in points], cam)
        scale *= min(view['width'] / (x1 - x0), view['height'] / (y1 - y0))
        cam.data.shift_y += (y0 + y1) / 2 - (1 - view['cy'])
        cam.data.shift_x += ((x0 + x1) / 2 - view['cx']) * aspect
    root.matrix_basis = Matrix.Translation(lift - center * scale) @ Matrix.Scale(scale, 4) @ turn
    bpy.context.view_layer.update()
    in_centimeters(objects, scale)
    size = ' x '.join(f'{high[i] - low[i]:.1f}' for i in range(3))
    print(f'{size} cm, in the frame x {x0:.3f}-{x1:.3f}, y {1 - y1:.3f}-{1 - y0:.3f} from the top')
    return (0, 0, 1, 1) if any(obj.get('beyond_frame') for obj in objects) else (x0, y0, x1, y1)


def in_centimeters(objects, scale):
    """Bump heights and the product's own lamps are given for a world in centimeters."""
    for material in bpy.data.materials:
        if material.use_nodes and material.name != 'backdrop':
            for node in material.node_tree.nodes:
                if node.type == 'BUMP':
                    node.inputs['Distance'].default_value *= scale
    for obj in objects:
        if obj.type == 'LIGHT':
            obj.data.energy *= scale * scale
            obj.data.shadow_soft_size *= scale


def close_up(cam, crop, aspect):
    """Narrow the lens to a window of the frame. Returns the window as (left, bottom, right, top), from bottom left."""
    left, top, right = crop
    data = cam.data
    frame = data.sensor_width / data.sensor_height
    height = (right - left) * frame / aspect
    bottom = 1 - top - height
    # An upright frame's shifts are shares of its height, a lying one's of its width.
    shift_x = data.shift_x + ((left + right) / 2 - 0.5) * frame
    shift_y = data.shift_y + bottom + height / 2 - 0.5
    data.shift_x, data.shift_y = (shift / (height * aspect) for shift in (shift_x, shift_y))
    data.lens /= height
    data.sensor_fit, data.sensor_width = 'HORIZONTAL', data.sensor_height * aspect
    return left, bottom, right, bottom + height


def focus(cam, view):
    """Open the lens and focus on the surface seen at view['focus']."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    corners = cam.data.view_frame(scene=scene)
    left, right = min(c.x for c in corners), max(c.x for c in corners)
    low, high = min(c.y for c in corners), max(c.y for c in corners)
    x, y = view['focus']
    aim = Vector((left + (right - left) * x, high - (high - low) * y, corners[0].z))
    origin = cam.matrix_world.translation
    direction = (cam.matrix_world.to_3x3() @ aim).normalized()
    hit, point, _, _, seen, _ = scene.ray_cast(bpy.context.evaluated_depsgraph_get(), origin, direction)
    if not hit or not seen.get('product'):
        x, y = view['focus']
        raise ValueError(f'There is nothing to focus on at ({x}, {y}) of the picture, from top left.')
    dof = cam.data.dof
    dof.use_dof = True
    dof.focus_distance = -(cam.matrix_world.inverted() @ point).z
    dof.aperture_fstop = cam.data.lens / 1000 / view['aperture']
