"""Where the leaves grow: bands, margins and the rim of the pot."""

VIEW = dict(elev=24, crop=(0.31, 0.42, 0.69), aperture=0.3, focus=(0.5, 0.65))
