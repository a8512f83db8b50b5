"""From Cycles' linear light to the finished picture: noise, flat field, highlights."""

import hashlib
import json
import math
import os
import tempfile

import bpy
import numpy as np

import rig

# Left, bottom, right and top of a frame.
WHOLE = 0, 0, 1, 1
MIDDLE, CORNER = '#dcd7d0', '#c6c0b7'
PLATE_WIDTH = 72
DEGREE = 6


def cycles(samples, noise, seed):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.seed, c.samples = 'CPU', seed, samples
    c.use_adaptive_sampling, c.adaptive_threshold = True, noise
    c.adaptive_min_samples = min(samples // 2, 8)
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


# Round the product, as a share of the frame: what is rendered as sharp as the product, and how it fades out.
MARGIN, FADE = 0.05, 0.03


def render_sharp(path, box):
    """The product's part of the frame at full size; the rest, which is smooth, at half."""
    settings = bpy.context.scene.render
    width, height = settings.resolution_x, settings.resolution_y
    left, bottom = (max(0.0, low - MARGIN) for low in box[:2])
    right, top = (min(1.0, high + MARGIN) for high in box[2:])
    x0, x1, y0, y1 = round(left * width), round(right * width), round(bottom * height), round(top * height)
    if (x1 - x0) * (y1 - y0) > 0.6 * width * height:
        return render(path)
    settings.resolution_percentage = 50
    light = enlarged(render(path), width, height)
    settings.resolution_percentage = 100
    settings.use_border = settings.use_crop_to_border = True
    settings.border_min_x, settings.border_max_x = x0 / width, x1 / width
    settings.border_min_y, settings.border_max_y = y0 / height, y1 / height
    sharp = render(path)
    rows, columns, _ = sharp.shape
    share = np.minimum(faded(rows, FADE * height)[:, None], faded(columns, FADE * width)[None, :])[..., None]
    window = light[y0 : y0 + rows, x0 : x0 + columns]
    window += (sharp - window) * share
    return light


def faded(count, reach):
    """From 0 at both ends to 1, so many pixels away from them."""
    position = np.arange(count) + 0.5
    return np.clip(np.minimum(position, count - position) / reach, 0, 1)


def enlarged(light, width, height):
    """Linear interpolation along the rows, then along the columns."""
    for axis, size in ((0, height), (1, width)):
        count = light.shape[axis]
        position = np.clip((np.arange(size) + 0.5) * count / size - 0.5, 0, count - 1)
        low = np.minimum(position.astype(int), count - 2)
        share = (position - low).reshape((-1, 1, 1) if axis == 0 else (1, -1, 1))
        light = np.take(light, low, axis) * (1 - share) + np.take(light, low + 1, axis) * share
    return light


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
    angle = [view[name] for name in ('elev', 'azim', 'lens', 'flat')]
    key = [rig.VERSION, angle, round(cam.data.shift_x, 4), round(cam.data.shift_y, 4), width / height]
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
    scene.render.resolution_x, scene.render.resolution_y, scene.cycles.samples = width, height, 64
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


def flat_field(light, surface, window=WHOLE, seen=WHOLE):
    """Divide the empty set out, so that the backdrop measures the same behind every product.
    window: the part of the frame that the picture shows (left, bottom, right, top). seen: the part of the wanted
    backdrop that lies behind it."""
    height, width, _ = light.shape
    return (
        light * wanted(*positions(seen, width, height)) / unfolded(surface, *positions(window, width, height))
    )


def positions(window, width, height):
    """Where in the frame each column and each row of the picture is."""
    left, bottom, right, top = window
    x = left + (np.arange(width) + 0.5) / width * (right - left)
    y = bottom + (np.arange(height) + 0.5) / height * (top - bottom)
    return x, y


def shoulder(light, start=0.76):
    """Film's soft end: highlights bend towards white instead of burning out."""
    over = np.maximum(light - start, 0)
    return np.minimum(light, start) + (1 - start) * (1 - np.exp(-0.8 * over / (1 - start)))


def bloomed(light, share):
    """What shines by itself scatters in the lens: a soft halo, narrow and wide."""
    bright = np.clip(light - 1.0, 0, 2.0)
    height = len(light)
    halo = 0.6 * blurred(bright, height * 0.012) + 2.4 * blurred(bright, height * 0.05)
    return light + share * halo


def blurred(light, radius):
    """A Gaussian blur, by way of the frequencies."""
    height, width, _ = light.shape
    margin = int(3 * radius)
    wide = np.pad(light, ((margin, margin), (margin, margin), (0, 0)))
    y, x = np.fft.fftfreq(wide.shape[0]), np.fft.rfftfreq(wide.shape[1])
    kernel = np.exp(-2 * (math.pi * radius) ** 2 * (x[None, :] ** 2 + y[:, None] ** 2))
    soft = np.fft.irfft2(np.fft.rfft2(wide, axes=(0, 1)) * kernel[..., None], s=wide.shape[:2], axes=(0, 1))
    return soft[margin : margin + height, margin : margin + width]


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
