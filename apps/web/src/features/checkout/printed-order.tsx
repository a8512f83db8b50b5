import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { formatLineTotal, formatPrice } from '../../lib/format-price.ts';
import type { PlacedOrder } from '../../store/orders/order-events.ts';
import * as styles from './printed-order.module.css';

/** The order as printed; hidden on screen. */
export const PrintedOrder = ({ order }: { order: PlacedOrder }) => (
  <div className={styles.root}>
    {order.delivery && (
      <p>
        {order.delivery.name}
        <br />
        {order.delivery.address}
        <br />
        {order.delivery.phone}
      </p>
    )}
    <table>
      <tbody>
        {order.cart.map((line) => (
          <tr key={line.id}>
            <td>{line.title}</td>
            <td className={clsx(text.numeric, styles.amount)}>x {line.quantity}</td>
            <td className={clsx(text.numeric, styles.amount)}>{formatLineTotal(line)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td />
          <td className={clsx(text.numeric, styles.amount)}>{formatPrice(order.total)}</td>
        </tr>
      </tbody>
    </table>
  </div>
);
