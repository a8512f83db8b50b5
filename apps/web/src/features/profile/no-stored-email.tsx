import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { Link } from '../../components/link.tsx';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';
import * as styles from './profile.module.css';

type NoStoredEmailProps = {
  /** Whether the session is not loaded yet: then it is shown where the page's early script found no e-mail. */
  unloaded: boolean;
};

/** Asks to log in. */
export const NoStoredEmail = ({ unloaded }: NoStoredEmailProps) => (
  <div className={clsx(styles.none, unloaded && styles.ifNoEmail)}>
    <p className={text.displayM}>{m.noUserEmail}</p>
    <Button render={<Link to={paths.login} />}>{m.login}</Button>
  </div>
);
