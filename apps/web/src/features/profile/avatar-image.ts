import { fitWithin } from '../../lib/fit-within.ts';

const longestSide = 512;
const quality = 0.85;

const decode = async (file: Blob): Promise<HTMLImageElement | undefined> => {
  const image = new Image();
  const url = URL.createObjectURL(file);
  image.src = url;
  try {
    await image.decode();
    return image.naturalWidth > 0 ? image : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
};

// A browser that cannot write WebP returns PNG instead, which is many times larger.
const toDataString = (canvas: HTMLCanvasElement): string => {
  const webp = canvas.toDataURL('image/webp', quality);
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
};

/**
 * Converts an image file to a data string small enough for an avatar: at most 512 pixels a side, WebP or JPEG.
 * Undefined when the browser cannot read the file as an image.
 */
export const readAvatarImage = async (file: Blob): Promise<string | undefined> => {
  const image = await decode(file);
  if (!image) return undefined;
  const canvas = document.createElement('canvas');
  const { width, height } = fitWithin(image.naturalWidth, image.naturalHeight, longestSide);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, width, height);
  return toDataString(canvas);
};
