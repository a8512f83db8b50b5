import type { Order } from '@curiolane/contract';
import * as m from './messages.ts';

/**
 * The name of each payment, as specified, and its meaning in this demo shop, which no route sends a card's number:
 * README.md#a-shop-of-your-own.
 */
export const payments: Record<Order['payment'], { label: string; meaning: string }> = {
  cod: { label: m.cashOnDelivery, meaning: m.cashOnDeliveryMeaning },
  card: {
    label: m.cardPayment,
    meaning: m.cardPaymentMeaning,
  },
};
