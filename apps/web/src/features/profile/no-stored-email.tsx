import { Button } from '@curiolane/ui/button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/routes.ts';

export const NoStoredEmail = () => (
  <div className="profile__none">
    <p className="display-m">No user email found. Please login.</p>
    <Button render={<Link to={paths.login} />}>Login</Button>
  </div>
);
