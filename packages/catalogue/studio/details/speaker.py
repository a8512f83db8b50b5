"""The brass knob before the punched steel."""

VIEW = dict(elev=14, turn=-32, crop=(0.39, 0.53, 0.71), aperture=0.2, focus=(0.4, 0.6))
