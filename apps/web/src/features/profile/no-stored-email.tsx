import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/routes.ts';
import * as styles from './profile.module.css';

export const NoStoredEmail = () => (
  <div className={styles.none}>
    <p className={text.displayM}>No user email found. Please login.</p>
    <Button render={<Link to={paths.login} />}>Login</Button>
  </div>
);
