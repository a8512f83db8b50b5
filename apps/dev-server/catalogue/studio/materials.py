"""Materials, all procedural. One unit is one centimetre of the object; colours are sRGB hex strings."""

from shader import Tree, lerp, linear


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
    """Glazed stoneware: mottled, thinner and lighter on edges, bare clay below z = foot (cm).
    lip > 0: the glaze breaks to edge_color at the rim, which is at that height."""
    t = Tree(name)
    p = t.co()
    c = linear(color)
    tone = t.add(t.mul(t.noise(p, 0.32, 3), 0.6), t.mul(t.noise(p, 1.7, 5, 0.7), 0.4))
    col = t.ramp(
        tone,
        [
            (0.34, lerp(c, linear(color, 0.55), mottle)),
            (0.5, c),
            (0.66, lerp(c, lerp(linear(color, 1.35), (0.6, 0.6, 0.55), 0.25), mottle)),
        ],
    )
    pt = t.n('NewGeometry', out='Pointiness')
    lightc = linear(edge_color) if edge_color else lerp(c, linear('#d8c7a8'), 0.45)
    jitter = t.mul(t.add(t.noise(p, 2.5, 3), -0.5), 0.05)
    col = t.mix(t.mul(t.remap(t.add(pt, jitter), 0.52, 0.60, smooth=True), edge), col, lightc)
    if lip:
        thin = t.add(t.xyz(p)[2], t.mul(t.add(t.noise(p, 1.1, 4, 0.7), -0.5), 0.35))
        col = t.mix(t.mul(t.remap(thin, lip - 0.3, lip + 0.02, smooth=True), 0.85), col, lightc)
    if speckle:
        v = t.t.nodes.new('ShaderNodeTexVoronoi')
        t.put(v.inputs['Vector'], p)
        v.inputs['Scale'].default_value = 3.2
        s = t.n('SeparateColor', {0: v.outputs['Color']})
        r = t.remap(s, 0.45, 1.0, 0.0, 0.13)
        dot = t.math('LESS_THAN', v.outputs['Distance'], r)
        col = t.mix(t.mul(dot, speckle), col, linear('#2a1c12'))
    z = t.xyz(p)[2]
    wob = t.add(z, t.mul(t.add(t.noise(p, 0.9, 3), -0.5), 0.16))
    h = t.add(t.mul(t.noise(p, 0.45, 2), 0.8), t.mul(t.noise(p, 7, 2), 0.035))
    if rings:
        h = t.add(h, t.mul(t.noise(t.map(p, (0.05, 0.05, 3.2)), 1, 2), rings))
    pool = t.remap(wob, foot, foot + 0.35, 0.62, 1.0)
    col = t.mix(1.0, col, pool, 'MULTIPLY')
    gl = t.bsdf(
        color=col,
        rough=t.remap(t.noise(p, 0.8, 4), 0.3, 0.7, rough * 0.8, rough * 1.35),
        spec=0.65,
        normal=t.bump(h, 0.05, 0.6),
    )
    if not foot:
        return t.done(gl)
    cn = t.noise(p, 5, 5, 0.7)
    cl = t.bsdf(
        color=t.ramp(cn, [(0.3, linear(clay, 0.72)), (0.7, linear(clay, 1.1))]),
        rough=0.85,
        spec=0.25,
        normal=t.bump(t.noise(p, 14, 4, 0.7), 0.03),
    )
    return t.done(t.n('MixShader', {0: t.remap(wob, foot - 0.02, foot + 0.02), 1: cl, 2: gl}))


WOODS = {
    'oak': ('#c79a66', '#a8763f', '#7d5429'),
    'walnut': ('#7d5a40', '#573825', '#2f1c12'),
    'ash': ('#d9bd92', '#c19d6c', '#9a7647'),
    'maple': ('#ead2ab', '#dcbd8e', '#b9935f'),
    'beech': ('#d2a377', '#bb8657', '#96643b'),
}


