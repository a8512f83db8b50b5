"""The lens and the number that it enlarges."""

VIEW = dict(elev=8, turn=-12, crop=(0.265, 0.25, 0.695), aperture=0.12, focus=(0.5, 0.5))
