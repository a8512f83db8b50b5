"""Flames and the pools that they melted."""

VIEW = dict(elev=27, crop=(0.29, 0.215, 0.67), aperture=0.12, focus=(0.3, 0.45))
