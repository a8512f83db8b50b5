import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import { focusMainAfter } from '../../browser/focus.ts';
import { Link } from '../../components/link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';
import { MoreProducts } from './lazy-more-products.tsx';

/** A product that does not exist (without `onRetry`), or could not be loaded. */
export const ProductError = ({ onRetry }: { onRetry?: () => void }) => (
  <>
    <PageHead title={m.productErrorTitle} description={m.productErrorDescription} />
    <EmptyState
      ref={focusMainAfter}
      heading="h1"
      role="alert"
      picture={<PlinthPhoto />}
      title={onRetry ? m.productNotLoaded : m.noSuchProduct}
    >
      <p className={text.lead}>{onRetry ? m.productUnreachable : m.productGone}</p>
      <div className={layout.row}>
        {onRetry && <Button onClick={onRetry}>{m.tryAgain}</Button>}
        <Button variant={onRetry ? 'secondary' : 'primary'} render={<Link to={paths.shop} />}>
          {m.backToShop}
        </Button>
      </div>
    </EmptyState>
    {!onRetry && <MoreProducts />}
  </>
);
