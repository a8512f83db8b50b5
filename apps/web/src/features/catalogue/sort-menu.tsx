import * as text from '@curiolane/ui/text';
import { readSortOrder, type SortOrder, sortOrders } from './select-products.ts';
import * as styles from './sort-menu.module.css';

type SortMenuProps = { sort: SortOrder; onChoose: (sort: SortOrder) => void };

/** The order of the list. The platform's own menu: it is best on every phone. */
export const SortMenu = ({ sort, onChoose }: SortMenuProps) => (
  <label className={styles.root}>
    <span className={text.small}>Sort</span>
    <select
      className={styles.select}
      // The path says how the list is sorted, not what the browser remembers of the field.
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
