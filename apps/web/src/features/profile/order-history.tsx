import type { CartLine as OrderedLine } from '@curiolane/contract';
import { Button } from '@curiolane/ui/button';
import { Loading } from '@curiolane/ui/loading';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { useGetOrderQuery, useListOrdersQuery } from '../../api/shop-api.ts';
import { focusInPlace } from '../../browser/focus.ts';
import { Link } from '../../components/link.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { OrderedLines } from '../../components/ordered-lines.tsx';
import { cartLinkPath } from '../../lib/cart-link.ts';
import { formatDate, formatPrice, isolate } from '../../lib/formatting.ts';
import { payments } from '../../lib/payments.ts';
import * as styles from './order-history.module.css';
import * as m from './profile-messages.ts';

/** The lines that the cart's page compares with the catalogue of today. */
const toOrdered = ({ id, title, price }: OrderedLine) => ({ id, title, price });

const OrderLines = ({ id }: { id: string }) => {
  const { currentData: order, isError, isFetching, refetch } = useGetOrderQuery({ params: { id } });
  if (!order)
    return isError && !isFetching ? (
      <LoadError text={m.orderNotLoaded} onRetry={refetch} />
    ) : (
      <Loading>{m.loading}</Loading>
    );
  return (
    <div className={styles.lines}>
      <OrderedLines lines={order.cart} />
      <p className={clsx(text.caption, text.soft)}>
        {m.orderDelivery({
          payment: payments[order.payment].label,
          name: isolate(order.name),
          address: isolate(order.address),
        })}
      </p>
      <p className={clsx(text.caption, text.soft)}>{m.orderNumber({ slot: id })}</p>
      <Button
        small
        variant="secondary"
        render={<Link to={cartLinkPath(order.cart)} state={{ ordered: order.cart.map(toOrdered) }} />}
      >
        {m.orderAgain}
      </Button>
    </div>
  );
};

type ListedOrder = { id: string; createdAt: string; count: number; total: number };

const OrderEntry = ({ order: { id, createdAt, count, total } }: { order: ListedOrder }) => {
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>
          <span>{formatDate(createdAt)}</span>
          <span className={text.soft}>{m.objects({ count })}</span>
          <span className={text.numeric}>{formatPrice(total)}</span>
        </summary>
        {opened && <OrderLines id={id} />}
      </details>
    </li>
  );
};

/** The orders of the signed-in customer, the newest first; each opens to its lines. */
const OrderHistory = () => {
  const { data, isError, isFetching, refetch } = useListOrdersQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInPlace(heading.current, { preventScroll: true }), []);
  return (
    <section className={styles.root} aria-labelledby="order-history">
      <h2 className={text.displayS} id="order-history" ref={heading} tabIndex={-1}>
        {m.yourOrders}
      </h2>
      {!data &&
        (isError && !isFetching ? (
          <LoadError text={m.ordersNotLoaded} onRetry={refetch} />
        ) : (
          <Loading>{m.loading}</Loading>
        ))}
      {data && (
        <ul>
          {data.orders.map((order) => (
            <OrderEntry key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
};

export default OrderHistory;
