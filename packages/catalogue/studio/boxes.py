"""Rounded boxes, frames and punched sheets."""

import math

from curves import quarter, rounded_rectangle
from mesh import bands, lids, link


def stacked(name, width, height, corner, section, material=None, closed=False):
    """Rounded rectangles over one another: section = [(inset, z), ...]. closed joins the last to the first."""
    rings = [rounded_rectangle(width - 2 * i, height - 2 * i, corner - i) for i, _ in section]
    vertices = [(x, y, z) for ring, (_, z) in zip(rings, section) for x, y in ring]
    size = len(rings[0])
    faces = bands(len(rings), size, closed) + ([] if closed else lids(len(rings), size))
    return link(name, vertices, faces, material)


def rounded_box(name, width, height, depth, corner=1.0, edge=0.2, material=None):
    """A rounded rectangle in xy, z from 0 to depth, all edges rounded."""
    foot = quarter(edge)
    section = foot + [(inset, depth - z) for inset, z in reversed(foot)]
    return stacked(name, width, height, corner, section, material)


def box(name, width, depth, height, bevel=0.1, material=None):
    return rounded_box(name, width, depth, height, bevel, bevel, material)


def frame(name, width, height, corner, border, depth, edge=0.15, material=None):
    """A picture frame: its border rounded at the top, z from 0 to depth."""
    angles = [k * math.pi / 2 / 5 for k in range(6)]
    top = depth - edge
    section = [(0, 0), (0, top)]
    section += [(edge - edge * math.cos(a), top + edge * math.sin(a)) for a in angles[1:]]
    section += [(border - edge + edge * math.sin(a), top + edge * math.cos(a)) for a in angles]
    section += [(border, 0)]
    return stacked(name, width, height, corner, section, material, closed=True)


class Sheet:
    """Hexagons side by side; neighbors share the vertices on their edges."""

    def __init__(self, pitch, hole):
        self.radius, self.hole = pitch / math.sqrt(3), hole
        self.vertices, self.faces, self.known = [], [], {}

    def vertex(self, x, y):
        key = round(x, 3), round(y, 3)
        if key not in self.known:
            self.known[key] = len(self.vertices)
            self.vertices.append((x, y, 0))
        return self.known[key]

    def edge(self, x, y):
        """The hexagon's corners and the middles of its sides."""
        corners = [
            (
                x + self.radius * math.cos(math.radians(30 + 60 * k)),
                y + self.radius * math.sin(math.radians(30 + 60 * k)),
            )
            for k in range(6)
        ]
        ring = []
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            ring += [self.vertex(ax, ay), self.vertex((ax + bx) / 2, (ay + by) / 2)]
        return ring

    def add(self, x, y, punched):
        outer = self.edge(x, y)
        if not punched:
            self.faces.append(tuple(outer))
            return
        first = len(self.vertices)
        for k in range(12):
            a = math.radians(30 + 30 * k)
            self.vertices.append((x + self.hole / 2 * math.cos(a), y + self.hole / 2 * math.sin(a), 0))
        for k in range(12):
            after = (k + 1) % 12
            self.faces.append((outer[k], outer[after], first + after, first + k))


def perforated_sheet(name, width, height, pitch, hole, material, thickness, is_hole, corner):
    """Holes in a hexagonal pattern as real geometry, in xy. is_hole(x, y) says where a hole belongs."""
    sheet = Sheet(pitch, hole)
    row_height = pitch * math.sqrt(3) / 2
    rows, columns = int(height / row_height / 2) + 1, int(width / pitch / 2) + 1
    for j in range(-rows, rows + 1):
        for i in range(-columns, columns + 1):
            x, y = (i + (j % 2) * 0.5) * pitch, j * row_height
            beyond_x, beyond_y = abs(x) - width / 2, abs(y) - height / 2
            in_corner = math.hypot(max(beyond_x + corner, 0), max(beyond_y + corner, 0)) <= corner
            if max(beyond_x, beyond_y) <= 0 and in_corner:
                sheet.add(x, y, is_hole(x, y))
    obj = link(name, sheet.vertices, sheet.faces, material, None, 30)
    solidify = obj.modifiers.new('thickness', 'SOLIDIFY')
    solidify.thickness, solidify.offset = thickness, 0
    return obj
