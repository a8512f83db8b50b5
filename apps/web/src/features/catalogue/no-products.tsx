import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as text from '@curiolane/ui/text';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';

type NoProductsProps = {
  search: string;
  /** Whether the catalogue could not be loaded. */
  failed: boolean;
  /** Whether search or category filter out products. */
  filtered: boolean;
  onRetry: () => void;
  onClear: () => void;
};

const reason = ({ search, failed, filtered }: NoProductsProps) => {
  if (failed) return 'The catalogue could not be loaded just now. Your cart is safe.';
  if (!filtered) return 'The shelves are empty at the moment. Come back soon.';
  if (search.trim() === '') return 'This category has nothing in it at the moment.';
  return `Nothing here has “${search.trim()}” in its title. Try a shorter word, or look at everything.`;
};

/** The empty list: why it is empty, and a button that helps. */
export const NoProducts = (props: NoProductsProps) => (
  <EmptyState title="No products found." picture={<PlinthPhoto />}>
    <p className={text.lead}>{reason(props)}</p>
    {props.filtered ? (
      <Button onClick={props.onClear}>Show all products</Button>
    ) : (
      <Button onClick={props.onRetry}>Try again</Button>
    )}
  </EmptyState>
);
