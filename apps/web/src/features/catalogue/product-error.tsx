import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import { paths } from '../../lib/routes.ts';

/** A product that does not exist (without `onRetry`), or could not be loaded. */
export const ProductError = ({ onRetry }: { onRetry?: () => void }) => (
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
          ? 'The shop could not be reached, or its response could not be read.'
          : 'It may have been sold out and taken off the lane, or its URL is mistyped.'}
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
