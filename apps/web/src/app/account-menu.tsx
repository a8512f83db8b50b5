import { Avatar } from '@curiolane/ui/avatar';
import { Menu, MenuItem, MenuSeparator } from '@curiolane/ui/menu';
import { History, LogOut, Package, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useGetProfileQuery } from '../api/shop-api.ts';
import { paths } from '../lib/paths.ts';
import { selectUserEmail } from '../session/session-slice.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useAppSelector } from './hooks.ts';

/** The signed-in customer's menu behind the avatar. Order and History are placeholders. */
export const AccountMenu = () => {
  const email = useAppSelector(selectUserEmail);
  const { data } = useGetProfileQuery({ body: { email } }, { skip: email === '' });
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu
      label="Account"
      align="end"
      trigger={<Avatar src={data?.user.avatar ?? ''} alt="" size="small" />}
      triggerClassName="icon-btn"
    >
      <MenuItem icon={<UserRound />} onSelect={() => navigate(paths.profile)}>
        Profile
      </MenuItem>
      <MenuItem icon={<Package />}>Order</MenuItem>
      <MenuItem icon={<History />}>History</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Logout
      </MenuItem>
    </Menu>
  );
};
