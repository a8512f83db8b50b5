import sharp from 'sharp';

type Pixels = { data: Uint8Array; width: number; height: number };

/** The two color differences of every pixel, and its luma. */
type Planes = { luma: Float32Array; blue: Float32Array; red: Float32Array };

/** One direction in which cells meet: how far apart neighbors are in it, and along the line between them. */
type Direction = { cells: number; lines: number; across: number; along: number };

const cell = 8;
const half = cell / 2;
// Where luma changes by more than this within a cell there is something to see besides the backdrop.
const flatRange = 5;

const readPixels = async (file: string | Buffer): Promise<Pixels> => {
  // Ten bits are read as sixteen: back to what a screen shows.
  const image = sharp(file).removeAlpha().toColorspace('srgb');
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const toPlanes = ({ data, width, height }: Pixels): Planes => {
  const count = width * height;
  const planes = {
    luma: new Float32Array(count),
    blue: new Float32Array(count),
    red: new Float32Array(count),
  };
  for (let k = 0; k < count; k++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * k, 3 * k + 3);
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    planes.luma[k] = luma;
    planes.blue[k] = 0.564 * (blue - luma);
    planes.red[k] = 0.713 * (red - luma);
  }
  return planes;
};

/** How much the color changes across a line as long as a cell; undefined where the place is not flat. */
const measureStep = ({ luma, blue, red }: Planes, start: number, { across, along }: Direction) => {
  let [low, high, blueStep, redStep] = [Infinity, -Infinity, 0, 0];
  for (let k = 0; k < cell; k++) {
    const at = start + k * along;
    blueStep += (blue[at] ?? 0) - (blue[at - across] ?? 0);
    redStep += (red[at] ?? 0) - (red[at - across] ?? 0);
    for (let side = -half; side < half; side++) {
      const value = luma[at + side * across] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return high - low > flatRange ? undefined : (Math.abs(blueStep) + Math.abs(redStep)) / cell;
};

/** Adds up the steps on the grid's lines and those in the middle between them. */
const addSteps = (planes: Planes, direction: Direction, sums: { on: number; between: number }) => {
  const { cells, lines, across, along } = direction;
  for (let line = 0; line + cell <= lines; line += cell)
    for (let position = cell; position + cell <= cells; position += half) {
      const step = measureStep(planes, position * across + line * along, direction);
      if (step !== undefined) sums[position % cell === 0 ? 'on' : 'between'] += step;
    }
};

/**
 * How blocky the color of a picture's flat parts is: how much it changes across the lines of the encoder's grid of
 * 8 × 8 pixels, as a multiple of how much it changes half a cell away from them. Nothing in a studio knows of that
 * grid, so it is 1 before encoding.
 */
export const measureBlockiness = async (file: string | Buffer): Promise<number> => {
  const pixels = await readPixels(file);
  const { width, height } = pixels;
  const planes = toPlanes(pixels);
  const sums = { on: 0, between: 0 };
  addSteps(planes, { cells: width, lines: height, across: 1, along: width }, sums);
  addSteps(planes, { cells: height, lines: width, across: width, along: 1 }, sums);
  return sums.on / sums.between;
};
