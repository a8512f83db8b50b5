import { Loading } from '@curiolane/ui/loading';
import { Menu, MenuRadioItem } from '@curiolane/ui/menu';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { allCategories } from '../../store/filter-slice.ts';
import * as m from './catalogue-messages.ts';
import * as categoryStyles from './category-filter.module.css';
import { readSortOrder, type SortOrder, sortOrders } from './filter-products.ts';
import { formatCategory } from './format-category.ts';
import * as statusStyles from './shop-status.module.css';
import * as sortStyles from './sort-menu.module.css';

type CategoryFilterProps = {
  categories: readonly string[];
  chosen: string;
  /** The number of products in each category; undefined until they are known. */
  counts: ReadonlyMap<string, number> | undefined;
  onChoose: (category: string) => void;
};

/** The category as a word of the heading, which opens the menu of all categories. */
export const CategoryFilter = ({ categories, chosen, counts, onChoose }: CategoryFilterProps) => (
  <Menu
    label={m.category}
    trigger={
      <button
        type="button"
        className={clsx(categoryStyles.root, needsScriptClass)}
        aria-label={m.categoryChosen({ category: formatCategory(chosen) })}
      >
        <span>{chosen === allCategories ? m.allCategories : chosen}</span>
        <ChevronDown className={categoryStyles.icon} />
      </button>
    }
  >
    {categories.map((category) => (
      <MenuRadioItem key={category} checked={category === chosen} onClick={() => onChoose(category)}>
        {formatCategory(category)}
        {counts && <span className={categoryStyles.count}>{` ${counts.get(category) ?? 0}`}</span>}
      </MenuRadioItem>
    ))}
  </Menu>
);

type SortMenuProps = { sort: SortOrder; onChoose: (sort: SortOrder) => void };

/** The order of the list, as a native select: every phone has a good one. */
export const SortMenu = ({ sort, onChoose }: SortMenuProps) => (
  <label className={sortStyles.root}>
    <span className={clsx(text.small, sortStyles.label)}>{m.sort}</span>
    <select
      className={sortStyles.select}
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

type ShopStatusProps = {
  loading: boolean;
  count: number;
  search: string;
  /** The titles have something like the search, not the search itself. */
  forgiven: boolean;
};

const describe = (count: number, search: string, forgiven: boolean) => {
  if (search === '') return m.objects({ count });
  return forgiven ? m.objectsLike({ count, search }) : m.objectsFor({ count, search });
};

/** The number of objects in the list and the search that found them, announced by screen readers as it changes. */
export const ShopStatus = ({ loading, count, search, forgiven }: ShopStatusProps) => (
  <div className={clsx(text.small, text.soft, statusStyles.root)} role="status">
    {loading ? <Loading role="none">{m.loading}</Loading> : describe(count, search, forgiven)}
  </div>
);
