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

const longestSide = 512;
const quality = 0.85;

/** A part of an image, in its own pixels. */
export type ImageArea = { x: number; y: number; width: number; height: number };

const decode = async (url: string): Promise<HTMLImageElement | undefined> => {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image.naturalWidth > 0 ? image : undefined;
  } catch {
    return undefined;
  }
};

const decodeFile = async (file: Blob): Promise<HTMLImageElement | undefined> => {
  const url = URL.createObjectURL(file);
  const image = await decode(url);
  URL.revokeObjectURL(url);
  return image;
};

// A browser that cannot write WebP returns PNG instead, which is many times larger.
const toDataString = (context: CanvasRenderingContext2D): string => {
  const { canvas } = context;
  const webp = canvas.toDataURL('image/webp', quality);
  if (webp.startsWith('data:image/webp')) return webp;
  // JPEG would make what is transparent black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
};

const draw = (image: HTMLImageElement, { x, y, width, height }: ImageArea): string | undefined => {
  const canvas = document.createElement('canvas');
  const size = fitWithin(width, height, longestSide);
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  try {
    return toDataString(context);
  } catch {
    // Safari gives no page the pixels of an SVG image with HTML in it.
    return undefined;
  }
};

/**
 * Converts an image file to a data string small enough for an avatar: at most 512 pixels a side, WebP or JPEG.
 * Undefined when the browser cannot read the file as an image.
 */
export const readAvatarImage = async (file: Blob): Promise<string | undefined> => {
  const image = await decodeFile(file);
  if (!image) return undefined;
  return draw(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight });
};

/** Converts a part of an image, given by its URL, to such a data string. */
export const cropAvatarImage = async (url: string, area: ImageArea): Promise<string | undefined> => {
  const image = await decode(url);
  return image && draw(image, area);
};
