import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developPicture } from './picture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'curiolane-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const red = { r: 200, g: 40, b: 40 };
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

describe('a picture that was taken elsewhere', () => {
  it.each([
    ['upright', 1200, 1500],
    ['lying', 2400, 1600],
    ['tall', 1300, 4000],
  ])('becomes 1200 × 1500 pixels when it is %s', async (_shape, width, height) => {
    const file = join(folder, `${width}.jpg`);
    await draw(width, height).jpeg().toFile(file);
    expect(await sharp(await developPicture(file)).metadata()).toMatchObject({ width: 1200, height: 1500 });
  });

  it('is turned as the camera says', async () => {
    const file = join(folder, 'turned.jpg');
    const left = draw(1000, 1300);
    // The camera lay on its side: what is right in the file is at the bottom of the picture.
    await draw(2000, 1300)
      .composite([{ input: await left.negate().png().toBuffer(), left: 1000, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(file);
    const developed = sharp(await developPicture(file));
    expect(await developed.metadata()).toMatchObject({ width: 1200, height: 1500 });
    const { data } = await developed
      .extract({ left: 600, top: 1400, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(100);
  });

  it('lies on the studio’s backdrop where it is transparent', async () => {
    const file = join(folder, 'clear.png');
    await sharp({
      create: { width: 1200, height: 1500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toFile(file);
    const { channels } = await sharp(await developPicture(file)).stats();
    expect(channels.map(({ mean }) => mean)).toEqual([0xdc, 0xd7, 0xd0]);
  });

  it('of a printer’s colors is converted to sRGB', async () => {
    const file = join(folder, 'cmyk.jpg');
    await draw(1200, 1500).toColorspace('cmyk').jpeg().toFile(file);
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    expect(await sharp(await developPicture(file)).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });
});

describe('a picture that cannot become a photograph', () => {
  it.each([
    ['is too narrow', 1199, 1500],
    ['is too low', 1200, 1499],
  ])('%s: says its size and what it takes', async (_fault, width, height) => {
    const file = join(folder, 'small.jpg');
    await draw(width, height).jpeg().toFile(file);
    await expect(developPicture(file)).rejects.toThrow(
      `${file} is ${width} × ${height} pixels; a photograph takes at least 1200 × 1500.`,
    );
  });

  it('is no picture at all: says so', async () => {
    const file = join(folder, 'text.jpg');
    writeFileSync(file, 'Hello');
    await expect(developPicture(file)).rejects.toThrow(`${file} cannot be read as a picture: `);
  });

  it('is truncated: says so', async () => {
    const file = join(folder, 'truncated.jpg');
    const noise = sharp({
      create: {
        width: 1200,
        height: 1500,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    writeFileSync(file, (await noise.jpeg().toBuffer()).subarray(0, 50_000));
    await expect(developPicture(file)).rejects.toThrow(`${file} cannot be read as a picture: `);
  });
});
