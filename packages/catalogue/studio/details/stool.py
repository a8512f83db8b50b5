"""The edge of the seat and the legs that go into it."""

VIEW = dict(elev=20, crop=(0.22, 0.2, 0.57), aperture=0.15, focus=(0.5, 0.2))
