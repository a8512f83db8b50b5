import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import Check from 'lucide-react/icons/check';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { paths } from '../../lib/routes.ts';
import type { PlacedOrder } from '../../store/orders/order-events.ts';
import * as styles from './order-placed.module.css';
import { PrintedOrder } from './printed-order.tsx';

/** The aspect ratios of the photographs in the row. */
const aspectRatios = ['4 / 5', '1 / 1', '3 / 4.4'];
const getShapeStyle = (index: number) => ({ '--ar': aspectRatios[index] }) as CSSProperties;

/** The success view: the order is accepted, and a mail will be sent. */
export const OrderPlaced = ({ order }: { order: PlacedOrder }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.root}>
      <div className={styles.text}>
        <span className={styles.stamp}>
          <Check className={styles.check} />
        </span>
        <h1 className={text.displayL} ref={heading} tabIndex={-1}>
          Thank you for your order!
        </h1>
        <p className={text.lead}>Your order has been placed successfully.</p>
        <p className={text.soft}>
          A confirmation will be sent to <strong className={text.strong}>{order.email}</strong>.
        </p>
        <div className={layout.row}>
          <Button variant="secondary" render={<Link to={paths.shop} />}>
            Shop
          </Button>
          <Button variant="quiet" onClick={() => print()}>
            Print
          </Button>
        </div>
        <PrintedOrder order={order} />
      </div>
      <div className={styles.row}>
        {order.cart.slice(0, aspectRatios.length).map((line, index) => (
          <ProductPhoto
            key={line.id}
            product={line}
            className={styles.photo}
            style={getShapeStyle(index)}
            sizes="(min-width: 60rem) 14vw, 30vw"
          />
        ))}
      </div>
    </div>
  );
};
