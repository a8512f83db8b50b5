import type { OperationBody } from '@curiolane/contract/operations';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useEffect, useRef } from 'react';
import { focusInPlace } from '../../browser/focus.ts';
import { OrderedLines } from '../../components/ordered-lines.tsx';
import { formatDate, formatPrice, isolate } from '../../lib/formatting.ts';
import { payments } from '../../lib/payments.ts';
import * as m from './account-messages.ts';
import * as styles from './found-order.module.css';

type Order = OperationBody<'lookUpOrder', 200>;

type FoundOrderProps = { order: Order; onAgain: () => void };

/** An order that was looked up, and a button to look up another one. */
export const FoundOrder = ({ order, onAgain }: FoundOrderProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInPlace(heading.current, { preventScroll: true }), []);
  return (
    <section className={styles.root} aria-labelledby="found-order">
      <h2 className={clsx(text.displayS, styles.heading)} id="found-order" ref={heading} tabIndex={-1}>
        {m.orderFrom({ date: formatDate(order.createdAt) })}
      </h2>
      <OrderedLines lines={order.cart} className={styles.lines} />
      <p className={styles.total}>
        <span>{m.total}</span>
        <span className={text.numeric}>{formatPrice(order.total)}</span>
      </p>
      <p className={clsx(text.caption, text.soft)}>
        {payments[order.payment].label}, {isolate(order.name)}
        <br />
        {m.orderNumber({ slot: order.id })}
        <br />
        {m.orderPrivate}
      </p>
      <Button variant="secondary" block onClick={onAgain}>
        {m.findAnotherOrder}
      </Button>
    </section>
  );
};
