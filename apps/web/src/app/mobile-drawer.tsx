import { Avatar } from '@curiolane/ui/avatar';
import { Badge } from '@curiolane/ui/badge';
import { Button } from '@curiolane/ui/button';
import { Drawer } from '@curiolane/ui/drawer';
import { IconButton } from '@curiolane/ui/icon-button';
import { Wordmark } from '@curiolane/ui/wordmark';
import Menu from 'lucide-react/icons/menu';
import { useGetProfileQuery } from '../api/shop-api.ts';
import { Link } from '../components/link.tsx';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import { selectCount } from '../store/cart-slice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsLogin, selectUserEmail } from '../store/session/session-slice.ts';
import * as styles from './mobile-drawer.module.css';

const links = [
  { to: paths.shop, text: m.shop },
  { to: paths.about, text: m.aboutUs },
  { to: paths.contact, text: m.contactUs },
  { to: paths.reviews, text: m.reviews },
  { to: paths.faq, text: m.faq },
];

const DrawerAccount = () => {
  const email = useAppSelector(selectUserEmail);
  const { currentData: profile } = useGetProfileQuery({ body: { email } }, { skip: email === '' });
  return (
    <>
      <Avatar src={profile?.user.avatar} alt="" />
      <span>{m.profile}</span>
    </>
  );
};

/** The navigation of small screens, behind the hamburger. */
export const MobileDrawer = () => {
  const count = useAppSelector(selectCount);
  const isLogin = useAppSelector(selectIsLogin);
  return (
    <Drawer
      label={m.menu}
      closeLabel={m.closeMenu}
      trigger={
        <IconButton className={styles.burger} aria-label={m.openMenu}>
          <Menu />
        </IconButton>
      }
      header={<Wordmark first="Curio" second="Lane" />}
      footer={
        <>
          <Button variant="secondary" render={<Link to={isLogin ? paths.profile : paths.login} />}>
            {isLogin ? <DrawerAccount /> : m.login}
          </Button>
          <Button render={<Link to={paths.shop} />}>{m.shop}</Button>
        </>
      }
    >
      <nav aria-label={m.mobileNavigation}>
        {links.map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
        <Link to={paths.cart}>
          {m.cart} {count > 0 && <Badge large>{count}</Badge>}
        </Link>
      </nav>
    </Drawer>
  );
};
