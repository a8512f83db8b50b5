import * as text from '@curiolane/ui/text';
import * as m from '../../lib/messages.ts';
import { readSortOrder, type SortOrder, sortOrders } from './filter-products.ts';
import * as styles from './sort-menu.module.css';

type SortMenuProps = { sort: SortOrder; onChoose: (sort: SortOrder) => void };

/** The order of the list, as a native select: every phone has a good one. */
export const SortMenu = ({ sort, onChoose }: SortMenuProps) => (
  <label className={styles.root}>
    <span className={text.small}>{m.sort}</span>
    <select
      className={styles.select}
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
