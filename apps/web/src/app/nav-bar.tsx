import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { Wordmark } from '@curiolane/ui/wordmark';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { isProductPage, isSamePage, paths } from '../lib/paths.ts';
import { selectIsLogin } from '../session/session-slice.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { useAppSelector } from './hooks.ts';
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

/** How a link stands to where the shopper is: a product's page is a part of the shop, but not its list. */
const currentOf = (to: string, pathname: string) => {
  if (isSamePage(to, pathname)) return 'page';
  return to === paths.shop && isProductPage(pathname) ? 'true' : undefined;
};

/** The bar above every page. */
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
            <Link key={to} to={to} aria-current={currentOf(to, pathname)}>
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
