"""Photograph one product:

    blender --background --python studio.py -- mug --out mug.png --size 1200x1500 [--draft] [--macro] [--samples N]

The set (lights, backdrop) never changes: the product is scaled into it and the camera framed on it.
"""

import argparse
import importlib
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import darkroom  # noqa: E402
import rig  # noqa: E402

MACRO_SIZE = 2592, 1620
SAMPLES, MACRO_SAMPLES, DRAFT_SAMPLES = 16, 12, 16


def pixels(text):
    width, height = text.split('x')
    return int(width), int(height)


def arguments():
    parser = argparse.ArgumentParser(prog='studio.py')
    parser.add_argument('product')
    parser.add_argument('--out', required=True)
    parser.add_argument('--size', required=True, type=pixels, help='width and height, as 1200x1500')
    parser.add_argument('--draft', action='store_true', help='a quarter of the size, few samples')
    parser.add_argument('--macro', action='store_true', help="the landing page's close-up")
    parser.add_argument('--samples', type=int)
    parser.add_argument('--seed', type=int, default=7)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def main():
    args = arguments()
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    product = importlib.import_module('products.' + args.product)
    view = {**rig.VIEW, **getattr(product, 'VIEW', {})}
    if args.macro:
        view = {**view, **product.MACRO}
    shrink = 4 if args.draft else 1
    width, height = (side // shrink for side in args.size)
    scene = bpy.context.scene
    scene.render.resolution_percentage = 100
    scene.render.resolution_x, scene.render.resolution_y = width, height
    usual = (
        DRAFT_SAMPLES if args.draft else MACRO_SAMPLES if args.macro else getattr(product, 'SAMPLES', SAMPLES)
    )
    darkroom.cycles(args.samples or usual, noise=0.1 if args.draft or args.macro else 0.07, seed=args.seed)

    product.build()
    objects = list(scene.objects)
    for obj in objects:
        obj['product'] = True
    rig.backdrop()
    rig.sky()
    rig.lights(view['flat'])
    cam = rig.camera(view, width, height)
    rig.fit(objects, cam, view)
    surface = darkroom.plate(view, cam)
    window = 0, 0, 1, 1
    if args.macro:
        width, height = (side // shrink for side in MACRO_SIZE)
        scene.render.resolution_x, scene.render.resolution_y = width, height
        window = rig.close_up(cam, view['crop'], width / height)
    # Only now: the plate is that of the lit studio, and dividing by it must not brighten the dusk.
    rig.dim(view['light'])
    raw = args.out + '.exr'
    light = darkroom.flat_field(darkroom.render(raw), surface, window)
    darkroom.save(light, os.path.abspath(args.out))
    os.remove(raw)
    print(f'{args.product}: {time.time() - started:.0f} s')


if __name__ == '__main__':
    main()
