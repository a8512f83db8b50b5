"""The corner: cloth, elastic band, pages and ribbon."""

VIEW = dict(elev=40, crop=(0.44, 0.43, 0.76), aperture=0.18, focus=(0.5, 0.55))
