import { getSwatch } from '@curiolane/catalogue/swatches';
import { Swatch } from '@curiolane/ui/swatch';

/** A product's color with its swatch, or 'Variant' when it has none. */
export const ProductColor = ({ color }: { color?: string | undefined }) => {
  const swatch = color && getSwatch(color);
  return (
    <span className="variant">
      {swatch && <Swatch color={swatch} />}
      {color ?? 'Variant'}
    </span>
  );
};
