import { Accordion } from '@curiolane/ui/accordion';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { Link } from '../../components/link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/routes.ts';
import * as m from './content-messages.ts';
import * as styles from './faq-page.module.css';

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
  <div className={clsx(layout.container, layout.page, layout.short)}>
    <PageHead title={m.faq} description={m.faqDescription} path={paths.faq} jsonLd={[jsonLd]} />
    <div className={styles.root}>
      <div className={styles.side}>
        <h1 className={text.displayL}>{m.faq}</h1>
        <p className={text.lead}>{m.faqLead}</p>
        <Button variant="secondary" render={<Link to={paths.contact} />}>
          {m.contact}
        </Button>
      </div>
      <Accordion items={items} defaultOpen="placing-an-order" />
    </div>
  </div>
);

export default FaqPage;
