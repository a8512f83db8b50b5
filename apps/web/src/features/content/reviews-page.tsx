import { Stars } from '@curiolane/ui/stars';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/routes.ts';
import { type Review, reviews } from './reviews.ts';

const Quote = ({ review: { name, date, stars, quote } }: { review: Review }) => (
  <figure className="quote">
    <Stars filled={stars} label={`${stars} out of 5 stars`} />
    <blockquote>{`“${quote}”`}</blockquote>
    <figcaption>
      <strong>{name}</strong>
      <span>{date}</span>
    </figcaption>
  </figure>
);

/** The reviews of five customers. */
const ReviewsPage = () => (
  <div className="wrap page">
    <PageHead
      title="Customer Reviews"
      description="What customers say about the objects of CurioLane, the good and the less good."
      path={paths.reviews}
    />
    <div className="page-head">
      <h1 className="display-m">Customer Reviews</h1>
    </div>
    <div className="quotes">
      {reviews.map((review) => (
        <Quote key={review.name} review={review} />
      ))}
    </div>
  </div>
);

export default ReviewsPage;
