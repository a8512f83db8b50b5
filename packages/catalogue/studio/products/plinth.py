"""An empty plaster plinth: what stands where nothing is to be shown."""

import materials
from curves import fillet
from sweeps import lathe

VIEW = dict(elev=18, width=0.52, height=0.42, cy=0.66)


def build():
    plaster = materials.glaze('plaster', '#cfc2ae', foot=0, mottle=0.12, rough=0.6, speckle=0.0)
    lathe('plinth', fillet([(0, 0), (12, 0, 0.3), (12, 15.5, 0.35), (0, 15.5)], 8), plaster, 192)
