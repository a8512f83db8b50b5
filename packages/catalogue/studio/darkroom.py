"""From Cycles' linear light to the finished picture: noise, flat field, highlights."""

import hashlib
import json
import math
import os
import tempfile

import bpy
import numpy as np

import rig

MIDDLE, CORNER = '#dcd7d0', '#c6c0b7'
PLATE_WIDTH = 72
DEGREE = 6


def cycles(samples, noise, seed):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.seed, c.samples = 'CPU', seed, samples
    c.use_adaptive_sampling, c.adaptive_threshold = True, noise
    c.adaptive_min_samples = min(samples, 8)
    c.use_denoising, c.denoiser = True, 'OPENIMAGEDENOISE'
    c.denoising_input_passes, c.denoising_prefilter = 'RGB_ALBEDO_NORMAL', 'ACCURATE'
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.5, 14.0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 14, 3, 4
    c.transmission_bounces, c.transparent_max_bounces = 14, 8
    c.use_light_tree = True


def render(path):
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_depth, settings.color_mode = 'OPEN_EXR', '32', 'RGB'
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    return pixels(path)


def pixels(path):
    """Linear RGB, bottom row first, as height x width x 3."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear Rec.709'
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[..., :3].astype(np.float64)


def to_linear(encoded):
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def to_srgb(light):
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 0) ** (1 / 2.4) - 0.055)


def color(hex_code):
    return np.array([int(hex_code[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def wanted(x, y):
    """At columns x and rows y, the backdrop that every picture shows: lit in the middle, falling off at the corners."""
    distance = np.hypot(x[None, :] - 0.5, y[:, None] - 0.5) / math.hypot(0.5, 0.5)
    t = np.clip((distance - 0.38) / 0.62, 0, 1)
    t = (t * t * (3 - 2 * t))[..., None]
    return to_linear(color(MIDDLE) * (1 - t) + color(CORNER) * t)


EXPONENTS = [(i, j) for i in range(DEGREE + 1) for j in range(DEGREE + 1 - i)]


def powers(axis):
    """1, x, x² ... of positions in 0..1 on one side of the frame, which becomes -1..1."""
    return np.vander(2 * axis - 1, DEGREE + 1, increasing=True)


def fitted(light):
    """The smooth surface nearest to the logarithm of the light: one row of three for each pair of exponents."""
    height, width, _ = light.shape
    x, y = (powers((np.arange(side) + 0.5) / side) for side in (width, height))
    terms = np.stack([np.outer(y[:, j], x[:, i]).ravel() for i, j in EXPONENTS], axis=-1)
    surface, *_ = np.linalg.lstsq(terms, np.log(np.maximum(light, 1e-4)).reshape(-1, 3), rcond=None)
    return surface


def unfolded(surface, x, y):
    """The surface's light at the rows y and columns x."""
    table = np.zeros((DEGREE + 1, DEGREE + 1, 3))
    for (i, j), value in zip(EXPONENTS, surface):
        table[j, i] = value
    return np.exp(np.einsum('yj,jic,xi->yxc', powers(y), table, powers(x), optimize=True))


def plate(view, cam):
    """The empty set from this camera, as a smooth surface (log light): rendered small, fitted, kept for the next time."""
    render_settings = bpy.context.scene.render
    width, height = render_settings.resolution_x, render_settings.resolution_y
    key = [rig.VERSION, view, round(cam.data.shift_x, 4), round(cam.data.shift_y, 4), width / height]
    name = hashlib.sha1(json.dumps(key, sort_keys=True).encode()).hexdigest()[:12]
    folder = os.path.join(tempfile.gettempdir(), 'catalogue-studio')
    os.makedirs(folder, exist_ok=True)
    kept = os.path.join(folder, name + '.json')
    if not os.path.exists(kept):
        light = empty_set(
            os.path.join(folder, name + '.exr'), PLATE_WIDTH, round(PLATE_WIDTH * height / width)
        )
        with open(kept, 'w') as file:
            json.dump(fitted(light).tolist(), file)
    with open(kept) as file:
        return np.array(json.load(file))


def empty_set(path, width, height):
    scene = bpy.context.scene
    product = [o for o in scene.objects if o.get('product')]
    kept = (
        scene.render.resolution_x,
        scene.render.resolution_y,
        scene.cycles.samples,
        scene.cycles.use_denoising,
    )
    for obj in product:
        obj.hide_render = True
    scene.render.resolution_x, scene.render.resolution_y, scene.cycles.samples = width, height, 200
    scene.cycles.use_denoising = False
    light = render(path)
    for obj in product:
        obj.hide_render = False
    (
        scene.render.resolution_x,
        scene.render.resolution_y,
        scene.cycles.samples,
        scene.cycles.use_denoising,
    ) = kept
    return light


def flat_field(light, surface, window=(0, 0, 1, 1)):
    """Divide the empty set out, so that the backdrop measures the same behind every product.
    window: the part of the frame that the picture shows (left, bottom, right, top)."""
    left, bottom, right, top = window
    height, width, _ = light.shape
    x = left + (np.arange(width) + 0.5) / width * (right - left)
    y = bottom + (np.arange(height) + 0.5) / height * (top - bottom)
    return light * wanted(x, y) / unfolded(surface, x, y)


def shoulder(light, start=0.76):
    """Film's soft end: highlights bend towards white instead of burning out."""
    over = np.maximum(light - start, 0)
    return np.minimum(light, start) + (1 - start) * (1 - np.exp(-0.8 * over / (1 - start)))


def save(light, path):
    """Encode as an 8-bit PNG; a little noise keeps the backdrop from banding."""
    height, width, _ = light.shape
    encoded = to_srgb(shoulder(np.maximum(light, 0)))
    encoded += np.random.default_rng(7).uniform(-0.5, 0.5, encoded.shape) / 255
    image = bpy.data.images.new('photograph', width, height)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = np.clip(np.round(encoded * 255) / 255, 0, 1)
    image.pixels.foreach_set(rgba.ravel())
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
