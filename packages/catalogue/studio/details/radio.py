"""The dial, its pointer and the cloth of the front."""

VIEW = dict(elev=10, turn=-28, crop=(0.5, 0.36, 0.84), aperture=0.15, focus=(0.5, 0.5))
