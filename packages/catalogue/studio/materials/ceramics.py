from shader import Tree, Value, blend, linear


def glaze(
    name,
    color,
    rough=0.17,
    mottle=0.3,
    speckle=0.0,
    clay='#b48e6c',
    foot=0.55,
    edge=0.5,
    edge_color=None,
    rings=0.0,
    lip=0.0,
):
    """Glazed stoneware: mottled, thinner and lighter on edges, bare clay below z = foot.
    lip: the height of the rim, where the glaze breaks to edge_color. rings: the marks of the wheel."""
    t = Tree(name)
    place = t.place()
    height = t.axes(place)[2]
    broken = linear(edge_color) if edge_color else blend(linear(color), linear('#d8c7a8'), 0.45)

    color = mottled(t, place, color, mottle)
    pointed = t.node('NewGeometry', out='Pointiness') + (t.noise(place, 2.5, 3) - 0.5) * 0.05
    color = t.mix(t.ease(pointed, 0.52, 0.60) * edge, color, broken)
    if lip:
        thin = height + (t.noise(place, 1.1, 4, 0.7) - 0.5) * 0.35
        color = t.mix(t.ease(thin, lip - 0.3, lip + 0.02) * 0.85, color, broken)
    if speckle:
        color = t.mix(specks(t, place) * speckle, color, linear('#2a1c12'))

    # The glaze ends in a wavering line, and pools dark above it.
    line = height + (t.noise(place, 0.9, 3) - 0.5) * 0.16
    color = t.shaded(color, t.remap(line, foot, foot + 0.35, 0.62, 1.0))
    surface = t.noise(place, 0.45, 2) * 0.8 + t.noise(place, 7, 2) * 0.035
    if rings:
        surface += t.noise(t.scaled(place, (0.05, 0.05, 3.2)), 1, 2) * rings
    glass = t.principled(
        color=color,
        rough=t.remap(t.noise(place, 0.8, 4), 0.3, 0.7, rough * 0.8, rough * 1.35),
        spec=0.65,
        normal=t.bump(surface, 0.05, 0.6),
    )
    if not foot:
        return t.done(glass)
    return t.done(
        t.node('MixShader', {0: t.remap(line, foot - 0.02, foot + 0.02), 1: bare(t, place, clay), 2: glass})
    )


def mottled(t, place, color, mottle):
    base = linear(color)
    dark = linear(color, 0.55)
    light = blend(linear(color, 1.35), (0.6, 0.6, 0.55), 0.25)
    tone = t.noise(place, 0.32, 3) * 0.6 + t.noise(place, 1.7, 5, 0.7) * 0.4
    return t.ramp(tone, [(0.34, blend(base, dark, mottle)), (0.5, base), (0.66, blend(base, light, mottle))])


def specks(t, place):
    """1 inside a speck of iron, 0 outside; about every second cell has one."""
    cells = t.new('TexVoronoi', {'Vector': place, 'Scale': 3.2})
    chance = t.node('SeparateColor', {0: Value(t, cells.outputs['Color'])})
    radius = t.remap(chance, 0.45, 1.0, 0.0, 0.13)
    return t.math('LESS_THAN', Value(t, cells.outputs['Distance']), radius)


def bare(t, place, clay):
    return t.principled(
        color=t.ramp(t.noise(place, 5, 5, 0.7), [(0.3, linear(clay, 0.72)), (0.7, linear(clay, 1.1))]),
        rough=0.85,
        spec=0.25,
        normal=t.bump(t.noise(place, 14, 4, 0.7), 0.03),
    )


def terracotta(name='terracotta', color='#b5623f', bloom=0.35):
    """Unglazed clay; bloom: how much lime has come out of it."""
    t = Tree(name)
    place = t.place()
    wide, fine = t.noise(place, 0.28, 4), t.noise(place, 3.5, 5, 0.7)
    color = t.ramp(fine, [(0.28, linear(color, 0.78)), (0.7, linear(color, 1.12))])
    lime = t.ease(wide * 0.7 + fine * 0.3, 0.5, 0.68) * bloom
    turned = t.noise(t.scaled(place, (0.04, 0.04, 5)), 1.0, 2.0)
    grain = t.noise(place, 11, 5, 0.75)
    return t.done(
        t.principled(
            color=t.mix(lime, color, linear('#d8b39c')),
            rough=0.86,
            spec=0.25,
            normal=t.bump(grain * 0.5 + turned * 0.6, 0.03, 0.6),
        )
    )
