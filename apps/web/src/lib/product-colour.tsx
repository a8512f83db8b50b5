import { getSwatch } from '@curiolane/catalogue/swatches';
import { Swatch } from '@curiolane/ui/swatch';
import * as styles from './product-colour.module.css';

/** A product's colour with its swatch, or 'Variant' when it has none. */
export const ProductColour = ({ colour }: { colour?: string | undefined }) => {
  const swatch = colour && getSwatch(colour);
  return (
    <span className={styles.root}>
      {swatch && <Swatch colour={swatch} />}
      {colour ?? 'Variant'}
    </span>
  );
};
