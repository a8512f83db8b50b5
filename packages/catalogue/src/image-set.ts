/** One product photograph in every size and format that the shop keeps of it. */
export type ImageSet = {
  /** The `srcset` of each modern format, best first. */
  sources: { type: 'image/avif' | 'image/webp'; srcSet: string }[];
  /** The JPEG for everything else: 1200 × 1500 pixels. */
  src: string;
  /** The colour to show until the picture arrives, as `#rrggbb`. */
  placeholder: string;
};

const name = /^(?<stem>.*-[0-9a-f]{8}-(?<colour>[0-9a-f]{6}))-1200\.jpg$/;
const widths = [400, 800, 1200];

/**
 * The other sizes and formats of a photograph of this shop, told from its address: photographs are named
 * `<slug>-<content hash>-<placeholder colour>-<width>.<format>`. Undefined for an image of any other host's
 * naming, which is shown as it is.
 */
export const imageSet = (src: string): ImageSet | undefined => {
  const found = name.exec(src)?.groups;
  if (!found) return undefined;
  const { stem, colour } = found;
  const srcSet = (format: string) => widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return {
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    src,
    placeholder: `#${colour}`,
  };
};
