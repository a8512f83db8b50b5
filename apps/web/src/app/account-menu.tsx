import { Avatar } from '@curiolane/ui/avatar';
import { IconButton } from '@curiolane/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@curiolane/ui/menu';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import Package from 'lucide-react/icons/package';
import UserRound from 'lucide-react/icons/user-round';
import { useGetProfileQuery } from '../api/shop-api.ts';
import { Link } from '../components/link.tsx';
import { useLogout } from '../hooks/use-logout.ts';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUserEmail } from '../store/session/session-slice.ts';

/** The signed-in customer's menu behind the avatar. Order and History are placeholders. */
const AccountMenu = () => {
  const email = useAppSelector(selectUserEmail);
  const { currentData: profile } = useGetProfileQuery({ body: { email } }, { skip: email === '' });
  const logout = useLogout();
  return (
    <Menu
      label={m.account}
      align="end"
      trigger={
        <IconButton aria-label={m.account}>
          <Avatar src={profile?.user.avatar} alt="" />
        </IconButton>
      }
    >
      <MenuItem render={<Link to={paths.profile} />}>
        <UserRound />
        {m.profile}
      </MenuItem>
      <MenuItem>
        <Package />
        {m.menuOrder}
      </MenuItem>
      <MenuItem>
        <History />
        {m.menuHistory}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={logout}>
        <LogOut />
        {m.logout}
      </MenuItem>
    </Menu>
  );
};

export default AccountMenu;
