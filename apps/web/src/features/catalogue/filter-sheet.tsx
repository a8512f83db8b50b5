import type { Product } from '@curiolane/contract/accepted';
import { Badge } from '@curiolane/ui/badge';
import { Button } from '@curiolane/ui/button';
import { Loading } from '@curiolane/ui/loading';
import { Sheet } from '@curiolane/ui/sheet';
import clsx from 'clsx/lite';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { PartLoadError } from '../../components/load-error.tsx';
import { needsScriptClass } from '../../components/needs-script.tsx';
import * as m from '../../lib/messages.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import * as styles from './filter-sheet.module.css';
import { hasColorChoice, listColors } from './product-colors.ts';

const FilterPanel = lazyPart<FilterPanelProps>(() => import('./filter-panel.tsx'), {
  fallback: <Loading>{m.loading}</Loading>,
  Failed: (props) => <PartLoadError text={m.filtersNotLoaded} {...props} />,
});

/** True when a price or a color would leave some of the products out. */
export const hasFilterChoice = (products: readonly Product[]): boolean =>
  products.some(({ price }) => price !== products[0]?.price) ||
  hasColorChoice(products, listColors(products));

type FilterSheetProps = FilterPanelProps & {
  /** How many prices and colors are chosen. */
  chosen: number;
  /** How many products the list has; undefined until they are known. */
  count: number | undefined;
  onClear: () => void;
};

/** Price and color, behind a button: a sheet at the lower edge of a phone, a panel beside the list elsewhere. */
export const FilterSheet = ({ chosen, count, onClear, ...panel }: FilterSheetProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  // What is typed is in the fields alone.
  const [round, setRound] = useState(0);
  const clear = () => {
    setRound(round + 1);
    onClear();
  };
  return (
    <Sheet
      ref={sheet}
      title={m.filter}
      closeLabel={m.close}
      trigger={
        <button type="button" className={clsx(styles.trigger, needsScriptClass)}>
          <SlidersHorizontal className={styles.icon} />
          {m.filter}
          {chosen > 0 && (
            <>
              {' '}
              <Badge>{chosen}</Badge>
            </>
          )}
        </button>
      }
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            {m.clearFilters}
          </Button>
          <Button onClick={() => sheet.current?.close()}>
            {count === undefined ? m.close : m.showObjects({ count })}
          </Button>
        </>
      }
    >
      <FilterPanel key={round} {...panel} />
    </Sheet>
  );
};
