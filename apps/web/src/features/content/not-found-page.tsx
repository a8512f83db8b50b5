import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { NumberPlate } from '@curiolane/ui/number-plate';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { Link } from '../../components/link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Wall } from '../../components/wall.tsx';
import { paths } from '../../lib/routes.ts';
import * as m from './content-messages.ts';
import * as styles from './not-found-page.module.css';

/** The page for unknown paths. */
const NotFoundPage = () => (
  <div className={clsx(layout.container, layout.page, layout.short, styles.root)}>
    <PageHead title={m.notFoundTitle} description={m.notFoundDescription} />
    <Wall className={styles.wall}>
      <NumberPlate className={styles.plate}>404</NumberPlate>
    </Wall>
    <div className={styles.text}>
      <h1 className={text.displayL}>{m.notFoundHeading}</h1>
      <p className={text.lead}>{m.notFoundLead}</p>
      <div className={layout.row}>
        <Button render={<Link to={paths.shop} />}>{m.shopAll}</Button>
        <Button variant="secondary" render={<Link to={paths.home} />}>
          {m.home}
        </Button>
      </div>
    </div>
  </div>
);

export default NotFoundPage;
