import { isolateText } from '@curiolane/contract';
import { formats } from './formats.ts';

/** A text of somebody else, for a place in a text of the build's language. */
export const isolate = (text: string): string => isolateText(text, formats.direction);
