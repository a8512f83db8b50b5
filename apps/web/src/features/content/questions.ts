/** A question of the FAQ with its answer. */
export type Question = { id: string; question: string; answer: string };

export const questions: readonly Question[] = [
  {
    id: 'placing-an-order',
    question: 'How do I place an order?',
    answer:
      'Open a product and choose Add to cart. When you are ready, go to your cart, press Buy Now, fill in the checkout form and press Place Order. You will get a confirmation by e-mail.',
  },
  {
    id: 'payment-methods',
    question: 'Which payment methods do you accept?',
    answer: 'Cash on Delivery, or Credit/Debit Card. You choose at checkout.',
  },
  {
    id: 'tracking',
    question: 'How can I track my order?',
    answer:
      'Your confirmation e-mail holds the details of your order. For news of a parcel, write to us with the e-mail you ordered with and we will look it up.',
  },
  {
    id: 'returns-and-exchange',
    question: 'What is your return and exchange policy?',
    answer: 'You have 7 days from delivery to return or exchange an object. Keep it unused and in its box.',
  },
  {
    id: 'contacting-support',
    question: 'How do I contact support?',
    answer:
      'Write, chat or call from the contact page. We reply within 24 hours, and answer the phone 9am-7pm Mon-Sat.',
  },
];
