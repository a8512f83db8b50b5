from shader import Tree, linear


def leaf(name='leaf', dark='#23482c', light='#8fae6a', margin='#c9c778'):
    """Snake plant, on a UV map with u across the blade and v along it: cross bands, a pale margin."""
    t = Tree(name)
    across, along, _ = t.axes(t.place('UV'))
    own = t.random() * 30
    zigzag = t.noise(t.vector(across * 2.2, along * 3.0 + own, own), 1.0, 4.0, 0.7)
    bands = t.noise(t.vector(across * 0.6, along * 17 + zigzag * 3.0 + own, own), 1.0, 3.0, 0.6)
    color = t.mix(t.ease(bands, 0.47, 0.6) * 0.55, linear(dark), linear(light))
    fibre = t.noise(t.vector(across * 40, along * 1.3, own), 1.0, 2.0)
    color = t.mix(t.remap(fibre, 0.3, 0.7, 0, 0.3), color, linear(dark, 0.7))
    from_middle = t.math('ABSOLUTE', across - 0.5) + zigzag * 0.03
    color = t.mix(t.ease(from_middle, 0.41, 0.44, 0, 0.9), color, linear(margin))
    surface = t.principled(color=color, rough=0.36, spec=0.4, normal=t.bump(fibre, 0.03, 0.35))
    through = t.node('BsdfTranslucent', {'Color': t.mix(0.5, color, linear('#b6cf5a'))})
    return t.done(t.node('MixShader', {0: 0.14, 1: surface, 2: through}))


def soil(name='soil'):
    t = Tree(name)
    crumbs = t.noise(t.place(), 2.4, 6, 0.75)
    return t.done(
        t.principled(
            color=t.ramp(crumbs, [(0.3, linear('#1d140e')), (0.75, linear('#5b4433'))]),
            rough=0.95,
            spec=0.15,
            normal=t.bump(crumbs, 0.4),
        )
    )
