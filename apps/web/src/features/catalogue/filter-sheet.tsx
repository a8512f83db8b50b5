import { Button } from '@curiolane/ui/button';
import { Sheet } from '@curiolane/ui/sheet';
import { useState } from 'react';
import * as m from './catalogue-messages.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

export type FilterSheetProps = FilterPanelProps & {
  open: boolean;
  onClose: () => void;
  /** How many products the list has; undefined until they are known. */
  count: number | undefined;
  onClear: () => void;
};

/** Price and color: a sheet at the lower edge of a phone, a panel beside the list elsewhere. */
const FilterSheet = ({ open, onClose, count, onClear, ...panel }: FilterSheetProps) => {
  // What is typed is in the fields alone.
  const [round, setRound] = useState(0);
  const clear = () => {
    setRound(round + 1);
    onClear();
  };
  return (
    <Sheet
      title={m.filter}
      closeLabel={m.close}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            {m.clearFilters}
          </Button>
          <Button onClick={onClose}>{count === undefined ? m.close : m.showObjects({ count })}</Button>
        </>
      }
    >
      <FilterPanel key={round} {...panel} />
    </Sheet>
  );
};

export default FilterSheet;
