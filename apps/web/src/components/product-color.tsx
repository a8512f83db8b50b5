import { getSwatch } from '@curiolane/catalogue/swatches';
import { Swatch } from '@curiolane/ui/swatch';
import * as m from '../lib/messages.ts';
import * as styles from './product-color.module.css';

/** A product's color with its swatch, or 'Variant' when it has none. */
export const ProductColor = ({ color }: { color?: string | undefined }) => {
  const swatch = color && getSwatch(color);
  return (
    <span className={styles.root}>
      {swatch && <Swatch color={swatch} />}
      {color ?? m.variant}
    </span>
  );
};
