/** A picture in the formats and sizes that the photographs folder has of it. */
export type StepPicture = {
  sources: { type: string; srcSet: string; sizes: string; media?: string }[];
  src: string;
  width: number;
  height: number;
};

/** One step of the landing page: an object, and its macro printed in cobalt behind the headline. */
export type Step = { alt: string; object: StepPicture; macro: StepPicture };

const addresses = import.meta.glob<string>('./photographs/step-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (name: string): string => {
  const address = addresses[`./photographs/${name}`];
  if (!address) throw new Error(`The landing page has no photograph ${name}.`);
  return address;
};

const formats = ['avif', 'webp'] as const;

const srcSet = (name: string, widths: readonly number[], format: string) =>
  widths.map((width) => `${addressOf(`${name}-${width}.${format}`)} ${width}w`).join(', ');

const sources = (name: string, widths: readonly number[], sizes: string, media?: string) =>
  formats.map((format) => ({
    type: `image/${format}`,
    srcSet: srcSet(name, widths, format),
    sizes,
    ...(media && { media }),
  }));

const objectOf = (number: number): StepPicture => ({
  sources: sources(
    `step-${number}-object`,
    [400, 800],
    '(min-width: 82rem) 30rem, (min-width: 48rem) 36vw, 90vw',
  ),
  src: addressOf(`step-${number}-object-800.jpg`),
  width: 800,
  height: 1000,
});

const macroOf = (number: number): StepPicture => ({
  sources: [
    ...sources(`step-${number}-macro-tall`, [1080], '100vw', '(max-width: 47.99rem)'),
    ...sources(`step-${number}-macro`, [1200, 2400], '100vw'),
  ],
  src: addressOf(`step-${number}-macro-1200.jpg`),
  width: 1200,
  height: 750,
});

const step = (number: number, alt: string): Step => ({
  alt,
  object: objectOf(number),
  macro: macroOf(number),
});

/** The three steps in their order. */
export const steps: readonly Step[] = [
  step(1, 'A stacker of five nested wooden arches'),
  step(2, 'A stoneware mug in two glazes'),
  step(3, 'A table lamp with a glowing dome on a red foot'),
];

/** The picture that stands for the shop where its address is shared. */
export const sharedImage = addressOf('step-1-object-800.jpg');
