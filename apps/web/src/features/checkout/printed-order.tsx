import type { Order } from '@curiolane/contract';
import { lineTotalText, priceText } from '../../lib/price-text.ts';

/** The order as it stands on paper; on the screen it is not shown. */
export const PrintedOrder = ({ order }: { order: Order }) => (
  <div className="printed-order">
    <p>
      {order.name}
      <br />
      {order.address}
      <br />
      {order.phone}
    </p>
    <table>
      <tbody>
        {order.cart.map((line) => (
          <tr key={line.id}>
            <td>{line.title}</td>
            <td className="num">x {line.quantity}</td>
            <td className="num">{lineTotalText(line)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td />
          <td className="num">{priceText(order.total)}</td>
        </tr>
      </tbody>
    </table>
  </div>
);
