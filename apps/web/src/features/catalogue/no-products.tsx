import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as text from '@curiolane/ui/text';
import { focusMainAfter } from '../../browser/focus.ts';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import * as m from './catalogue-messages.ts';
import { formatCategory } from './format-category.ts';

type NoProductsProps = {
  search: string;
  /** The catalogue could not be loaded. */
  failed: boolean;
  /** It is being loaded again. */
  busy: boolean;
  /** The chosen category, and how many products outside it the search matches. */
  category: string;
  elsewhere: number;
  /** Search or category filter out products. */
  filtered: boolean;
  /** The search alone would find some, or there is none: price, color and category together leave nothing. */
  narrowed: boolean;
  onRetry: () => void;
  onClear: () => void;
  onShowAllCategories: () => void;
};

const reason = ({ search, failed, filtered, narrowed, category, elsewhere }: NoProductsProps) => {
  if (!filtered) return failed ? m.catalogueFailed : m.shelvesEmpty;
  if (elsewhere > 0) return m.nothingInCategory({ category: formatCategory(category) });
  if (narrowed) return m.nothingWithFilters;
  if (search.trim() === '') return m.categoryEmpty;
  return m.nothingFound({ search: search.trim() });
};

const Action = ({ filtered, elsewhere, busy, onRetry, onClear, onShowAllCategories }: NoProductsProps) => {
  if (!filtered)
    return (
      <Button busy={busy} onClick={onRetry}>
        {m.tryAgain}
      </Button>
    );
  if (elsewhere > 0)
    return <Button onClick={onShowAllCategories}>{m.countInAllCategories({ count: elsewhere })}</Button>;
  return <Button onClick={onClear}>{m.showAllProducts}</Button>;
};

/** The empty list: why it is empty, and a button that helps. */
export const NoProducts = (props: NoProductsProps) => (
  <EmptyState ref={focusMainAfter} title={m.noProductsFound} picture={<PlinthPhoto />}>
    <p className={text.lead}>{reason(props)}</p>
    <Action {...props} />
  </EmptyState>
);
