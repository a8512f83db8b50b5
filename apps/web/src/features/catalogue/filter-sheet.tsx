import { Button } from '@curiolane/ui/button';
import { Sheet } from '@curiolane/ui/sheet';
import * as text from '@curiolane/ui/text';
import { useState } from 'react';
import * as m from './catalogue-messages.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

export type FilterSheetProps = Omit<FilterPanelProps, 'emptied'> & {
  open: boolean;
  onClose: () => void;
  /** The number of products in the list; undefined until they are known. */
  count: number | undefined;
  onClear: () => void;
};

/** Price and color: a sheet at the lower edge of a phone, a panel beside the list elsewhere. */
const FilterSheet = ({ open, onClose, count, onClear, ...panel }: FilterSheetProps) => {
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    onClear();
  };
  const close = () => {
    setCleared(0);
    onClose();
  };
  return (
    <Sheet
      title={m.filter}
      closeLabel={m.close}
      open={open}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            {m.clearFilters}
          </Button>
          <Button onClick={close}>{count === undefined ? m.close : m.showObjects({ count })}</Button>
        </>
      }
    >
      <p className={text.visuallyHidden} role="status">
        {count !== undefined && m.objects({ count })}
      </p>
      {/* Its fields keep what is typed, and the filters that it gets now are those of before. */}
      <FilterPanel key={cleared} {...panel} emptied={cleared > 0} />
    </Sheet>
  );
};

export default FilterSheet;
