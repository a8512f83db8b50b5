import { Button } from '@curiolane/ui/button';
import { NumberPlate } from '@curiolane/ui/number-plate';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/routes.ts';

/** The page for unknown paths. */
const NotFoundPage = () => (
  <div className="wrap page not-found">
    <PageHead title="Page not found" description="There is no page at this address." />
    <NumberPlate className="not-found__plate" aria-hidden>
      404
    </NumberPlate>
    <h1 className="display-l">There is no door with this number.</h1>
    <p className="lead">
      The page may have moved, or the address has a slip in it. Everything we sell is one step away.
    </p>
    <div className="row">
      <Button render={<Link to={paths.shop} />}>Shop all</Button>
      <Button variant="secondary" render={<Link to={paths.home} />}>
        Home
      </Button>
    </div>
  </div>
);

export default NotFoundPage;
