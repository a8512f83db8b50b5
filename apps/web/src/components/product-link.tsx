import type { Product } from '@curiolane/contract/accepted';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { navigateWithTransition } from '../browser/view-transition.ts';
import { paths } from '../lib/routes.ts';

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

type ProductLinkProps = { product: Product; className?: string; children: ReactNode };

/**
 * A link to a product, which it passes in the history state. The photograph in the same list item morphs into that of
 * the product's page.
 */
export const ProductLink = ({ product, className, children }: ProductLinkProps) => {
  const navigate = useNavigate();
  const to = paths.product(product.id);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const photo = event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-photo]');
    navigateWithTransition(photo, () => navigate(to, { state: { product } }));
  };
  return (
    <Link to={to} state={{ product }} onClick={open} className={className}>
      {children}
    </Link>
  );
};
