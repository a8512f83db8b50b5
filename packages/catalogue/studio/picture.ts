import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { photographSize } from '../src/photograph-name.ts';
import { StudioError } from './studio-error.ts';

// What transparent parts are laid on: the middle of the studio's backdrop.
const backdrop = '#dcd7d0';

const readSize = async (file: string) => {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return autoOrient;
  } catch (error) {
    throw new StudioError(`${file} cannot be read as a picture: ${(error as Error).message}.`);
  }
};

/**
 * A picture that was taken elsewhere (a JPEG from a camera, say) as the studio would have rendered it: upright, in
 * sRGB, without transparency, and cut to 4:5 around its middle.
 *
 * @throws StudioError when it is too small or cannot be read.
 */
export const developPicture = async (file: string): Promise<Buffer> => {
  const { width, height } = await readSize(file);
  if (width < photographSize.width || height < photographSize.height)
    throw new StudioError(
      `${file} is ${width} × ${height} pixels; a photograph takes at least ${photographSize.width} × ${photographSize.height}.`,
    );
  return sharp(readFileSync(file))
    .autoOrient()
    .flatten({ background: backdrop })
    .resize({ ...photographSize, fit: 'cover' })
    .toColorspace('srgb')
    .png()
    .toBuffer()
    .catch((error: Error) => {
      throw new StudioError(`${file} cannot be read as a picture: ${error.message}.`);
    });
};
