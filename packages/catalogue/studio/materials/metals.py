from shader import Tree, linear


def brass(name='brass', color='#c0a06a', rough=0.24, brushed=True, axis='Z'):
    """Turned brass: fine lines round the axis, patchy roughness. brushed=False is polished."""
    t = Tree(name)
    place = t.place()
    patch = t.noise(place, 0.5, 3)
    inputs = dict(color=t.ramp(patch, [(0.3, linear(color, 0.9)), (0.7, linear(color, 1.08))]), metal=1.0)
    if not brushed:
        return t.done(t.principled(**inputs, rough=t.remap(patch, 0.3, 0.7, rough * 0.7, rough * 1.3)))
    scale = {'Z': (0.35, 0.35, 42), 'X': (42, 0.35, 0.35), 'Y': (0.35, 42, 0.35)}[axis]
    line = t.noise(t.scaled(place, scale), 1.0, 3.0, 0.6)
    return t.done(
        t.principled(
            **inputs,
            rough=t.remap(line, 0.3, 0.7, rough * 0.8, rough * 1.3) + t.remap(patch, 0.35, 0.7, -0.03, 0.06),
            normal=t.bump(line, 0.006, 0.35),
            aniso=0.45,
            tangent=t.node('Tangent', direction_type='RADIAL', axis=axis),
        )
    )


def steel(name='blackened steel', color='#2b2a2a', rough=0.42):
    t = Tree(name)
    place = t.place()
    patch = t.noise(place, 0.45, 5, 0.65)
    return t.done(
        t.principled(
            color=t.ramp(patch, [(0.3, linear(color, 0.6)), (0.7, linear(color, 1.7))]),
            metal=0.85,
            rough=t.remap(patch, 0.3, 0.7, rough * 0.8, rough * 1.25),
            normal=t.bump(t.noise(place, 9, 3), 0.006),
        )
    )


def paint(name, color, rough=0.5, grain=0.004, coat=0.0):
    """Lacquer, powder coat (grain 0.01), moulded plastic, enamel (rough 0.12, coat 1)."""
    t = Tree(name)
    place = t.place()
    patch = t.noise(place, 0.6, 3)
    return t.done(
        t.principled(
            color=t.ramp(patch, [(0.3, linear(color, 0.95)), (0.7, linear(color, 1.04))]),
            rough=t.remap(patch, 0.3, 0.7, rough * 0.92, rough * 1.1),
            spec=0.5,
            coat=coat,
            coat_rough=0.05,
            normal=t.bump(t.noise(place, 26, 2, 0.6), grain),
        )
    )
