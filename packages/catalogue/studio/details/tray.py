"""The leather loop, riveted to the bent rim."""

VIEW = dict(elev=24, crop=(0.5, 0.43, 0.82), aperture=0.15, focus=(0.56, 0.75))
