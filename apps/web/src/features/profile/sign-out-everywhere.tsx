import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import * as m from '../../lib/messages.ts';
import * as styles from './profile.module.css';
import { useSignOutEverywhere } from './use-sign-out-everywhere.ts';

type SignOutEverywhereProps = {
  /** In how many browsers the customer is signed in. */
  sessions: number;
};

/** Ends the customer's sessions in every browser. */
export const SignOutEverywhere = ({ sessions }: SignOutEverywhereProps) => {
  const { signOutEverywhere, busy } = useSignOutEverywhere();
  return (
    <div className={styles.sessions}>
      <p className={clsx(text.caption, text.soft)}>{m.signedInBrowsers({ sessions })}</p>
      <Button variant="quiet" small busy={busy} onClick={signOutEverywhere}>
        {m.signOutEverywhere}
      </Button>
    </div>
  );
};
