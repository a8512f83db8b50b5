"""The king's cross and the queen's crown, turned in maple and walnut."""

VIEW = dict(elev=16, crop=(0.17, 0.26, 0.57), aperture=0.15, focus=(0.27, 0.41))
