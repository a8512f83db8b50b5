import { config } from '../config.ts';

/** The whole URL of a path, of this shop unless told otherwise; a whole URL stays as it is. Undefined for no URL. */
export const absoluteUrl = (path: string, base: string = config.VITE_SITE_URL): string | undefined => {
  try {
    return new URL(path, base).href;
  } catch {
    return undefined;
  }
};
