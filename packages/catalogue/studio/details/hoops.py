"""The open end with its pin, and the thickest part of the wire."""

VIEW = dict(elev=16, crop=(0.47, 0.35, 0.77), aperture=0.15, focus=(0.855, 0.44))