def wood(
    name, kind='oak', axis='Z', ring=2.6, rough=0.42, pith=(4.5, 1.5), stave=0.0, coat=0.0, coords='Object'
):
    """Grain along the local axis; stave > 0 glues boards of that width (cm) side by side.
    coords='UV' lets the grain follow a bent strip."""
    t = Tree(name)
    light, mid, dark = WOODS[kind] if isinstance(kind, str) else kind
    p = t.co(coords)
    x, y, z = t.xyz(p)
    if axis == 'X':
        x, y, z = y, z, x
    elif axis == 'Y':
        x, y, z = z, x, y
        if stave:
            x, y = y, x
    rnd = t.mul(t.n('ObjectInfo', out='Random'), 60.0)
    if stave:
        idx = t.math('FLOOR', t.math('DIVIDE', x, stave))
        r1 = t.n('TexWhiteNoise', {'W': idx}, noise_dimensions='1D')
        rnd = t.add(rnd, t.mul(r1, 90.0))
        x = t.add(x, t.mul(t.add(r1, -0.5), stave * 2))
    zz = t.add(z, rnd)
    slow = t.noise(t.vec(t.mul(x, 0.22), t.mul(y, 0.22), t.mul(t.add(zz, rnd), 0.05)), 1.0, 2.0)
    wig = t.noise(t.vec(t.mul(x, 1.6), t.mul(y, 1.6), t.mul(zz, 0.12)), 1.0, 3.0)
    dx, dy = t.add(x, pith[0]), t.add(y, pith[1])
    r = t.math('SQRT', t.add(t.mul(dx, dx), t.mul(dy, dy)))
    r = t.add(t.add(r, t.mul(slow, 3.4)), t.add(t.mul(wig, 0.32), t.mul(z, 0.018)))
    f = t.math('FRACT', t.mul(r, ring * 0.5))
    # slow rise, quick fall: early wood to late wood
    late = t.mul(t.remap(f, 0.15, 0.86, 0, 1, True), t.remap(f, 0.86, 1.0, 1, 0, True))
    late = t.mul(late, t.remap(t.noise(t.vec(r, rnd, 0.0), 0.9, 1.0), 0.3, 0.7, 0.35, 1.0))
    fib = t.noise(t.vec(t.mul(x, 16), t.mul(y, 16), t.mul(zz, 0.55)), 1.0, 4.0, 0.65)
    pore = t.remap(t.noise(t.vec(t.mul(x, 26), t.mul(y, 26), t.mul(zz, 1.1)), 1.0, 2.0, 0.5), 0.60, 0.70)
    pore = t.mul(pore, t.add(t.mul(late, 0.55), 0.45))
    col = t.mix(t.mul(late, 0.72), linear(light), linear(mid))
    col = t.mix(t.remap(fib, 0.35, 0.7, 0, 0.42), col, linear(mid, 0.86))
    col = t.mix(t.mul(pore, 0.55), col, linear(dark))
    tint = t.remap(slow, 0.3, 0.7, 0.86, 1.1)
    if stave:
        tint = t.mul(tint, t.remap(r1, 0, 1, 0.86, 1.1))
    col = t.mix(1.0, col, tint, 'MULTIPLY')
    hgt = t.add(t.mul(fib, 0.35), t.mul(pore, -1.0))
    return t.done(
        t.bsdf(
            color=col,
            rough=t.remap(fib, 0.3, 0.7, rough * 0.85, rough * 1.2),
            spec=0.4,
            coat=coat,
            coat_rough=0.2,
            normal=t.bump(hgt, 0.012, 0.7),
        )
    )


