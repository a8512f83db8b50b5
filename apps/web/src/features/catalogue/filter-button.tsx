import type { Product } from '@curiolane/contract/accepted';
import { Badge } from '@curiolane/ui/badge';
import clsx from 'clsx/lite';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { alertRaised } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import * as m from './catalogue-messages.ts';
import * as styles from './filter-button.module.css';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { hasColorChoice, listColors } from './product-colors.ts';

type LazySheetProps = FilterSheetProps & {
  /** Its code could not be loaded: the next press loads it again. */
  onFailed: () => void;
};

const Failed = ({ onFailed }: LazySheetProps) => {
  const fail = useEffectEvent(onFailed);
  useEffect(() => fail(), []);
  return null;
};

const FilterSheet = lazyPart<LazySheetProps>(() => import('./filter-sheet.tsx'), { Failed });

/** True when a price or a color would leave some of the products out. */
export const hasFilterChoice = (products: readonly Product[]): boolean =>
  products.some(({ price }) => price !== products[0]?.price) ||
  hasColorChoice(products, listColors(products));

type FilterButtonProps = Omit<FilterSheetProps, 'open' | 'onClose'> & {
  /** The number of prices and colors that are chosen. */
  chosen: number;
};

/** Opens the sheet with price and color, whose code the first press loads. */
export const FilterButton = ({ chosen, ...sheet }: FilterButtonProps) => {
  const [open, setOpen] = useState<boolean>();
  const dispatch = useAppDispatch();
  const fail = () => {
    setOpen(undefined);
    dispatch(alertRaised('error', m.filtersNotLoaded));
  };
  return (
    <>
      <button
        type="button"
        className={clsx(styles.root, needsScriptClass)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className={styles.icon} />
        {m.filter}
        {chosen > 0 && (
          <>
            {' '}
            <Badge>{chosen}</Badge>
          </>
        )}
      </button>
      {open !== undefined && (
        <FilterSheet {...sheet} open={open} onClose={() => setOpen(false)} onFailed={fail} />
      )}
    </>
  );
};
