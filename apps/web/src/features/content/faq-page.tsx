import { Accordion } from '@curiolane/ui/accordion';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/routes.ts';
import * as styles from './faq-page.module.css';
import { questions } from './questions.ts';

const items = questions.map(({ id, question, answer }) => ({
  id,
  title: question,
  content: <p>{answer}</p>,
}));

const jsonLd = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** Five questions; one answer is open at a time. */
const FaqPage = () => (
  <div className={clsx(layout.container, layout.page)}>
    <PageHead
      title="FAQ"
      description="Ordering, paying, tracking, returning and reaching us: what people ask CurioLane most."
      path={paths.faq}
      jsonLd={[jsonLd]}
    />
    <div className={styles.root}>
      <div className={styles.side}>
        <h1 className={text.displayL}>FAQ</h1>
        <p className={text.lead}>Five things people ask at the door. Something else on your mind?</p>
        <Button variant="secondary" render={<Link to={paths.contact} />}>
          Contact
        </Button>
      </div>
      <Accordion items={items} defaultOpen="placing-an-order" />
    </div>
  </div>
);

export default FaqPage;
