"""The edges of the stack."""

VIEW = dict(elev=16, crop=(0.2, 0.44, 0.54), aperture=0.08, focus=(0.6, 0.5), samples=8)
