/** A number of things: `1 object`, `2 objects`. */
export const formatCount = (count: number, thing: string): string =>
  count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
