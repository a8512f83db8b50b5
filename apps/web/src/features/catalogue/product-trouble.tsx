import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import { Link } from 'react-router-dom';
import { PageHead } from '../../lib/page-head.tsx';
import { paths } from '../../lib/paths.ts';
import { PlinthPhoto } from '../../lib/plinth-photo.tsx';

/** A product that is not there (no way to try again), or could not be loaded. */
export const ProductTrouble = ({ onRetry }: { onRetry?: () => void }) => (
  <>
    <PageHead title="Product not available" description="This product cannot be shown." />
    <EmptyState
      heading="h1"
      role="alert"
      picture={<PlinthPhoto />}
      title={onRetry ? 'This product could not be loaded.' : 'There is no such product.'}
    >
      <p className={text.lead}>
        {onRetry
          ? 'The shop could not be reached, or its answer could not be read.'
          : 'It may have been sold out and taken off the lane, or the address is mistyped.'}
      </p>
      <div className={layout.row}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <Button variant={onRetry ? 'secondary' : 'primary'} render={<Link to={paths.shop} />}>
          Back to the shop
        </Button>
      </div>
    </EmptyState>
  </>
);
