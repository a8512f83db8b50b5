"""Photograph one product:

    blender --background --python studio.py -- mug --out mug.png --size 1200x1500 [--detail] [--draft] [--macro]
        [--samples N] [--threads N]

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
    look = parser.add_mutually_exclusive_group()
    look.add_argument('--detail', action='store_true', help='the second view, of details/<product>.py')
    look.add_argument('--macro', action='store_true', help="the landing page's close-up")
    parser.add_argument('--samples', type=int)
    parser.add_argument('--threads', type=int, default=0, help='0 takes every core')
    parser.add_argument('--seed', type=int, default=7)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def subject(args):
    """How the product is seen, and what builds it."""
    product = importlib.import_module('products.' + args.product)
    view = {**rig.VIEW, 'samples': getattr(product, 'SAMPLES', SAMPLES), **product.VIEW}
    if args.macro:
        return {**view, 'samples': MACRO_SAMPLES, **product.MACRO}, product.build
    if args.detail:
        detail = importlib.import_module('details.' + args.product)
        return {**view, 'samples': view['samples'] // 3, **detail.VIEW}, getattr(
            detail, 'build', product.build
        )
    return view, product.build


def main():
    args = arguments()
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    view, build = subject(args)
    shrink = 4 if args.draft else 1
    width, height = (side // shrink for side in args.size)
    scene = bpy.context.scene
    scene.render.resolution_percentage = 100
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = 'FIXED' if args.threads else 'AUTO', args.threads or 1
    close = args.macro or args.detail
    usual = DRAFT_SAMPLES if args.draft else view['samples']
    darkroom.cycles(args.samples or usual, noise=0.1 if args.draft or close else 0.07, seed=args.seed)

    build()
    objects = list(scene.objects)
    for obj in objects:
        obj['product'] = True
    rig.backdrop()
    rig.sky()
    rig.lights(view['flat'])
    cam = rig.camera(view, width, height)
    box = rig.fit(objects, cam, view)
    surface = darkroom.plate(view, cam)
    window = darkroom.WHOLE
    if args.macro:
        width, height = (side // shrink for side in MACRO_SIZE)
        scene.render.resolution_x, scene.render.resolution_y = width, height
    if view['crop']:
        window = rig.close_up(cam, view['crop'], width / height)
    if view['aperture']:
        rig.focus(cam, view)
    # Only now: the plate is that of the lit studio, and dividing by it must not brighten the dusk.
    rig.dim(view['light'])
    raw = args.out + '.exr'
    picture = darkroom.render(raw) if close else darkroom.render_sharp(raw, box)
    seen = darkroom.WHOLE if args.detail else window
    light = darkroom.flat_field(picture, surface, window, seen)
    if view['bloom']:
        light = darkroom.bloomed(light, view['bloom'])
    darkroom.save(light, os.path.abspath(args.out))
    os.remove(raw)
    print(f'{args.product}: {time.time() - started:.0f} s')


if __name__ == '__main__':
    main()
