"""The leather pad, the fork and the brass ring."""

VIEW = dict(elev=14, turn=-58, crop=(0.4, 0.4, 0.76), aperture=0.2, focus=(0.5, 0.5))
