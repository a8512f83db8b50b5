import { Swatch } from '@curiolane/ui/swatch';

/** What the shop's colour names look like. A name that is not here is shown without a swatch. */
const colours: Record<string, string> = {
  petrol: '#2f7285',
  'signal red': '#c8553d',
  terracotta: '#b5623f',
  cobalt: '#1d46b0',
  oat: '#d9c9a8',
  moss: '#5f6f45',
  clay: '#b07a5b',
  rust: '#a4502d',
  ink: '#1d2233',
  slate: '#5c6470',
  bone: '#e9e2d3',
  walnut: '#6b4a33',
  oak: '#c29a68',
  brass: '#b8924a',
  sage: '#8a9a80',
  rose: '#d9a39a',
};

/** A product's colour with its swatch, or 'Variant' when it has none. */
export const ProductColour = ({ colour }: { colour?: string | undefined }) => {
  const swatch = colour && colours[colour.toLowerCase()];
  return (
    <span className="variant">
      {swatch && <Swatch colour={swatch} />}
      {colour ?? 'Variant'}
    </span>
  );
};
