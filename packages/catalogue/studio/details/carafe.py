"""The smoked stopper and the line of the water."""

VIEW = dict(elev=10, crop=(0.32, 0.19, 0.68), aperture=0.2, focus=(0.5, 0.4))
