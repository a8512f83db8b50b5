from shader import Tree, linear


def emit(name, color, strength):
    t = Tree(name)
    return t.done(t.node('Emission', {'Color': linear(color), 'Strength': strength}))


def shade(name='lamp shade', color='#f0c58d', inner='#ffdca8', strength=0.9, z0=0.0, z1=10.0, hot=0.45):
    """Glowing opal glass, glossy outside: brightest at the share `hot` of the height from z0 to z1."""
    t = Tree(name)
    height = t.remap(t.axes(t.place())[2], z0, z1)
    glow = t.ease(t.math('ABSOLUTE', height - hot), 0.0, 0.62, 1.0, 0.22)
    facing = 1.0 - t.node('LayerWeight', {'Blend': 0.35}, out='Facing')
    glow *= t.remap(facing, 0.1, 1.0, 0.55, 1.1)
    return t.done(
        t.principled(
            color=linear(color, 0.8),
            rough=0.16,
            spec=0.5,
            emit=t.mix(glow, linear(color), linear(inner)),
            emit_strength=glow * strength,
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


def flame(name, z0, z1):
    """A candle flame: blue and faint at the foot, bright in the belly, amber at the edge and the tip."""
    t = Tree(name)
    height = t.remap(t.axes(t.place())[2], z0, z1)
    foot, low, belly, tip = (linear(c) for c in ('#6a74a8', '#ffc46b', '#ffe9b0', '#ff8a2a'))
    color = t.ramp(height, [(0.03, foot), (0.2, low), (0.5, belly), (1.0, tip)])
    edge = t.remap(t.node('LayerWeight', {'Blend': 0.5}, out='Facing'), 0.25, 0.8)
    color = t.mix(edge, color, linear('#ff7d1f'))
    return t.done(t.node('Emission', {'Color': color, 'Strength': 2.1}))
