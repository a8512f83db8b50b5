"""Rounded boxes, frames and punched sheets."""

import math

from curves import arc_steps, rounded_rect
from mesh import link


def outline_sweep(name, w, h, r, section, mat=None, caps=True, closed=False, angle=40):
    """Stack rounded rectangles: section = [(inset, z), ...]. closed=True joins last to first (a frame)."""
    verts, faces = [], []
    for ins, z in section:
        ring = rounded_rect(w - 2 * ins, h - 2 * ins, r - ins)
        m = len(ring)
        verts += [(x, y, z) for x, y in ring]
    s = len(section)
    for i in range(s if closed else s - 1):
        j = (i + 1) % s
        for k in range(m):
            after = (k + 1) % m
            faces.append((i * m + k, i * m + after, j * m + after, j * m + k))
    if caps and not closed:
        faces += [tuple(range(m - 1, -1, -1)), tuple(range((s - 1) * m, s * m))]
    return link(name, verts, faces, mat, None, angle)


def rounded_box(name, w, h, d, r_corner=1.0, edge=0.2, mat=None):
    """Rounded rectangle w x h in xy, thickness d in z from 0, all edges rounded."""
    lo = [(i, z) for i, z in arc_steps(edge)]
    sec = lo + [(i, d - z) for i, z in reversed(lo)]
    return outline_sweep(name, w, h, r_corner, sec, mat)


def frame(name, w, h, r, width, d, edge=0.15, mat=None):
    """Picture-frame ring of rounded section, z 0..d."""
    q = [k * math.pi / 2 / 5 for k in range(6)]
    sec = [(0, 0), (0, d - edge)] + [
        (edge - edge * math.cos(a), d - edge + edge * math.sin(a)) for a in q[1:]
    ]
    sec += [(width - edge + edge * math.sin(a), d - edge + edge * math.cos(a)) for a in q] + [(width, 0)]
    return outline_sweep(name, w, h, r, sec, mat, caps=False, closed=True)


def box(name, w, d, h, bevel=0.1, mat=None, seg=3):
    o = rounded_box(name, w, d, h, bevel, bevel, mat)
    return o


def perforated_sheet(name, w, h, pitch, hole, mat=None, thick=0.1, keep=None, wrap=None, corner=0.0):
    """Hexagonal hole pattern as real geometry in xy. keep(x, y) -> True where a hole belongs; corner: radius of the sheet;
    wrap(x, y) -> (x, y, z) bends the sheet."""
    verts, faces, key = [], [], {}

    def vid(x, y):
        k = (round(x, 3), round(y, 3))
        if k not in key:
            key[k] = len(verts)
            verts.append((x, y))
        return key[k]

    R = pitch / math.sqrt(3)
    ny = int(h / (pitch * math.sqrt(3) / 2) / 2) + 1
    nx = int(w / pitch / 2) + 1
    for j in range(-ny, ny + 1):
        for i in range(-nx, nx + 1):
            cx = (i + (j % 2) * 0.5) * pitch
            cy = j * pitch * math.sqrt(3) / 2
            dx, dy = max(abs(cx) - w / 2 + corner, 0), max(abs(cy) - h / 2 + corner, 0)
            if abs(cx) > w / 2 or abs(cy) > h / 2 or math.hypot(dx, dy) > max(corner, 1e-9):
                continue
            hexa = [
                (cx + R * math.cos(math.radians(30 + 60 * k)), cy + R * math.sin(math.radians(30 + 60 * k)))
                for k in range(6)
            ]
            outer = []
            for k in range(6):
                a, b = hexa[k], hexa[(k + 1) % 6]
                outer += [vid(*a), vid((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)]
            if keep is None or keep(cx, cy):
                base = len(verts)
                for k in range(12):
                    a = math.radians(30 + 30 * k)
                    verts.append((cx + hole / 2 * math.cos(a), cy + hole / 2 * math.sin(a)))
                faces += [(outer[k], outer[(k + 1) % 12], base + (k + 1) % 12, base + k) for k in range(12)]
            else:
                faces.append(tuple(outer))
    o = link(name, [wrap(x, y) if wrap else (x, y, 0) for x, y in verts], faces, mat, None, 30)
    s = o.modifiers.new('thick', 'SOLIDIFY')
    s.thickness, s.offset = thick, 0
    return o
