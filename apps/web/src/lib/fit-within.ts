/** Scales a size down, never up, so that neither side is longer than `longest`. Whole pixels, at least 1. */
export const fitWithin = (
  width: number,
  height: number,
  longest: number,
): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
};
