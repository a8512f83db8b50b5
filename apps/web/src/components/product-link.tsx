import type { Product } from '@curiolane/contract/accepted';
import type { ReactNode } from 'react';
import { navigateWithTransition } from '../browser/motion.ts';
import { useStableNavigate } from '../hooks/stable-navigate.tsx';
import { paths } from '../lib/routes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsPrerendered } from '../store/prerendered-slice.ts';
import { isCurrent, Link } from './link.tsx';

type ProductLinkProps = {
  product: Product;
  /** False for a product whose price no response has confirmed: the next page loads it. */
  passed?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A link to a product, which it passes in the history state, unless it comes from the page's HTML: then the next page
 * loads it. The photograph in the same list item morphs into that of the product's page.
 */
export const ProductLink = ({ product, passed = true, className, children }: ProductLinkProps) => {
  const navigate = useStableNavigate();
  const to = paths.product(product.id);
  const isPrerendered = useAppSelector((state) => selectIsPrerendered(state, product));
  const state = passed && !isPrerendered ? { product } : undefined;
  const open = (anchor: HTMLAnchorElement) => {
    const photo = anchor.closest('li')?.querySelector<HTMLElement>('[data-photo]');
    navigateWithTransition(photo, () => navigate(to, { state, replace: isCurrent(to) }));
  };
  return (
    <Link to={to} onFollow={open} className={className}>
      {children}
    </Link>
  );
};
