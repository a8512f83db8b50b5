from shader import Tree, Value, blend, linear


def glass(name='glass', color='#ffffff', ior=1.47):
    """Solid glass. For shadows and soft light it is a mere tint: caustics would be noise."""
    t = Tree(name)
    tint = linear(color)
    solid = t.node('BsdfGlass', {'Color': tint, 'Roughness': 0.0, 'IOR': ior})
    clear = t.node('BsdfTransparent', {'Color': blend(tint, (0.8, 0.8, 0.8), 0.25)})
    ray = t.new('LightPath').outputs
    is_soft = t.math('MAXIMUM', Value(t, ray['Is Shadow Ray']), Value(t, ray['Is Diffuse Ray']))
    return t.done(t.node('MixShader', {0: is_soft, 1: solid, 2: clear}))
