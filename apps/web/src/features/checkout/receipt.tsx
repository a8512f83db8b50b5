import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { Slotted } from '../../components/slotted.tsx';
import { formatLineTotal, formatPrice } from '../../lib/formatting.ts';
import { payments } from '../../lib/payments.ts';
import type { PlacedOrder } from '../../store/orders/orders-slice.ts';
import * as m from './checkout-messages.ts';
import * as styles from './receipt.module.css';

/** The ordered lines, their total and the delivery. */
export const Receipt = ({ order }: { order: PlacedOrder }) => (
  <div className={styles.root}>
    <table>
      <tbody>
        {order.cart.map((line) => (
          <tr key={line.id}>
            <td>
              <bdi>{line.title}</bdi>
            </td>
            <td className={clsx(text.numeric, styles.amount)}>
              {m.timesQuantity({ quantity: line.quantity })}
            </td>
            <td className={clsx(text.numeric, styles.amount)}>{formatLineTotal(line)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{m.total}</th>
          <td />
          <td className={clsx(text.numeric, styles.amount)}>{formatPrice(order.total)}</td>
        </tr>
      </tbody>
    </table>
    {order.delivery && (
      <p>
        <strong className={text.strong} dir="auto">
          {order.delivery.name}
        </strong>
        <br />
        <bdi>{order.delivery.address}</bdi>
        <br />
        <bdi>{order.delivery.phone}</bdi>
        <br />
        {payments[order.delivery.payment].label}
      </p>
    )}
    {order.id && (
      <p className={clsx(text.caption, styles.number)}>
        <Slotted text={m.orderNumber}>
          <span>{order.id}</span>
        </Slotted>
      </p>
    )}
  </div>
);
