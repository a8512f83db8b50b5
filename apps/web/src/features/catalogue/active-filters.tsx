import { Button } from '@curiolane/ui/button';
import { Swatch } from '@curiolane/ui/swatch';
import { Tag } from '@curiolane/ui/tag';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { focusMainAfter } from '../../browser/focus.ts';
import * as styles from './active-filters.module.css';
import * as m from './catalogue-messages.ts';
import { anyPrice, describePriceRange } from './price-range.ts';
import { formatColor, getColorSwatch } from './product-colors.ts';
import type { UseProductFilters } from './use-product-filters.ts';

type ChipProps = { label: string; onRemove: () => void; children: ReactNode };

/** An active filter, as a button that removes it. */
const Chip = ({ label, onRemove, children }: ChipProps) => (
  <Tag className={styles.chip} ref={focusMainAfter} aria-label={label} onClick={onRemove}>
    {children}
    <X className={styles.icon} />
  </Tag>
);

type ActiveFiltersProps = Pick<
  UseProductFilters,
  'search' | 'price' | 'colors' | 'choosePrice' | 'chooseColors' | 'clearSearch' | 'clear'
>;

/** True when something narrows the list besides its category, which the heading names. */
export const hasActiveFilters = ({
  search,
  price,
  colors,
}: Pick<ActiveFiltersProps, 'search' | 'price' | 'colors'>): boolean =>
  search.trim() !== '' || describePriceRange(price) !== '' || colors.length > 0;

/** The search, the price and the colors of the list, each of which can be taken away, and all at once. */
export const ActiveFilters = ({
  search: typed,
  price,
  colors,
  choosePrice,
  chooseColors,
  clearSearch,
  clear,
}: ActiveFiltersProps) => {
  const search = typed.trim();
  const range = describePriceRange(price);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className={styles.root} role="group" aria-label={m.activeFilters}>
      {search !== '' && (
        <Chip label={m.removeSearch({ search })} onRemove={clearSearch}>
          <span className={styles.text}>{search}</span>
        </Chip>
      )}
      {range !== '' && (
        <Chip label={m.removeFilter({ filter: range })} onRemove={() => choosePrice(anyPrice)}>
          {range}
        </Chip>
      )}
      {colors.map((color) => {
        const swatch = getColorSwatch(color);
        return (
          <Chip
            key={color}
            label={m.removeFilter({ filter: formatColor(color) })}
            onRemove={() => chooseColors((chosen) => chosen.filter((other) => other !== color))}
          >
            {swatch && <Swatch color={swatch} className={styles.swatch} />}
            <span className={styles.text}>{formatColor(color)}</span>
          </Chip>
        );
      })}
      <Button small variant="quiet" ref={focusMainAfter} onClick={clear}>
        {m.clearFilters}
      </Button>
    </div>
  );
};
