import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { NumberPlate } from '@curiolane/ui/number-plate';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/routes.ts';
import * as styles from './not-found-page.module.css';

/** The page for unknown paths. */
const NotFoundPage = () => (
  <div className={clsx(layout.container, layout.page, styles.root)}>
    <PageHead title="Page not found" description="There is no page at this address." />
    <NumberPlate className={styles.plate} aria-hidden>
      404
    </NumberPlate>
    <h1 className={text.displayL}>There is no door with this number.</h1>
    <p className={text.lead}>
      The page may have moved, or the address has a slip in it. Everything we sell is one step away.
    </p>
    <div className={clsx(layout.row, styles.actions)}>
      <Button render={<Link to={paths.shop} />}>Shop all</Button>
      <Button variant="secondary" render={<Link to={paths.home} />}>
        Home
      </Button>
    </div>
  </div>
);

export default NotFoundPage;
