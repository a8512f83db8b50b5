/** The widths in pixels that every product photograph is kept at, smallest first. */
export const photographWidths = [400, 800, 1200] as const;

/** The height in pixels of a photograph of this width: the shape is always 4:5. */
export const photographHeight = (width: number): number => (width * 5) / 4;

const largest = Math.max(...photographWidths);

/** The largest size of a photograph, and the least that a picture must have to become one. */
export const photographSize = { width: largest, height: photographHeight(largest) } as const;

/** What the browser chooses between: the modern formats, best first. */
export const modernFormats = ['avif', 'webp'] as const;

type Picture = {
  slug: string;
  /** Hash of the source picture in hex: a new picture gets new file names, so caches may keep the old forever. */
  hash: string;
  /** Color to show while it loads, as `rrggbb`. */
  placeholder: string;
};

/** `<slug>-<hash8>-<rrggbb>`: the storefront reads the placeholder color from it. */
export const photographName = ({ slug, hash, placeholder }: Picture): string =>
  `${slug}-${hash.slice(0, 8)}-${placeholder}`;

/** `<slug>-<hash8>-<rrggbb>-<width>.<format>` */
export const photographFile = (name: string, width: number, format: 'avif' | 'webp' | 'jpg'): string =>
  `${name}-${width}.${format}`;

/** Every file of one photograph: the modern formats in each width, and one JPEG for what reads neither. */
export const photographFiles = (name: string): string[] => [
  ...modernFormats.flatMap((format) => photographWidths.map((width) => photographFile(name, width, format))),
  photographFile(name, photographSize.width, 'jpg'),
];

/** 8-bit red, green and blue as `rrggbb`. */
export const hexColor = (channels: readonly number[]): string =>
  channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('');
