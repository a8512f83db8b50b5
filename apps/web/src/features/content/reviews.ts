import * as m from '../../lib/messages.ts';

/** The review of a customer. */
export type Review = {
  name: string;
  date: string;
  /** Stars out of five. */
  stars: 1 | 2 | 3 | 4 | 5;
  quote: string;
};

export const reviews: readonly Review[] = [
  {
    name: 'Ines Duarte',
    date: m.review1Date,
    stars: 5,
    quote: m.review1Quote,
  },
  {
    name: 'Tomasz Wolny',
    date: m.review2Date,
    stars: 5,
    quote: m.review2Quote,
  },
  {
    name: 'Priya Raman',
    date: m.review3Date,
    stars: 4,
    quote: m.review3Quote,
  },
  {
    name: 'Daniel Osei',
    date: m.review4Date,
    stars: 5,
    quote: m.review4Quote,
  },
  {
    name: 'Hanna Virtanen',
    date: m.review5Date,
    stars: 3,
    quote: m.review5Quote,
  },
];
