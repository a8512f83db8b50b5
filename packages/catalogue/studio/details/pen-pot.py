"""Cedar under the lacquer: the sharpened tips."""

VIEW = dict(elev=24, crop=(0.28, 0.24, 0.72), aperture=0.2, focus=(0.628, 0.456))
