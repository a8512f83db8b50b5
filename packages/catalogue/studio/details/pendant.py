"""The brass holder, the cloth flex and the enamel."""

VIEW = dict(crop=(0.34, 0.34, 0.66), aperture=0.2, focus=(0.5, 0.4))
