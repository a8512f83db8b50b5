import { Menu, MenuRadioItem } from '@curiolane/ui/menu';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { needsScriptClass } from '../../lib/needs-script.tsx';
import * as styles from './category-filter.module.css';
import { categoryName } from './select-products.ts';

type CategoryFilterProps = {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
};

/** The category as a word of the heading, with the menu of all categories behind it. */
export const CategoryFilter = ({ categories, chosen, onChoose }: CategoryFilterProps) => (
  <Menu
    label="Category"
    trigger={
      <button
        type="button"
        className={clsx(styles.root, needsScriptClass)}
        aria-label={`Category: ${categoryName(chosen)}`}
      >
        {chosen}
        <ChevronDown className={styles.icon} />
      </button>
    }
  >
    {categories.map((category) => (
      <MenuRadioItem key={category} checked={category === chosen} onClick={() => onChoose(category)}>
        {categoryName(category)}
      </MenuRadioItem>
    ))}
  </Menu>
);