def brass(name='brass', color='#c0a06a', rough=0.24, brushed=True, axis='Z'):
    """Turned / brushed brass: fine lines round the axis, patchy roughness."""
    t = Tree(name)
    p = t.co()
    s = {'Z': (0.35, 0.35, 42), 'X': (42, 0.35, 0.35), 'Y': (0.35, 42, 0.35)}[axis]
    line = t.noise(t.map(p, s), 1.0, 3.0, 0.6)
    patch = t.noise(p, 0.5, 3)
    ins = dict(color=t.ramp(patch, [(0.3, linear(color, 0.9)), (0.7, linear(color, 1.08))]), metal=1.0)
    if brushed:
        ins.update(
            rough=t.add(
                t.remap(line, 0.3, 0.7, rough * 0.8, rough * 1.3), t.remap(patch, 0.35, 0.7, -0.03, 0.06)
            ),
            normal=t.bump(line, 0.006, 0.35),
            aniso=0.45,
            tangent=t.n('Tangent', direction_type='RADIAL', axis=axis),
        )
    else:
        ins.update(rough=t.remap(patch, 0.3, 0.7, rough * 0.7, rough * 1.3))
    return t.done(t.bsdf(**ins))


def steel(name='blackened steel', color='#2b2a2a', rough=0.42):
    t = Tree(name)
    p = t.co()
    patch = t.noise(p, 0.45, 5, 0.65)
    return t.done(
        t.bsdf(
            color=t.ramp(patch, [(0.3, linear(color, 0.6)), (0.7, linear(color, 1.7))]),
            metal=0.85,
            rough=t.remap(patch, 0.3, 0.7, rough * 0.8, rough * 1.25),
            normal=t.bump(t.noise(p, 9, 3), 0.006),
        )
    )


def cloth(name, color, thread=0.11, rough=0.85, contrast=0.5, sheen=0.4, slub=0.5, coords='UV'):
    """Plain weave in cm (UV maps from models.py are in cm). thread = pitch of one thread."""
    t = Tree(name)
    p = t.co(coords)
    w = t.n(
        'VectorMath',
        {0: p, 1: t.n('VectorMath', {0: t.noise(p, 0.9, 3, out='Color'), 'Scale': 0.10}, operation='SCALE')},
        operation='ADD',
    )
    x, y, _ = t.xyz(w)
    k = 3.14159 / thread
    sx, sy = t.math('SINE', t.mul(x, k)), t.math('SINE', t.mul(y, k))
    a, b = t.math('ABSOLUTE', sx), t.math('ABSOLUTE', sy)
    over = t.math('GREATER_THAN', t.mul(t.math('SINE', t.mul(x, k)), t.math('SINE', t.mul(y, k))), 0.0)
    h = t.add(t.mul(over, a), t.mul(t.math('SUBTRACT', 1.0, over), b))
    # slubs: threads of different thickness and shade
    wx = t.noise(t.vec(t.mul(x, 1 / thread), t.mul(y, 0.35), 0.0), 1.0, 2.0)
    wy = t.noise(t.vec(t.mul(x, 0.35), t.mul(y, 1 / thread), 5.0), 1.0, 2.0)
    s = t.add(t.mul(over, wx), t.mul(t.math('SUBTRACT', 1.0, over), wy))
    c = linear(color)
    shade = t.add(t.remap(h, 0, 1, 1 - contrast, 1.08), t.mul(t.add(s, -0.5), slub))
    col = t.mix(1.0, c, shade, 'MULTIPLY')
    return t.done(
        t.bsdf(
            color=col, rough=rough, spec=0.2, sheen=sheen, normal=t.bump(t.add(h, t.mul(s, 0.8)), 0.03, 0.8)
        )
    )


def glass(name='glass', color='#ffffff', rough=0.0, ior=1.47):
    """Solid glass with clean, tinted shadows (no caustics needed). Smoked: color='#6b645c'."""
    t = Tree(name)
    c = linear(color)
    g = t.n('BsdfGlass', {'Color': c, 'Roughness': rough, 'IOR': ior})
    tr = t.n('BsdfTransparent', {'Color': lerp(c, (0.8, 0.8, 0.8), 0.25)})
    lp = t.t.nodes.new('ShaderNodeLightPath')
    f = t.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])
    return t.done(t.n('MixShader', {0: f, 1: g, 2: tr}))


