"""The rim, as wide as a thumb."""

VIEW = dict(elev=34, crop=(0.24, 0.36, 0.6), aperture=0.15, focus=(0.5, 0.82))
