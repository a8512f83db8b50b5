import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import Truck from 'lucide-react/icons/truck';
import { deliveryTimeText, freeShippingText, shippingCostText } from '../../lib/shipping.ts';
import * as styles from './delivery-note.module.css';

/** What shipping costs and how long it takes. */
export const DeliveryNote = () => (
  <div className={styles.root}>
    <Truck className={styles.icon} />
    <div>
      <p>{freeShippingText}</p>
      <p className={clsx(text.caption, text.muted)}>
        {shippingCostText} {deliveryTimeText}
      </p>
    </div>
  </div>
);
