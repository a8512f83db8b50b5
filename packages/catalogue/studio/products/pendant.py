"""Pendant lamp on a cloth flex that leaves the picture: enamelled steel, white inside, brass holder."""

import bpy

import materials
from curves import fillet, spline
from sweeps import dowel, lathe

VIEW = dict(elev=0, width=0.6, height=0.4, cy=0.56, lift=1.6)


def build():
    green = materials.paint('enamel', '#1f4a3a', rough=0.14, grain=0.0, coat=0.9)
    white = materials.paint('white enamel', '#f2ede2', rough=0.25, grain=0.0)
    brass = materials.brass('holder brass', '#bb9a66', rough=0.24)
    flex = materials.cloth('flex', '#c9b48c', thread=0.08, contrast=0.4)
    outside = spline(
        [(17.0, 0.0), (16.4, 2.2), (13.6, 6.0), (8.6, 9.4), (4.4, 11.2), (3.0, 12.6), (2.9, 14.2)], 14
    )
    inside = [(r - 0.18, z - 0.12) for r, z in reversed(outside[1:])]
    lathe('shade', [*outside, (2.6, 14.25)], green, 192, 60)
    lathe('lining', [(2.4, 14.0), *inside, (16.86, 0.02)], white, 192, 60)
    lathe(
        'rolled edge',
        fillet([(16.8, -0.16), (17.12, -0.16, 0.1), (17.12, 0.1, 0.1), (16.8, 0.1), (16.8, -0.16)]),
        green,
        192,
    )
    lathe(
        'holder',
        fillet(
            [
                (0, 14.0),
                (3.05, 14.0, 0.1),
                (3.05, 14.7, 0.15),
                (1.7, 15.2, 0.3),
                (1.55, 18.2, 0.5),
                (0.6, 18.9, 0.2),
                (0.5, 19.8, 0.1),
                (0, 19.8),
            ],
            8,
        ),
        brass,
        96,
    )
    lathe(
        'bulb',
        spline([(0, 3.2), (2.2, 3.6), (3.3, 6.0), (2.3, 8.6), (1.3, 11.0), (1.3, 13.5)], 10),
        materials.emit('bulb', '#ffe2b4', 9),
        64,
    )
    cord = dowel('flex', (0, 0, 19.6), (0, 0, 95), 0.28, 0.28, flex, 0.05, 24)
    cord['beyond_frame'] = True
    light = bpy.data.lights.new('glow', 'POINT')
    light.energy, light.color, light.shadow_soft_size = 14000, (1, 0.82, 0.6), 2.0
    glow = bpy.data.objects.new('glow', light)
    glow.location.z = 0.8
    glow.visible_camera = False
    bpy.context.scene.collection.objects.link(glow)