def paper(name='paper', color='#efe8da', lines=0.0):
    """lines > 0: page edges, sheets stacked along z with that pitch (cm)."""
    t = Tree(name)
    p = t.co()
    n = t.noise(p, 3.0, 5, 0.7)
    col = t.ramp(n, [(0.3, linear(color, 0.95)), (0.7, linear(color, 1.02))])
    nrm = t.bump(n, 0.01, 0.5)
    if lines:
        ln = t.noise(t.map(p, (0.06, 0.06, 1 / lines)), 1.0, 3.0, 0.7)
        col = t.mix(1.0, col, t.remap(ln, 0.3, 0.65, 0.55, 1.05), 'MULTIPLY')
        nrm = t.bump(ln, 0.03, 0.8)
    return t.done(t.bsdf(color=col, rough=0.9, spec=0.2, normal=nrm))


def wax(name='wax', color='#e9dcc3', lit_from=0.0, lit_to=0.0):
    """Waxy depth; with lit_to > 0 a flame's light glows in it from height lit_from up to lit_to (cm)."""
    t = Tree(name)
    p = t.co()
    ins = dict(
        color=linear(color),
        sss=0.35,
        sss_scale=1.0,
        sss_radius=(0.12, 0.06, 0.03),
        rough=0.42,
        spec=0.4,
        normal=t.bump(t.noise(p, 1.2, 3), 0.04, 0.5),
    )
    if lit_to:
        glow = t.remap(t.xyz(p)[2], lit_from, lit_to)
        ins.update(emit=linear('#ffb35c'), emit_strength=t.mul(t.mul(glow, glow), 0.42))
    return t.done(t.bsdf(**ins))


def flame(name, z0, z1):
    """A candle flame: blue and faint at the foot, bright in the belly, amber at the edge and the tip."""
    t = Tree(name)
    z = t.remap(t.xyz(t.co())[2], z0, z1)
    belly = t.ramp(
        z,
        [
            (0.03, linear('#6a74a8')),
            (0.2, linear('#ffc46b')),
            (0.5, linear('#ffe9b0')),
            (1.0, linear('#ff8a2a')),
        ],
    )
    edge = t.n('LayerWeight', {'Blend': 0.5}, out='Facing')
    col = t.mix(t.remap(edge, 0.25, 0.8), belly, linear('#ff7d1f'))
    return t.done(t.n('Emission', {'Color': col, 'Strength': 2.1}))


def terracotta(name='terracotta', color='#b5623f', bloom=0.35):
    t = Tree(name)
    p = t.co()
    n1, n2 = t.noise(p, 0.28, 4), t.noise(p, 3.5, 5, 0.7)
    col = t.ramp(n2, [(0.28, linear(color, 0.78)), (0.7, linear(color, 1.12))])
    lime = t.mul(t.remap(t.add(t.mul(n1, 0.7), t.mul(n2, 0.3)), 0.5, 0.68, 0, 1, True), bloom)
    col = t.mix(lime, col, linear('#d8b39c'))
    turn = t.noise(t.map(p, (0.04, 0.04, 5)), 1.0, 2.0)
    h = t.add(t.mul(t.noise(p, 11, 5, 0.75), 0.5), t.mul(turn, 0.6))
    return t.done(t.bsdf(color=col, rough=0.86, spec=0.25, normal=t.bump(h, 0.03, 0.6)))


def leather(name='leather', color='#8a5230', rough=0.45):
    t = Tree(name)
    p = t.co()
    d = t.n(
        'VectorMath',
        {0: p, 1: t.n('VectorMath', {0: t.noise(p, 5, 3, out='Color'), 'Scale': 0.12}, operation='SCALE')},
        operation='ADD',
    )
    cell = t.n('TexVoronoi', {'Vector': d, 'Scale': 9.0}, feature='DISTANCE_TO_EDGE')
    crease = t.remap(cell, 0, 0.14, 0, 1, True)
    n = t.noise(p, 0.7, 4)
    col = t.ramp(n, [(0.3, linear(color, 0.75)), (0.7, linear(color, 1.2))])
    col = t.mix(1.0, col, t.remap(crease, 0, 1, 0.72, 1.0), 'MULTIPLY')
    return t.done(
        t.bsdf(
            color=col,
            rough=t.remap(n, 0.3, 0.7, rough * 0.85, rough * 1.2),
            spec=0.4,
            normal=t.bump(crease, 0.02, 0.6),
        )
    )


