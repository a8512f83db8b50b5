import * as layout from '@curiolane/ui/layout';
import { Stars } from '@curiolane/ui/stars';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { PageHead } from '../../components/page-head.tsx';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';
import { type Review, reviews } from './reviews.ts';
import * as styles from './reviews-page.module.css';

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
