/** A text as a regular expression finds it. `RegExp.escape` does the same from Node 24 on. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
