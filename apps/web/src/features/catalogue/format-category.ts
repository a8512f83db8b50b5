import { allCategories } from '../../store/filter-slice.ts';
import * as m from './catalogue-messages.ts';

/** A category with its first letter capitalized. */
export const formatCategory = (category: string): string => {
  const text = category === allCategories ? m.allCategories : category;
  return text.charAt(0).toUpperCase() + text.slice(1);
};
