from shader import Tree, linear

# Early wood, late wood, pores.
WOODS = {
    'oak': ('#c79a66', '#a8763f', '#7d5429'),
    'walnut': ('#7d5a40', '#573825', '#2f1c12'),
    'ash': ('#d9bd92', '#c19d6c', '#9a7647'),
    'maple': ('#ead2ab', '#dcbd8e', '#b9935f'),
}


def wood(
    name, kind='oak', axis='Z', ring=2.6, rough=0.42, pith=(4.5, 1.5), stave=0.0, coat=0.0, coords='Object'
):
    """Sawn from a trunk whose middle is at `pith`, its grain along the axis. kind: a name or three colors.
    stave: the width of boards glued side by side. coords='UV': the grain follows a bent strip."""
    t = Tree(name)
    early, late_color, pore_color = WOODS[kind] if isinstance(kind, str) else kind
    x, y, z = along(axis, t.axes(t.place(coords)), stave)
    shift, board = t.random() * 60.0, None
    if stave:
        board = t.node(
            'TexWhiteNoise',
            {'W': t.math('FLOOR', t.math('DIVIDE', x, stave))},
            noise_dimensions='1D',
        )
        shift += board * 90.0
        x += (board - 0.5) * (stave * 2)
    length = z + shift

    warp = t.noise(t.vector(x * 0.22, y * 0.22, (length + shift) * 0.05), 1.0, 2.0)
    late, radius = rings(t, x, y, z, length, warp, ring, pith)
    late *= t.remap(t.noise(t.vector(radius, shift, 0.0), 0.9, 1.0), 0.3, 0.7, 0.35, 1.0)
    fibre = t.noise(t.vector(x * 16, y * 16, length * 0.55), 1.0, 4.0, 0.65)
    pore = t.remap(t.noise(t.vector(x * 26, y * 26, length * 1.1), 1.0, 2.0, 0.5), 0.60, 0.70)
    pore *= late * 0.55 + 0.45

    color = t.mix(late * 0.72, linear(early), linear(late_color))
    color = t.mix(t.remap(fibre, 0.35, 0.7, 0, 0.42), color, linear(late_color, 0.86))
    color = t.mix(pore * 0.55, color, linear(pore_color))
    tint = t.remap(warp, 0.3, 0.7, 0.86, 1.1)
    if board:
        tint *= t.remap(board, 0, 1, 0.86, 1.1)
    return t.done(
        t.principled(
            color=t.shaded(color, tint),
            rough=t.remap(fibre, 0.3, 0.7, rough * 0.85, rough * 1.2),
            spec=0.4,
            coat=coat,
            coat_rough=0.2,
            normal=t.bump(fibre * 0.35 - pore, 0.012, 0.7),
        )
    )


def along(axis, coordinates, stave):
    """Turned so that z runs along the grain, and x across the boards."""
    x, y, z = coordinates
    if axis == 'X':
        return y, z, x
    if axis == 'Y':
        return (x, z, y) if stave else (z, x, y)
    return x, y, z


def rings(t, x, y, z, length, warp, ring, pith):
    """How much late wood is here, and the distance from the pith. Each ring rises slowly and falls quickly."""
    dx, dy = x + pith[0], y + pith[1]
    wiggle = t.noise(t.vector(x * 1.6, y * 1.6, length * 0.12), 1.0, 3.0)
    radius = t.math('SQRT', dx * dx + dy * dy) + warp * 3.4 + wiggle * 0.32 + z * 0.018
    turn = t.math('FRACT', radius * (ring * 0.5))
    return t.ease(turn, 0.15, 0.86) * t.ease(turn, 0.86, 1.0, 1, 0), radius
