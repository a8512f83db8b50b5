import { readSortOrder, type SortOrder, sortOrders } from './filter-products.ts';

type SortMenuProps = { sort: SortOrder; onChoose: (sort: SortOrder) => void };

/** The order of the list, as a native select: every phone has a good one. */
export const SortMenu = ({ sort, onChoose }: SortMenuProps) => (
  <label className="sort">
    <span className="small">Sort</span>
    <select
      className="sort__select"
      // The query says how the list is sorted, not the value that the browser restores.
      autoComplete="off"
      value={sort}
      onChange={(event) => onChoose(readSortOrder(event.currentTarget.value))}
    >
      {Object.entries(sortOrders).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
