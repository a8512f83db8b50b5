import math

from shader import Tree, linear


def cloth(name, color, thread=0.11, contrast=0.5, sheen=0.4, slub=0.5):
    """Plain weave on the UV map; thread: the pitch of one thread. slub: how uneven the threads are."""
    t = Tree(name)
    x, y, _ = t.axes(t.wobbled(t.place('UV'), 0.9, 0.10))
    pitch = math.pi / thread
    warp, weft = t.math('SINE', x * pitch), t.math('SINE', y * pitch)
    warp_on_top = t.math('GREATER_THAN', warp * weft, 0.0)
    weft_on_top = 1.0 - warp_on_top
    height = warp_on_top * t.math('ABSOLUTE', warp) + weft_on_top * t.math('ABSOLUTE', weft)
    # Threads of different thickness and shade.
    warp_slub = t.noise(t.vector(x * (1 / thread), y * 0.35, 0.0), 1.0, 2.0)
    weft_slub = t.noise(t.vector(x * 0.35, y * (1 / thread), 5.0), 1.0, 2.0)
    uneven = warp_on_top * warp_slub + weft_on_top * weft_slub
    shade = t.remap(height, 0, 1, 1 - contrast, 1.08) + (uneven - 0.5) * slub
    return t.done(
        t.principled(
            color=t.shaded(linear(color), shade),
            rough=0.85,
            spec=0.2,
            sheen=sheen,
            normal=t.bump(height + uneven * 0.8, 0.03, 0.8),
        )
    )


def book_cloth(name, color, thread=0.085):
    """Buckram on the UV map: a fine weave filled with size, so that slubs show more than single threads."""
    t = Tree(name)
    x, y, _ = t.axes(t.wobbled(t.place('UV'), 1.4, 0.05))
    pitch = math.pi / thread
    weave = t.math('ABSOLUTE', t.math('SINE', x * pitch)) + t.math('ABSOLUTE', t.math('SINE', y * pitch))
    warp = t.noise(t.vector(x * (1 / thread), y * 0.5, 0.0), 1.0, 3.0, 0.65)
    weft = t.noise(t.vector(x * 0.5, y * (1 / thread), 9.0), 1.0, 3.0, 0.65)
    slub = t.ease(warp, 0.5, 0.72) + t.ease(weft, 0.5, 0.72)
    shade = t.remap(weave, 0.2, 2.0, 0.8, 1.02) + (warp + weft - 1.0) * 0.42 + slub * 0.13
    worn = t.ease(t.node('NewGeometry', out='Pointiness'), 0.53, 0.62) * 0.25
    return t.done(
        t.principled(
            color=t.mix(worn, t.shaded(linear(color), shade), linear('#6f86c9')),
            rough=0.72,
            spec=0.28,
            sheen=0.1,
            normal=t.bump(weave * 0.5 + (warp + weft) * 0.5 + slub * 0.7, 0.022, 0.85),
        )
    )


def leather(name='leather', color='#8a5230', rough=0.45):
    t = Tree(name)
    place = t.place()
    cells = {'Vector': t.wobbled(place, 5, 0.12), 'Scale': 9.0}
    crease = t.ease(t.node('TexVoronoi', cells, feature='DISTANCE_TO_EDGE'), 0, 0.14)
    patch = t.noise(place, 0.7, 4)
    color = t.ramp(patch, [(0.3, linear(color, 0.75)), (0.7, linear(color, 1.2))])
    return t.done(
        t.principled(
            color=t.shaded(color, t.remap(crease, 0, 1, 0.72, 1.0)),
            rough=t.remap(patch, 0.3, 0.7, rough * 0.85, rough * 1.2),
            spec=0.4,
            normal=t.bump(crease, 0.02, 0.6),
        )
    )


def paper(name='paper', color='#efe8da', lines=0.0):
    """lines: the pitch of sheets stacked along z, for a book's edge."""
    t = Tree(name)
    place = t.place()
    grain = t.noise(place, 3.0, 5, 0.7)
    color = t.ramp(grain, [(0.3, linear(color, 0.95)), (0.7, linear(color, 1.02))])
    normal = t.bump(grain, 0.01, 0.5)
    if lines:
        sheets = t.noise(t.scaled(place, (0.06, 0.06, 1 / lines)), 1.0, 3.0, 0.7)
        color = t.shaded(color, t.remap(sheets, 0.3, 0.65, 0.55, 1.05))
        normal = t.bump(sheets, 0.03, 0.8)
    return t.done(t.principled(color=color, rough=0.9, spec=0.2, normal=normal))
