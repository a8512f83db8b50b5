import { config } from '../config.ts';

/** The public URL of a path of the shop, for search engines and shared links; a URL stays as it is. */
export const toSiteUrl = (path: string): string => new URL(path, config.VITE_SITE_URL).href;
