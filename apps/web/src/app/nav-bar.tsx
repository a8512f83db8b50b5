import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { Wordmark } from '@curiolane/ui/wordmark';
import clsx from 'clsx';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { isSamePage, paths, routes } from '../lib/routes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsLogin } from '../store/session/session-slice.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import * as styles from './nav-bar.module.css';
import { SearchBox } from './search-box.tsx';

const links = [
  { to: paths.home, text: 'Home' },
  { to: paths.shop, text: 'Shop' },
  { to: paths.contact, text: 'Contact Us' },
  { to: paths.reviews, text: 'Reviews' },
  { to: paths.faq, text: 'FAQ' },
];

/** A product page is within the shop ('true'), but not the page that the link leads to ('page'). */
const getAriaCurrent = (to: string, pathname: string) => {
  if (isSamePage(to, pathname)) return 'page';
  return to === paths.shop && matchPath(routes.product, pathname) ? 'true' : undefined;
};

/** The navigation bar above every page. */
export const NavBar = () => {
  const { pathname } = useLocation();
  const isLogin = useAppSelector(selectIsLogin);
  return (
    <header className={styles.root}>
      <div className={clsx(layout.container, styles.inner)}>
        <Link to={paths.home} aria-label="CurioLane, home">
          <Wordmark className={styles.wordmark} first="Curio" second="Lane" />
        </Link>
        <nav className={styles.links} aria-label="Main">
          {links.map(({ to, text }) => (
            <Link key={to} to={to} aria-current={getAriaCurrent(to, pathname)}>
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          <SearchBox />
          <CartLink />
          {isLogin ? (
            <AccountMenu />
          ) : (
            <Button variant="secondary" small className={styles.wide} render={<Link to={paths.login} />}>
              Login
            </Button>
          )}
          <MobileDrawer />
        </div>
      </div>
    </header>
  );
};
