from shader import Tree, linear


def emit(name, color, strength):
    t = Tree(name)
    return t.done(t.node('Emission', {'Color': linear(color), 'Strength': strength}))


def shade(name='lamp shade', color='#f2b877', inner='#fff0d2', strength=0.9, z0=0.0, z1=10.0, hot=0.45):
    """Glowing opal glass, glossy outside: brightest at the share `hot` of the height from z0 to z1, where the bulb
    is, and warmer where the glass is seen edgewise."""
    t = Tree(name)
    height = t.remap(t.axes(t.place())[2], z0, z1)
    near = t.ease(t.math('ABSOLUTE', height - hot), 0.0, 0.75, 1.0, 0.55)
    facing = 1.0 - t.node('LayerWeight', {'Blend': 0.3}, out='Facing')
    glow = near * t.ease(facing, 0.05, 0.95, 0.5, 1.12)
    cloud = t.noise(t.place(), 0.16, 2)
    return t.done(
        t.principled(
            color=linear('#f3e6d2', 0.55),
            rough=0.09,
            spec=0.5,
            coat=0.5,
            coat_rough=0.03,
            emit=t.mix(t.ease(glow, 0.3, 1.1), linear(color), linear(inner)),
            emit_strength=glow * strength * t.remap(cloud, 0.3, 0.7, 0.96, 1.04),
        )
    )


def wax(name='wax', color='#e9dcc3', lit_from=0.0, lit_to=0.0):
    """Waxy depth; with lit_to a flame's light glows in it from the height lit_from up to there."""
    t = Tree(name)
    place = t.place()
    inputs = {}
    if lit_to:
        glow = t.remap(t.axes(place)[2], lit_from, lit_to)
        inputs = dict(emit=linear('#ffb35c'), emit_strength=glow * glow * 0.42)
    return t.done(
        t.principled(
            **inputs,
            color=linear(color),
            depth=0.35,
            depth_scale=1.0,
            depth_radius=(0.12, 0.06, 0.03),
            rough=0.42,
            spec=0.4,
            normal=t.bump(t.noise(place, 1.2, 3), 0.04, 0.5),
        )
    )


def melted(name, color='#d79a48'):
    """A pool of liquid wax: deeper in color than the solid, glossy, with the flame's light in it."""
    t = Tree(name)
    x, y, _ = t.axes(t.place())
    from_wick = t.math('SQRT', x * x + y * y)
    return t.done(
        t.principled(
            color=linear(color),
            depth=0.2,
            depth_scale=0.6,
            depth_radius=(0.2, 0.08, 0.03),
            rough=0.1,
            spec=0.35,
            emit=linear('#ffb04e'),
            emit_strength=t.ease(from_wick, 0.1, 2.2, 0.45, 0.16),
        )
    )


def wick(height):
    """Charred, and glowing where it leans out of the flame. height: where the wax ends."""
    t = Tree('wick')
    ember = t.ease(t.axes(t.place())[2], height + 0.3, height + 0.42)
    return t.done(
        t.principled(color=linear('#1b1613'), rough=0.9, emit=linear('#ff5a1c'), emit_strength=ember * 1.6)
    )


def flame(name, z0, z1):
    """A candle flame: blue and clear at the foot, dark round the wick, bright in the belly, amber towards the tip.
    Its edge lets the backdrop through."""
    t = Tree(name)
    height = t.remap(t.axes(t.place())[2], z0, z1)
    foot, low, belly, upper, tip = (
        linear(c) for c in ('#54639f', '#f0963c', '#ffe2a0', '#ffcf78', '#ff8f2e')
    )
    color = t.ramp(height, [(0.02, foot), (0.13, low), (0.36, belly), (0.68, upper), (1.0, tip)])
    edge = t.ease(t.node('LayerWeight', {'Blend': 0.5}, out='Facing'), 0.3, 0.85)
    color = t.mix(edge, color, linear('#ff7d1f'))
    strength = t.ramp(height, [(0.0, 0.5), (0.12, 0.62), (0.34, 1.0), (1.0, 0.9)])
    glow = t.node('Emission', {'Color': color, 'Strength': strength * 2.3})
    body = t.ease(height, 0.0, 0.3, 0.55, 0.97) * t.remap(edge, 0, 1, 1.0, 0.55)
    clear = t.node('BsdfTransparent', {'Color': (1, 1, 1)})
    return t.done(t.node('MixShader', {0: body, 1: clear, 2: glow}))
