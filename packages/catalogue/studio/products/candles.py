"""Three lit pillar candles on a turned oak dish."""

import bpy

import materials
from curves import fillet, spline
from sweeps import lathe, tube

VIEW = dict(elev=13, width=0.5, height=0.6, cy=0.535)

# (x, y, radius, height)
PILLARS = [(-2.6, 1.6, 2.9, 16.0), (3.4, 1.2, 2.9, 11.5), (0.2, -3.6, 2.9, 7.5)]


def pillar(x, y, radius, height):
    wax = materials.wax(f'wax {height}', '#e0b573', lit_from=height - 5.5, lit_to=height)
    well = [
        (radius * 0.8, height - 0.1),
        (radius * 0.6, height - 0.55),
        (0.5, height - 0.75),
        (0, height - 0.75),
    ]
    body = fillet([(0, 0), (radius, 0, 0.15), (radius, height, 0.35), (radius * 0.8, height - 0.1)], 8)
    parts = [lathe('candle', body + well[1:], wax, 128, 60)]
    wick = [(0, 0, height - 0.8), (0.02, 0, height - 0.2), (0.1, 0, height + 0.35)]
    parts.append(tube('wick', wick, 0.09, materials.paint('wick', '#1b1613', rough=0.9), seg=16))
    flame = spline([(0, 0.1), (0.3, 0.45), (0.42, 0.95), (0.3, 1.7), (0.1, 2.5), (0, 2.85)], 10)
    parts.append(
        lathe(
            'flame',
            [(r, z + height) for r, z in flame],
            materials.flame('flame', height, height + 2.9),
            48,
            180,
        )
    )
    light = bpy.data.lights.new('candle light', 'POINT')
    light.energy, light.color, light.shadow_soft_size = 900, (1, 0.62, 0.28), 0.7
    parts.append(bpy.data.objects.new('candle light', light))
    parts[-1].location.z = height + 1.6
    parts[-1].visible_camera = False
    bpy.context.scene.collection.objects.link(parts[-1])
    for part in parts:
        part.location.x += x
        part.location.y += y
        part.location.z += 0.75


def build():
    oak = materials.wood('dish', 'oak', 'X', ring=2.2, rough=0.42)
    profile = [(0, 0), (8.4, 0, 0.4), (9.2, 1.3, 0.5), (8.8, 1.45, 0.2), (8.3, 0.75, 0.4), (0, 0.75)]
    lathe('dish', fillet(profile, 8), oak, 160)
    for place in PILLARS:
        pillar(*place)
