/** The widths in pixels that every photograph is encoded at. The shape is always 4:5. */
export const widths = [400, 800, 1200] as const;

type Picture = {
  slug: string;
  /** Hash of the source picture in hex: a new picture gets new file names, so caches may keep the old forever. */
  hash: string;
  /** Colour to show while it loads, as `rrggbb`. */
  placeholder: string;
};

/** `<slug>-<hash8>-<rrggbb>`: the server and the storefront read the placeholder colour from it. */
export function photographName({ slug, hash, placeholder }: Picture): string {
  return `${slug}-${hash.slice(0, 8)}-${placeholder}`;
}

/** `<slug>-<hash8>-<rrggbb>-<width>.<ext>` */
export function fileName(name: string, width: number, extension: 'avif' | 'webp' | 'jpg'): string {
  return `${name}-${width}.${extension}`;
}

/** 8-bit red, green and blue as `rrggbb`. */
export function hexColour(channels: readonly number[]): string {
  return channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('');
}
