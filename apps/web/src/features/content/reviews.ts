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
    date: '14 October 2025',
    stars: 5,
    quote: 'The mug is heavier than I expected in the best way. I have stopped using the other eleven.',
  },
  {
    name: 'Tomasz Wolny',
    date: '2 October 2025',
    stars: 5,
    quote:
      'Ordered the red lamp late on a Sunday, it was on my desk by Thursday, and the photographs told the truth about the color.',
  },
  {
    name: 'Priya Raman',
    date: '21 September 2025',
    stars: 4,
    quote: 'Lovely stool, very sturdy. One foot pad was missing and support sent a spare the next day.',
  },
  {
    name: 'Daniel Osei',
    date: '9 September 2025',
    stars: 5,
    quote: 'My daughter sorts the arches by color. I sort them back by size. We are both happy.',
  },
  {
    name: 'Hanna Virtanen',
    date: '30 August 2025',
    stars: 3,
    quote:
      'The clock is beautiful but ticks louder than I would like in a bedroom. It lives in the hall now.',
  },
];
