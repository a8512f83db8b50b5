import * as m from '../../lib/messages.ts';

/** A question of the FAQ with its answer. */
export type Question = { id: string; question: string; answer: string };

export const questions: readonly Question[] = [
  {
    id: 'placing-an-order',
    question: m.faqOrder,
    answer: m.faqOrderText,
  },
  {
    id: 'payment-methods',
    question: m.faqPayment,
    answer: m.faqPaymentText,
  },
  {
    id: 'tracking',
    question: m.faqTracking,
    answer: m.faqTrackingText,
  },
  {
    id: 'returns-and-exchange',
    question: m.faqReturns,
    answer: m.faqReturnsText,
  },
  {
    id: 'contacting-support',
    question: m.faqSupport,
    answer: m.faqSupportText,
  },
];
