import { Badge } from '@curiolane/ui/badge';
import { buttonClass } from '@curiolane/ui/button';
import { Drawer } from '@curiolane/ui/drawer';
import { IconButton } from '@curiolane/ui/icon-button';
import { Wordmark } from '@curiolane/ui/wordmark';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { selectIsLogin } from '../session/session-slice.ts';
import { selectCount } from '../state/cart-slice.ts';
import { useAppSelector } from './hooks.ts';

const links = [
  { to: paths.shop, text: 'Shop' },
  { to: paths.about, text: 'About Us' },
  { to: paths.contact, text: 'Contact Us' },
  { to: paths.reviews, text: 'Reviews' },
  { to: paths.faq, text: 'FAQ' },
];

/** The navigation of small screens, behind the hamburger. */
export const MobileDrawer = () => {
  const [open, setOpen] = useState(false);
  const count = useAppSelector(selectCount);
  const isLogin = useAppSelector(selectIsLogin);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton className="nav__burger" label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu className="i" aria-hidden />
      </IconButton>
      <Drawer open={open} onClose={close} label="Menu" header={<Wordmark first="Curio" second="Lane" />}>
        <nav className="drawer__links" aria-label="Mobile">
          {links.map(({ to, text }) => (
            <Link key={to} to={to} onClick={close}>
              {text}
            </Link>
          ))}
          <Link to={paths.cart} onClick={close}>
            Cart {count > 0 && <Badge>{count}</Badge>}
          </Link>
        </nav>
        <div className="drawer__end">
          <Link to={isLogin ? paths.profile : paths.login} className={buttonClass({ variant: 'secondary' })} onClick={close}>
            {isLogin ? 'Profile' : 'Login'}
          </Link>
          <Link to={paths.shop} className={buttonClass({ variant: 'primary' })} onClick={close}>
            Shop
          </Link>
        </div>
      </Drawer>
    </>
  );
};
