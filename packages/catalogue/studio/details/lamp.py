"""The opal dome, lit from inside, and its brass finial."""

VIEW = dict(elev=4, crop=(0.43, 0.18, 0.81), aperture=0.1, focus=(0.6, 0.35))
