import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import clsx from 'clsx/lite';
import { Link } from '../../components/link.tsx';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';
import * as styles from './unloaded-cart.module.css';

type EmptyCartProps = {
  /** Whether the cart is not loaded yet: then it is shown where the page's early script found it empty. */
  unloaded: boolean;
};

/** Links to the shop in place of lines. */
export const EmptyCart = ({ unloaded }: EmptyCartProps) => (
  <EmptyState
    className={clsx(unloaded && styles.ifEmpty)}
    title={m.cartEmpty}
    // While it is hidden, its photograph is not requested.
    picture={<PlinthPhoto loading={unloaded ? 'lazy' : 'eager'} />}
  >
    <Button render={<Link to={paths.shop} />}>{m.shop}</Button>
  </EmptyState>
);
