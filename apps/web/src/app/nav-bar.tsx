import { Badge } from '@curiolane/ui/badge';
import { Button } from '@curiolane/ui/button';
import { IconButton } from '@curiolane/ui/icon-button';
import * as layout from '@curiolane/ui/layout';
import { Wordmark } from '@curiolane/ui/wordmark';
import clsx from 'clsx/lite';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type FC, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { loadWithRetries } from '../browser/script-loading.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { Link } from '../components/link.tsx';
import * as m from '../lib/messages.ts';
import { isSamePage, paths, routes } from '../lib/routes.ts';
import { selectCount } from '../store/cart-slice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsLogin } from '../store/session/session-slice.ts';
import { MobileDrawer } from './mobile-drawer.tsx';
import * as styles from './nav-bar.module.css';
import { SearchBox } from './search-box.tsx';

let LoadedMenu: FC | undefined;

/** Loads the menu of a shopper who is signed in. The HTML, which is everyone's, does without it. */
export const loadAccountMenu = async (): Promise<{ default: FC }> => {
  const module = await import('./account-menu.tsx');
  LoadedMenu = module.default;
  return module;
};

const formatCartLabel = (count: number) => (count === 0 ? m.cart : m.cartWithItems({ count }));

/** The link to the cart, with a badge that counts its items. */
const CartLink = () => {
  const count = useAppSelector(selectCount);
  return (
    <IconButton
      aria-label={formatCartLabel(count)}
      badge={count > 0 && <Badge aria-hidden>{count}</Badge>}
      render={<Link to={paths.cart} />}
    >
      <ShoppingBag />
    </IconButton>
  );
};

const LazyAccountMenu = lazyPart(() => loadWithRetries(loadAccountMenu));

/** A lazy component suspends once even where its code is loaded: the bar would be shown without either. */
const AccountMenu = () => {
  const [Menu] = useState(() => LoadedMenu ?? LazyAccountMenu);
  return <Menu />;
};

const links = [
  { to: paths.home, text: m.home },
  { to: paths.shop, text: m.shop },
  { to: paths.contact, text: m.contactUs },
  { to: paths.reviews, text: m.reviews },
  { to: paths.faq, text: m.faq },
];

/** A product page is within the shop ('true'), but not the page that the link leads to ('page'). */
const getAriaCurrent = (to: string, pathname: string) => {
  if (isSamePage(to, pathname)) return 'page';
  return to === paths.shop && matchPath(routes.product, pathname) ? 'true' : undefined;
};

/** A component of its own: a navigation renders these links again, and nothing else of the bar. */
const MainLinks = () => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.links} aria-label={m.mainNavigation}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={getAriaCurrent(to, pathname)}>
          {text}
        </Link>
      ))}
    </nav>
  );
};

/** The navigation bar above every page. */
export const NavBar = () => {
  const isLogin = useAppSelector(selectIsLogin);
  return (
    <header className={styles.root}>
      <div className={clsx(layout.container, styles.inner)}>
        <Link to={paths.home} aria-label={m.homeLink}>
          <Wordmark first="Curio" second="Lane" />
        </Link>
        <MainLinks />
        <div className={styles.end}>
          <SearchBox />
          <CartLink />
          {isLogin ? (
            <AccountMenu />
          ) : (
            <Button variant="secondary" small className={styles.wide} render={<Link to={paths.login} />}>
              {m.login}
            </Button>
          )}
          <MobileDrawer />
        </div>
      </div>
    </header>
  );
};
