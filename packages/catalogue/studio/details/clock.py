"""The hub, the tapered hands and the oak ring."""

VIEW = dict(elev=62, crop=(0.45, 0.33, 0.83), aperture=0.25, focus=(0.25, 0.5))
