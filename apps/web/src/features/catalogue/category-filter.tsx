import { Menu, MenuRadioItem } from '@curiolane/ui/menu';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { needsScriptClass } from '../../components/needs-script.tsx';
import * as styles from './category-filter.module.css';
import { formatCategory } from './filter-products.ts';

type CategoryFilterProps = {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
};

/** The category as a word of the heading, which opens the menu of all categories. */
export const CategoryFilter = ({ categories, chosen, onChoose }: CategoryFilterProps) => (
  <Menu
    label="Category"
    trigger={
      <button
        type="button"
        className={clsx(styles.root, needsScriptClass)}
        aria-label={`Category: ${formatCategory(chosen)}`}
      >
        {chosen}
        <ChevronDown className={styles.icon} />
      </button>
    }
  >
    {categories.map((category) => (
      <MenuRadioItem key={category} checked={category === chosen} onClick={() => onChoose(category)}>
        {formatCategory(category)}
      </MenuRadioItem>
    ))}
  </Menu>
);
