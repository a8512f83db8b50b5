"""The lid and its knob."""

VIEW = dict(elev=28, crop=(0.3, 0.3, 0.66), aperture=0.18, focus=(0.5, 0.5))
