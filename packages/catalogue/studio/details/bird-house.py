"""The door, its perch and the overhang of the roof."""

VIEW = dict(elev=8, crop=(0.3, 0.34, 0.66), aperture=0.15, focus=(0.5, 0.64))
