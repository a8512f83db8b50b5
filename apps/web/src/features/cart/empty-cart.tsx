import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import { Link } from '../../components/link.tsx';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';

export const EmptyCart = () => (
  <EmptyState title={m.cartEmpty} picture={<PlinthPhoto />}>
    <Button render={<Link to={paths.shop} />}>{m.shop}</Button>
  </EmptyState>
);
