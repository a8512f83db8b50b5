import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PlinthPhoto } from '../../lib/plinth-photo.tsx';

export const EmptyCart = () => (
  <EmptyState title="Your cart is empty." picture={<PlinthPhoto />}>
    <Button render={<Link to={paths.shop} />}>Shop</Button>
  </EmptyState>
);
