import { Avatar } from '@curiolane/ui/avatar';
import { Badge } from '@curiolane/ui/badge';
import { Button } from '@curiolane/ui/button';
import { Drawer } from '@curiolane/ui/drawer';
import { IconButton } from '@curiolane/ui/icon-button';
import { Wordmark } from '@curiolane/ui/wordmark';
import Menu from 'lucide-react/icons/menu';
import { Link } from 'react-router-dom';
import { useGetProfileQuery } from '../api/shop-api.ts';
import { paths } from '../lib/routes.ts';
import { selectCount } from '../store/cart-slice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsLogin, selectUserEmail } from '../store/session/session-slice.ts';
import * as styles from './mobile-drawer.module.css';

const links = [
  { to: paths.shop, text: 'Shop' },
  { to: paths.about, text: 'About Us' },
  { to: paths.contact, text: 'Contact Us' },
  { to: paths.reviews, text: 'Reviews' },
  { to: paths.faq, text: 'FAQ' },
];

const DrawerAccount = () => {
  const email = useAppSelector(selectUserEmail);
  const { data } = useGetProfileQuery({ body: { email } }, { skip: email === '' });
  return (
    <>
      <Avatar src={data?.user.avatar} alt="" />
      Profile
    </>
  );
};

/** The navigation of small screens, behind the hamburger. */
export const MobileDrawer = () => {
  const count = useAppSelector(selectCount);
  const isLogin = useAppSelector(selectIsLogin);
  return (
    <Drawer
      label="Menu"
      trigger={
        <IconButton className={styles.burger} aria-label="Open menu">
          <Menu />
        </IconButton>
      }
      header={<Wordmark first="Curio" second="Lane" />}
      footer={
        <>
          <Button variant="secondary" render={<Link to={isLogin ? paths.profile : paths.login} />}>
            {isLogin ? <DrawerAccount /> : 'Login'}
          </Button>
          <Button render={<Link to={paths.shop} />}>Shop</Button>
        </>
      }
    >
      <nav aria-label="Mobile">
        {links.map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
        <Link to={paths.cart}>Cart {count > 0 && <Badge large>{count}</Badge>}</Link>
      </nav>
    </Drawer>
  );
};
