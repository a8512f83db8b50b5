import type { Order } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ProductPhoto } from '../../lib/product-photo.tsx';
import { PrintedOrder } from './printed-order.tsx';

/** How many photographs stand in the row. */
const shownPhotos = 3;

/** The success view: the order is accepted, and a mail is on its way. */
export const OrderPlaced = ({ order }: { order: Order }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="done">
      <div className="done__text">
        <span className="stamp">
          <Check className="i" />
        </span>
        <h1 className="display-l" ref={heading} tabIndex={-1}>
          Thank you for your order!
        </h1>
        <p className="lead">Your order has been placed successfully.</p>
        <p className="soft">
          A confirmation will be sent to <strong className="strong">{order.email}</strong>.
        </p>
        <div className="row">
          <Button variant="secondary" render={<Link to={paths.shop} />}>
            Shop
          </Button>
          <Button variant="quiet" onClick={() => print()}>
            Print
          </Button>
        </div>
        <PrintedOrder order={order} />
      </div>
      <div className="done__row">
        {order.cart.slice(0, shownPhotos).map((line) => (
          <ProductPhoto key={line.id} product={line} sizes="(min-width: 60rem) 14vw, 30vw" />
        ))}
      </div>
    </div>
  );
};
