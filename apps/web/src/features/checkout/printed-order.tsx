import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { lineTotalText, priceText } from '../../lib/price-text.ts';
import type { PlacedOrder } from '../../state/order-events.ts';
import * as styles from './printed-order.module.css';

/** The order as it stands on paper; on the screen it is not shown. */
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
            <td className={clsx(text.numeric, styles.amount)}>{lineTotalText(line)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td />
          <td className={clsx(text.numeric, styles.amount)}>{priceText(order.total)}</td>
        </tr>
      </tbody>
    </table>
  </div>
);
