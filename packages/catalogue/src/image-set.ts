import { modernFormats, photographFile, photographSize, photographWidths } from './photograph-name.ts';

/** One photograph in every size and format that the shop keeps of it. */
export type ImageSet = {
  /** The `srcset` of each modern format, best first. */
  sources: { type: 'image/avif' | 'image/webp'; srcSet: string }[];
  /** The JPEG in its largest size, for everything else. */
  src: string;
  /** The color to show until the picture arrives, as `#rrggbb`. */
  placeholder: string;
};

const pattern = new RegExp(`^(?<name>.*-[0-9a-f]{8}-(?<color>[0-9a-f]{6}))-${photographSize.width}[.]jpg$`);

/** The `srcset` of one format, from the URL of each width. */
export const toSrcSet = (widths: readonly number[], toUrl: (width: number) => string): string =>
  widths.map((width) => `${toUrl(width)} ${width}w`).join(', ');

/**
 * The other sizes and formats of a photograph of this shop, told from its URL: photographs are named
 * `<slug>-<content hash>-<placeholder color>-<width>.<format>`. Undefined for an image of any other host's
 * naming, which is shown as it is.
 */
export const imageSet = (src: string): ImageSet | undefined => {
  const { name, color } = pattern.exec(src)?.groups ?? {};
  if (name === undefined) return undefined;
  const sources = modernFormats.map((format) => ({
    type: `image/${format}` as const,
    srcSet: toSrcSet(photographWidths, (width) => photographFile(name, width, format)),
  }));
  return { sources, src, placeholder: `#${color}` };
};
