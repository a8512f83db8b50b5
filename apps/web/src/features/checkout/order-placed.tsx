import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { NumberPlate } from '@curiolane/ui/number-plate';
import * as text from '@curiolane/ui/text';
import Check from 'lucide-react/icons/check';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link } from '../../components/link.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { Slotted } from '../../components/slotted.tsx';
import { payments } from '../../lib/payments.ts';
import { paths } from '../../lib/routes.ts';
import { deliveryTimeText } from '../../lib/shipping.ts';
import type { PlacedOrder } from '../../store/orders/orders-slice.ts';
import * as m from './checkout-messages.ts';
import * as styles from './order-placed.module.css';
import { Receipt } from './receipt.tsx';

/** The aspect ratios of the photographs in the row. */
const aspectRatios = ['4 / 5', '1 / 1', '3 / 4.4'];
const getShapeStyle = (index: number) => ({ '--ar': aspectRatios[index] }) as CSSProperties;

/** The steps after the order, numbered. */
const NextSteps = ({ order: { delivery } }: { order: PlacedOrder }) => {
  const steps = [
    m.nextPacked,
    deliveryTimeText,
    ...(delivery ? [payments[delivery.payment].meaning] : []),
    m.nextReturn,
  ];
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <NumberPlate aria-hidden>{index + 1}</NumberPlate>
          {step}
        </li>
      ))}
    </ol>
  );
};

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
          {m.thankYou}
        </h1>
        <p className={text.lead}>{m.orderPlaced}</p>
        <p className={text.soft}>
          <Slotted text={m.confirmationSentTo}>
            <strong className={text.strong} dir="auto">
              {order.email}
            </strong>
          </Slotted>
        </p>
        <NextSteps order={order} />
        <div className={layout.row}>
          <Button variant="secondary" render={<Link to={paths.shop} />}>
            {m.shop}
          </Button>
          <Button variant="quiet" onClick={() => print()}>
            {m.print}
          </Button>
        </div>
      </div>
      <div>
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
        <Receipt order={order} />
      </div>
    </div>
  );
};
