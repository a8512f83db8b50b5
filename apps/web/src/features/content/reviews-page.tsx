import * as layout from '@curiolane/ui/layout';
import { Stars } from '@curiolane/ui/stars';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/routes.ts';
import * as m from './content-messages.ts';
import * as styles from './reviews-page.module.css';

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

const Quote = ({ review: { name, date, stars, quote } }: { review: Review }) => (
  <figure className={styles.quote}>
    <Stars filled={stars} label={m.starsOutOfFive({ stars })} />
    <blockquote>{m.quoted({ quote })}</blockquote>
    <figcaption>
      <strong>{name}</strong>
      <span>{date}</span>
    </figcaption>
  </figure>
);

/** The reviews of five customers. */
const ReviewsPage = () => (
  <div className={clsx(layout.container, layout.page)}>
    <PageHead title={m.customerReviews} description={m.reviewsDescription} path={paths.reviews} />
    <div className={layout.pageHeader}>
      <h1 className={text.displayM}>{m.customerReviews}</h1>
    </div>
    <div className={styles.root}>
      {reviews.map((review) => (
        <Quote key={review.name} review={review} />
      ))}
    </div>
  </div>
);

export default ReviewsPage;
