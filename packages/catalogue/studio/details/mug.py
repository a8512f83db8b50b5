"""The rim, where the glaze breaks to brown, and the root of the handle."""

VIEW = dict(elev=26, turn=-14, crop=(0.34, 0.3, 0.76), aperture=0.18, focus=(0.5, 0.42))
