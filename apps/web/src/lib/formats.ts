import type { Formats } from '../../languages/formats.ts';

declare const __FORMATS__: Formats;

/** The formats of numbers, money and dates in the build's locale: `vite-environment.ts`. */
export const formats: Formats = __FORMATS__;
