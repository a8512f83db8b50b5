import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { Link } from '../../components/link.tsx';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { Slotted } from '../../components/slotted.tsx';
import { Sign, Wall } from '../../components/wall.tsx';
import { bestRated } from '../../lib/best-rated.ts';
import { paths } from '../../lib/routes.ts';
import * as styles from './about-page.module.css';
import * as m from './content-messages.ts';

/** The object that customers like best; nothing when the catalogue cannot be loaded. */
export const AboutPhoto = () => {
  const { data, isError } = useListProductsQuery();
  const [best] = bestRated(data?.products ?? [], 1);
  if (best) return <ProductPhoto product={best} sizes="(min-width: 56rem) 34rem, 40vw" loading="eager" />;
  return !data && !isError && <Skeleton shape="photo" className={needsScriptClass} />;
};

const principles = [
  {
    title: m.aboutFew,
    text: m.aboutFewText,
  },
  {
    title: m.aboutShown,
    text: m.aboutShownText,
  },
  {
    title: m.aboutReturns,
    text: m.aboutReturnsText,
  },
];

/** The page about the shop. */
const AboutPage = () => (
  <div className={clsx(layout.container, layout.page, styles.root)}>
    <PageHead title={m.aboutUs} description={m.aboutDescription} path={paths.about} />
    <div className={styles.head}>
      <h1 className={text.displayXl}>
        <Slotted text={m.aboutHeading}>
          <span className={styles.unbroken}>{m.aboutHeadingUnbroken}</span>
        </Slotted>
      </h1>
      <p className={text.lead}>{m.aboutLead}</p>
    </div>
    <div className={styles.pictures}>
      <Wall className={styles.wall}>
        <Sign className={styles.sign} />
      </Wall>
      <AboutPhoto />
    </div>
    <div className={styles.columns}>
      {principles.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
    <div>
      <Button render={<Link to={paths.shop} />}>{m.walkTheLane}</Button>
    </div>
  </div>
);

export default AboutPage;
