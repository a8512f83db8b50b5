import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { Link } from '../../components/link.tsx';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';
import * as styles from './profile.module.css';

export const NoStoredEmail = () => (
  <div className={styles.none}>
    <p className={text.displayM}>{m.noUserEmail}</p>
    <Button render={<Link to={paths.login} />}>{m.login}</Button>
  </div>
);
