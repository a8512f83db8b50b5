import { Menu, MenuRadioItem } from '@curiolane/ui/menu';
import clsx from 'clsx/lite';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { needsScriptClass } from '../../components/needs-script.tsx';
import * as m from '../../lib/messages.ts';
import { allCategories } from '../../store/filter-slice.ts';
import * as styles from './category-filter.module.css';
import { formatCategory } from './filter-products.ts';

type CategoryFilterProps = {
  categories: readonly string[];
  chosen: string;
  /** How many products each category has; undefined until they are known. */
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
        className={clsx(styles.root, needsScriptClass)}
        aria-label={m.categoryChosen({ category: formatCategory(chosen) })}
      >
        {chosen === allCategories ? m.allCategories : chosen}
        <ChevronDown className={styles.icon} />
      </button>
    }
  >
    {categories.map((category) => (
      <MenuRadioItem key={category} checked={category === chosen} onClick={() => onChoose(category)}>
        {formatCategory(category)}
        {counts && <span className={styles.count}> {counts.get(category) ?? 0}</span>}
      </MenuRadioItem>
    ))}
  </Menu>
);
