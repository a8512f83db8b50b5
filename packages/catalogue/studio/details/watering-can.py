"""The brass rose at the end of the spout."""

VIEW = dict(elev=18, turn=-34, crop=(0.5, 0.34, 0.86), aperture=0.15, focus=(0.72, 0.42))
