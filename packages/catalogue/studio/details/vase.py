"""The lip, where the celadon is thin, and the neck."""

VIEW = dict(elev=22, crop=(0.36, 0.22, 0.64), aperture=0.3, focus=(0.5, 0.3))
