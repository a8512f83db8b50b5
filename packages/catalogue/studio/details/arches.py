"""Stained beech and bare walnut: the grain on the ends and the rounded edges."""

VIEW = dict(elev=16, turn=-34, crop=(0.36, 0.42, 0.68), aperture=0.4, focus=(0.4, 0.5))
