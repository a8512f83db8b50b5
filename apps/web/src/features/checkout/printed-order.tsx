import { formatLineTotal, formatPrice } from '../../lib/format-price.ts';
import type { PlacedOrder } from '../../store/orders/order-events.ts';

/** The order as printed; hidden on screen. */
export const PrintedOrder = ({ order }: { order: PlacedOrder }) => (
  <div className="printed-order">
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
            <td className="num">x {line.quantity}</td>
            <td className="num">{formatLineTotal(line)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td />
          <td className="num">{formatPrice(order.total)}</td>
        </tr>
      </tbody>
    </table>
  </div>
);
