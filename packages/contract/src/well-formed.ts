/** A text with U+FFFD for each half of a surrogate pair alone: neither URLs nor HTML can have one. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
