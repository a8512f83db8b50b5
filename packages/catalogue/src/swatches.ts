const swatches: Record<string, string> = {
  'bottle green': '#23463a',
  celadon: '#a3b5a6',
  chestnut: '#6e3f2b',
  clay: '#b07a5b',
  cobalt: '#1d46b0',
  honey: '#dcae5c',
  midnight: '#263a6b',
  moss: '#5f6f45',
  'natural ash': '#dcc5a0',
  'natural oak': '#c29a68',
  oat: '#d9c9a8',
  ochre: '#c58a35',
  petrol: '#2f7285',
  'signal red': '#c8553d',
  'slate blue': '#5a6f8c',
  stone: '#a59c90',
  terracotta: '#b5623f',
  walnut: '#6b4a33',
};

/** What a product's color looks like, as `#rrggbb`; undefined for a name that the shop does not use. */
export const getSwatch = (color: string): string | undefined => {
  const name = color.toLowerCase();
  return Object.hasOwn(swatches, name) ? swatches[name] : undefined;
};
