import { config } from '../config.ts';

/** The absolute URL of a path, of this shop by default; an absolute URL is unchanged. Undefined for an invalid one. */
export const absoluteUrl = (path: string, base: string = config.VITE_SITE_URL): string | undefined => {
  try {
    return new URL(path, base).href;
  } catch {
    return undefined;
  }
};
