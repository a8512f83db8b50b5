import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as text from '@curiolane/ui/text';
import { PlinthPhoto } from '../../lib/plinth-photo.tsx';

type NoProductsProps = {
  search: string;
  /** Whether the catalogue could not be loaded. */
  failed: boolean;
  /** Whether there are products that search or category hide. */
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

/** An empty list, why it is empty and a way on. */
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
