"""Watering can of sheet steel: folded seams, rolled edges, a soldered spout with a brass rose, a riveted handle."""

import math

from mathutils import Matrix, Vector

import materials
from boxes import box
from carving import keep_beyond
from curves import fillet
from mesh import move
from sweeps import dowel, lathe, tube

VIEW = dict(elev=15, width=0.6, height=0.5, cy=0.54, turn=-24)

RADIUS, HEIGHT = 6.4, 12.6
ROSE_AXIS = Vector((0.86, 0, 0.5))


def body(coat, dark):
    """A cylinder of one sheet: beaded twice so that it keeps its shape, its edges rolled round a wire."""
    bead = [(0, -0.32, 0.2), (0.16, 0, 0.2), (0, 0.32, 0.2)]
    beads = [(RADIUS + out, z + up, edge) for z in (2.2, HEIGHT - 1.6) for out, up, edge in bead]
    sheet = [(RADIUS, 0.2), *beads, (RADIUS, HEIGHT), (RADIUS - 0.12, HEIGHT), (RADIUS - 0.12, 0.4), (0, 0.4)]
    lathe('sheet', fillet(sheet, 6), coat, 176, 30)
    for z, thick in ((0.24, 0.24), (HEIGHT, 0.2)):
        ring = [
            (RADIUS * math.cos(a), RADIUS * math.sin(a), z) for a in (math.tau * k / 48 for k in range(48))
        ]
        tube('rolled edge', ring, thick, coat, seg=20, n=4, closed=True)
    # The sheet's two ends, folded into one another and pressed flat.
    seam = box('side seam', 0.75, 0.16, HEIGHT - 0.5, 0.06, coat)
    seam.matrix_basis = (
        Matrix.Rotation(math.radians(-118), 4, 'Z')
        @ Matrix.Translation((RADIUS + 0.03, 0, 0.25))
        @ Matrix.Rotation(math.pi / 2, 4, 'Z')
    )
    lathe('inside', [(0, 7.2), (RADIUS - 0.14, 7.2)], dark, 96)


def hood(coat):
    """Covers the front half of the opening, so that nothing slops over: a flat half moon with a rolled lip."""
    steps = 48
    rim = RADIUS - 0.05
    cover = lathe(
        'hood',
        fillet([(0, HEIGHT - 0.1), (rim, HEIGHT - 0.1), (rim, HEIGHT + 0.04), (0, HEIGHT + 0.5)]),
        coat,
        176,
        30,
    )
    keep_beyond(cover, (0.8, 0, 0), (1, 0, 0))
    half = math.sqrt(rim * rim - 0.8 * 0.8)
    lip = [(0.8, half * (1 - 2 * k / steps), 0) for k in range(steps + 1)]
    path = [(x, y, HEIGHT + 0.5 * (1 - math.hypot(x, y) / rim)) for x, y, _ in lip]
    tube('lip', path, 0.16, coat, seg=16, n=2)


SPOUT = [(5.6, 0, 2.5), (7.6, 0, 3.7), (12.0, 0, 9.0), (16.8, 0, 14.6)]


def spout(coat):
    tube('spout', SPOUT, [1.6, 1.25, 0.88, 0.7], coat, seg=48, n=20)
    foot = [Vector(p) for p in SPOUT[:2]]
    aim = (
        Matrix.Translation(foot[0].lerp(foot[1], 0.36))
        @ (foot[1] - foot[0]).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    )
    # The solder runs out into a fillet between spout and wall.
    collar = [(1.2, -0.5), (2.2, -0.42, 0.1), (1.78, 0.05, 0.5), (1.56, 0.75, 0.1), (1.3, 0.75)]
    lathe('solder', fillet(collar, 8), coat, 96, 60).matrix_basis = aim
    dowel('brace', (RADIUS - 0.2, 0, HEIGHT - 0.9), (12.5, 0, 9.75), 0.26, 0.26, coat, 0.05, 28)


def handle(coat, brass):
    bow = [
        (-6.35, 0, 3.6),
        (-6.7, 0, 4.4),
        (-9.4, 0, 7.6),
        (-8.6, 0, 13.6),
        (-3.4, 0, 18.0),
        (1.6, 0, 17.7),
        (3.7, 0, 14.8),
        (3.9, 0, 12.75),
    ]
    tube(
        'handle',
        bow,
        [0.42, 0.5, 0.55, 0.58, 0.58, 0.55, 0.5, 0.42],
        coat,
        up=(0, 1, 0),
        flat=1.3,
        seg=40,
        n=24,
    )
    for x, z, rot in ((-6.46, 3.9, (0, -90, 0)), (3.9, 12.72, (0, 4, 0))):
        plate = lathe('plate', fillet([(0, 0), (1.1, 0), (1.05, 0.14, 0.05), (0, 0.16)]), coat, 48)
        move(plate, rot=rot, loc=(x, 0, z))
        for side in (-1, 1):
            rivet = lathe('rivet', fillet([(0, 0.1), (0.24, 0.1), (0.2, 0.26, 0.1), (0, 0.3)]), brass, 24)
            move(rivet, loc=(0, 0.72 * side, 0))
            move(rivet, rot=rot, loc=(x, 0, z))


def rose(brass, dark):
    profile = [
        (0, -0.4),
        (0.85, -0.4, 0.1),
        (0.92, 0.6, 0.5),
        (2.0, 2.2, 0.6),
        (2.12, 2.6, 0.12),
        (1.95, 2.8, 0.12),
        (0, 3.05),
    ]
    aim = Matrix.Translation((16.4, 0, 14.15)) @ ROSE_AXIS.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    lathe('rose', fillet(profile, 8), brass, 96).matrix_basis = aim
    for ring, holes in enumerate((1, 6, 12, 18)):
        for hole in range(holes):
            angle, out = math.tau * (hole + ring / 2) / holes, 0.5 * ring
            drop = lathe('drop hole', [(0, 0), (0.12, 0)], dark, 16)
            # Just above the face, which falls away towards its edge.
            place = Vector((out * math.cos(angle), out * math.sin(angle), 3.07 - 0.25 * out / 1.9))
            drop.matrix_basis = aim @ Matrix.Translation(place)


def build():
    coat = materials.paint('powder coat', '#5f6d49', rough=0.34, grain=0.008)
    brass = materials.brass('rose brass', '#bb9a66', rough=0.24)
    dark = materials.paint('inside', '#23281c', rough=0.8)
    body(coat, dark)
    hood(coat)
    spout(coat)
    handle(coat, brass)
    rose(brass, dark)
