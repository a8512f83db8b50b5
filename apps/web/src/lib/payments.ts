import type { Order } from '@curiolane/contract';
import * as m from './messages.ts';

/**
 * What each payment is called, as specified, and what it means in this demo shop, which no route sends a card's number:
 * README.md#a-shop-of-your-own.
 */
export const payments: Record<Order['payment'], { label: string; meaning: string }> = {
  cod: { label: m.cashOnDelivery, meaning: m.cashOnDeliveryMeaning },
  card: {
    label: m.cardPayment,
    meaning: m.cardPaymentMeaning,
  },
};