def shade(name='lamp shade', color='#f0c58d', inner='#ffdca8', strength=0.9, z0=0.0, z1=10.0, hot=0.45):
    """Glowing opal glass: brightest at height fraction `hot` between z0 and z1 (cm), glossy outside."""
    t = Tree(name)
    p = t.co()
    z = t.remap(t.xyz(p)[2], z0, z1)
    d = t.math('ABSOLUTE', t.add(z, -hot))
    g = t.remap(d, 0.0, 0.62, 1.0, 0.22, True)
    lw = t.math('SUBTRACT', 1.0, t.n('LayerWeight', {'Blend': 0.35}, out='Facing'))
    g = t.mul(g, t.remap(lw, 0.1, 1.0, 0.55, 1.1))
    e = t.mix(g, linear(color), linear(inner))
    return t.done(
        t.bsdf(color=linear(color, 0.8), rough=0.16, spec=0.5, emit=e, emit_strength=t.mul(g, strength))
    )


def leaf(name='leaf', dark='#23482c', light='#8fae6a', margin='#c9c778', bands=0.55, edge=0.09):
    """UV u across the blade (0..1), v along it: cross bands, pale margin, translucency."""
    t = Tree(name)
    x, y, _ = t.xyz(t.co('UV'))
    rnd = t.mul(t.n('ObjectInfo', out='Random'), 30)
    zig = t.noise(t.vec(t.mul(x, 2.2), t.add(t.mul(y, 3.0), rnd), rnd), 1.0, 4.0, 0.7)
    b = t.noise(t.vec(t.mul(x, 0.6), t.add(t.mul(y, 17), t.add(t.mul(zig, 3.0), rnd)), rnd), 1.0, 3.0, 0.6)
    col = t.mix(t.mul(t.remap(b, 0.47, 0.6, 0, 1, True), bands), linear(dark), linear(light))
    long = t.noise(t.vec(t.mul(x, 40), t.mul(y, 1.3), rnd), 1.0, 2.0)
    col = t.mix(t.remap(long, 0.3, 0.7, 0, 0.3), col, linear(dark, 0.7))
    side = t.math('ABSOLUTE', t.add(x, -0.5))
    if edge:
        col = t.mix(
            t.remap(t.add(side, t.mul(zig, 0.03)), 0.5 - edge, 0.53 - edge, 0, 0.9, True), col, linear(margin)
        )
    s = t.bsdf(color=col, rough=0.36, spec=0.4, normal=t.bump(long, 0.03, 0.35))
    tr = t.n('BsdfTranslucent', {'Color': t.mix(0.5, col, linear('#b6cf5a'))})
    return t.done(t.n('MixShader', {0: 0.14, 1: s, 2: tr}))


def soil(name='soil'):
    t = Tree(name)
    p = t.co()
    n = t.noise(p, 2.4, 6, 0.75)
    return t.done(
        t.bsdf(
            color=t.ramp(n, [(0.3, linear('#1d140e')), (0.75, linear('#5b4433'))]),
            rough=0.95,
            spec=0.15,
            normal=t.bump(n, 0.4),
        )
    )


def paint(name, color, rough=0.5, grain=0.004, coat=0.0, spec=0.5):
    """Lacquer, powder coat (grain .01), moulded plastic, enamel (rough .12, coat 1)."""
    t = Tree(name)
    p = t.co()
    n = t.noise(p, 0.6, 3)
    return t.done(
        t.bsdf(
            color=t.ramp(n, [(0.3, linear(color, 0.95)), (0.7, linear(color, 1.04))]),
            rough=t.remap(n, 0.3, 0.7, rough * 0.92, rough * 1.1),
            spec=spec,
            coat=coat,
            coat_rough=0.05,
            normal=t.bump(t.noise(p, 26, 2, 0.6), grain),
        )
    )


def emit(name, color, strength):
    t = Tree(name)
    return t.done(t.n('Emission', {'Color': linear(color), 'Strength': strength}))
