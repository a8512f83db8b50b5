import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import { Link } from 'react-router-dom';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import { paths } from '../../lib/routes.ts';

export const EmptyCart = () => (
  <EmptyState title="Your cart is empty." picture={<PlinthPhoto />}>
    <Button render={<Link to={paths.shop} />}>Shop</Button>
  </EmptyState>
);
