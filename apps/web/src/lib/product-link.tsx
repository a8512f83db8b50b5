import type { Product } from '@curiolane/contract/accepted';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { morphPage } from './page-morph.ts';
import { paths } from './paths.ts';

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

type ProductLinkProps = { product: Product; className?: string; children: ReactNode };

/** The way to a product. It is passed along, and its photograph in the same list item grows into the page's. */
export const ProductLink = ({ product, className, children }: ProductLinkProps) => {
  const navigate = useNavigate();
  const to = paths.product(product.id);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const photo = event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-photo]');
    morphPage(photo, () => navigate(to, { state: { product } }));
  };
  return (
    <Link to={to} state={{ product }} onClick={open} className={className}>
      {children}
    </Link>
  );
};
