import type { Product } from '@curiolane/contract';
import { Card } from '@curiolane/ui/card';
import { type MouseEvent, memo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { morphPage } from '../../lib/page-morph.ts';
import { paths } from '../../lib/paths.ts';
import { priceText } from '../../lib/price-text.ts';
import { ProductColour } from '../../lib/product-colour.tsx';
import { ProductPhoto } from '../../lib/product-photo.tsx';
import { CardQuantity } from './card-quantity.tsx';

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

type ProductCardProps = {
  product: Product;
  /** One of the first on the page: its photograph is loaded at once. */
  first: boolean;
};

/** A product in the shop list. The whole card leads to the product; the quantity control lies above. */
export const ProductCard = memo(({ product, first }: ProductCardProps) => {
  const card = useRef<HTMLLIElement>(null);
  const navigate = useNavigate();
  const to = paths.product(product.id);
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    morphPage(card.current?.querySelector<HTMLElement>('.photo'), () => navigate(to, { state: { product } }));
  };
  return (
    <Card
      ref={card}
      photo={
        <ProductPhoto
          product={product}
          decorative
          sizes="(min-width: 72rem) 20rem, (min-width: 48rem) 30vw, 45vw"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      }
      title={
        <Link to={to} state={{ product }} onClick={open}>
          {product.title}
        </Link>
      }
      price={<span className="num">{priceText(product.price)}</span>}
      variant={<ProductColour colour={product.color} />}
      action={<CardQuantity product={product} />}
    />
  );
});
