import type { Formats } from '../../languages/formats.ts';

declare const __FORMATS__: Formats;

/** How the build's locale writes numbers, money and dates: `vite-environment.ts`. */
export const formats: Formats = __FORMATS__;
