"""Shader trees written as expressions: every call adds a node and returns its output, which can be calculated with."""

import bpy


def linear(hex_code, share=1.0):
    """sRGB hex to linear red, green, blue, made lighter or darker by a share."""
    encoded = [int(hex_code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in encoded]
    return tuple(min(1, share * c) for c in light)


def blend(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def rgba(color):
    red, green, blue = color if hasattr(color, '__len__') else (color,) * 3
    return red, green, blue, 1


class Value:
    """A node's output. Numbers can be added, subtracted and multiplied."""

    def __init__(self, tree, socket):
        self.tree, self.socket = tree, socket

    def __add__(self, other):
        return self.tree.math('ADD', self, other)

    def __mul__(self, other):
        return self.tree.math('MULTIPLY', self, other)

    def __sub__(self, other):
        return self.tree.math('SUBTRACT', self, other)

    def __rsub__(self, other):
        return self.tree.math('SUBTRACT', other, self)

    __radd__, __rmul__ = __add__, __mul__


# What the catalogue's materials call the inputs of Blender's principled shader.
PRINCIPLED = dict(
    color='Base Color',
    rough='Roughness',
    metal='Metallic',
    spec='Specular IOR Level',
    coat='Coat Weight',
    coat_rough='Coat Roughness',
    sheen='Sheen Weight',
    depth='Subsurface Weight',
    depth_scale='Subsurface Scale',
    depth_radius='Subsurface Radius',
    normal='Normal',
    aniso='Anisotropic',
    tangent='Tangent',
    emit='Emission Color',
    emit_strength='Emission Strength',
)


class Tree:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.nodes.clear()
        self.output = self.nodes.new('ShaderNodeOutputMaterial')

    def new(self, kind, inputs=None, **properties):
        node = self.nodes.new('ShaderNode' + kind)
        for name, value in properties.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            socket = node.inputs[name]
            if isinstance(value, Value):
                self.links.new(value.socket, socket)
            else:
                socket.default_value = rgba(value) if socket.type == 'RGBA' else value
        return node

    def node(self, kind, inputs=None, out=0, **properties):
        return Value(self, self.new(kind, inputs, **properties).outputs[out])

    def done(self, shader):
        """Make it the surface; returns the material."""
        self.links.new(shader.socket, self.output.inputs['Surface'])
        return self.material

    # Where: coordinates are centimeters, of the object or of its UV map.

    def place(self, kind='Object'):
        return self.node('TexCoord', out=kind)

    def axes(self, vector):
        node = self.new('SeparateXYZ', {0: vector})
        return tuple(Value(self, output) for output in node.outputs)

    def vector(self, x, y, z):
        return self.node('CombineXYZ', {0: x, 1: y, 2: z})

    def scaled(self, vector, scale):
        return self.node('Mapping', {'Vector': vector, 'Scale': scale})

    def wobbled(self, vector, scale, distance):
        """Coordinates pushed about by noise."""
        noise = self.noise(vector, scale, 3, out='Color')
        push = self.node('VectorMath', {0: noise, 'Scale': distance}, operation='SCALE')
        return self.node('VectorMath', {0: vector, 1: push}, operation='ADD')

    def random(self):
        """Another number for each object."""
        return self.node('ObjectInfo', out='Random')

    # How much.

    def math(self, operation, a, b=0.0):
        return self.node('Math', {0: a, 1: b}, operation=operation)

    def noise(self, place, scale=1.0, detail=3.0, rough=0.55, out='Fac'):
        inputs = {'Vector': place, 'Scale': scale, 'Detail': detail, 'Roughness': rough}
        return self.node('TexNoise', inputs, out)

    def remap(self, value, start, end, low=0.0, high=1.0):
        return self.node('MapRange', {0: value, 1: start, 2: end, 3: low, 4: high})

    def ease(self, value, start, end, low=0.0, high=1.0):
        """Like remap, but smooth at both ends."""
        inputs = {0: value, 1: start, 2: end, 3: low, 4: high}
        return self.node('MapRange', inputs, interpolation_type='SMOOTHSTEP')

    # What color, what surface.

    def mix(self, share, a, b):
        return self.node('MixRGB', {'Fac': share, 'Color1': a, 'Color2': b})

    def shaded(self, color, by):
        """The color darkened (or lightened) by a number."""
        return self.node('MixRGB', {'Fac': 1.0, 'Color1': color, 'Color2': by}, blend_type='MULTIPLY')

    def ramp(self, value, stops):
        """stops: (position, color or gray), from low to high."""
        node = self.new('ValToRGB', {0: value})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, rgba(color)
        return Value(self, node.outputs[0])

    def bump(self, height, distance=0.02, strength=1.0):
        """distance in cm; the rig turns it into the set's units."""
        return self.node('Bump', {'Height': height, 'Distance': distance, 'Strength': strength})

    def principled(self, **inputs):
        return self.node('BsdfPrincipled', {PRINCIPLED[name]: value for name, value in inputs.items()})
