import { Avatar } from '@curiolane/ui/avatar';
import { IconButton } from '@curiolane/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@curiolane/ui/menu';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import Package from 'lucide-react/icons/package';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router-dom';
import { useGetProfileQuery } from '../api/shop-api.ts';
import { useLogout } from '../hooks/use-logout.ts';
import { paths } from '../lib/routes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUserEmail } from '../store/session/session-slice.ts';

/** The signed-in customer's menu behind the avatar. Order and History are placeholders. */
export const AccountMenu = () => {
  const email = useAppSelector(selectUserEmail);
  const { data } = useGetProfileQuery({ body: { email } }, { skip: email === '' });
  const logout = useLogout();
  return (
    <Menu
      label="Account"
      align="end"
      trigger={
        <IconButton aria-label="Account">
          <Avatar src={data?.user.avatar} alt="" />
        </IconButton>
      }
    >
      <MenuItem render={<Link to={paths.profile} />}>
        <UserRound />
        Profile
      </MenuItem>
      <MenuItem>
        <Package />
        Order
      </MenuItem>
      <MenuItem>
        <History />
        History
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={logout}>
        <LogOut />
        Logout
      </MenuItem>
    </Menu>
  );
};
