"""Shader trees, written as expressions. Colours are sRGB hex strings in, linear light out."""

import bpy


def linear(h, k=1.0):
    """sRGB hex -> linear RGB, optionally scaled."""
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(min(1, k * (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4)) for x in c)


def lerp(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


class Tree:
    """Tiny node-tree writer: every call returns an output socket."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.t.nodes.clear()
        self.o = self.t.nodes.new('ShaderNodeOutputMaterial')

    def put(self, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, sock)
        elif sock.type == 'RGBA':
            sock.default_value = (*(v if hasattr(v, '__len__') else (v,) * 3)[:3], 1)
        else:
            sock.default_value = v

    def n(self, kind, ins=None, out=0, **props):
        x = self.t.nodes.new('ShaderNode' + kind)
        for k, v in props.items():
            setattr(x, k, v)
        for k, v in (ins or {}).items():
            self.put(x.inputs[k], v)
        return x.outputs[out]

    def math(self, op, a, b=0.0, clamp=False):
        return self.n('Math', {0: a, 1: b}, operation=op, use_clamp=clamp)

    def mul(self, a, b):
        return self.math('MULTIPLY', a, b)

    def add(self, a, b):
        return self.math('ADD', a, b)

    def mix(self, f, a, b, mode='MIX'):
        return self.n('MixRGB', {'Fac': f, 'Color1': a, 'Color2': b}, blend_type=mode)

    def remap(self, v, a, b, c=0.0, d=1.0, smooth=False):
        return self.n(
            'MapRange',
            {0: v, 1: a, 2: b, 3: c, 4: d},
            interpolation_type='SMOOTHSTEP' if smooth else 'LINEAR',
        )

    def ramp(self, f, stops):
        x = self.t.nodes.new('ShaderNodeValToRGB')
        e = x.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (p, c) in zip(e, stops):
            el.position = p
            el.color = (*(c if hasattr(c, '__len__') else (c,) * 3)[:3], 1)
        self.put(x.inputs[0], f)
        return x.outputs[0]

    def co(self, kind='Object'):
        return self.n('TexCoord', out=kind)

    def map(self, v, scale=(1, 1, 1), loc=(0, 0, 0), rot=(0, 0, 0)):
        return self.n('Mapping', {'Vector': v, 'Scale': scale, 'Location': loc, 'Rotation': rot})

    def noise(self, v, scale=1.0, detail=3.0, rough=0.55, dist=0.0, out='Fac'):
        return self.n(
            'TexNoise',
            {'Vector': v, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist},
            out=out,
        )

    def xyz(self, v):
        x = self.t.nodes.new('ShaderNodeSeparateXYZ')
        self.put(x.inputs[0], v)
        return x.outputs

    def vec(self, x, y, z):
        return self.n('CombineXYZ', {0: x, 1: y, 2: z})

    def bump(self, h, dist=0.02, strength=1.0, normal=None):
        ins = {'Height': h, 'Distance': dist, 'Strength': strength}
        if normal is not None:
            ins['Normal'] = normal
        return self.n('Bump', ins)

    def bsdf(self, **ins):
        names = dict(
            color='Base Color',
            rough='Roughness',
            metal='Metallic',
            spec='Specular IOR Level',
            coat='Coat Weight',
            coat_rough='Coat Roughness',
            sheen='Sheen Weight',
            sss='Subsurface Weight',
            sss_scale='Subsurface Scale',
            sss_radius='Subsurface Radius',
            trans='Transmission Weight',
            ior='IOR',
            normal='Normal',
            aniso='Anisotropic',
            tangent='Tangent',
            emit='Emission Color',
            emit_strength='Emission Strength',
            aniso_rot='Anisotropic Rotation',
        )
        return self.n('BsdfPrincipled', {names[k]: v for k, v in ins.items()})

    def done(self, shader):
        self.t.links.new(shader, self.o.inputs['Surface'])
        return self.m
