import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { toApiError } from '../../api/api-error.ts';
import { useLogoutEverywhereMutation } from '../../api/shop-api.ts';
import { useLogout } from '../../hooks/use-logout.ts';
import { alertRaised, storeFlash } from '../../store/alerts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import * as styles from './profile.module.css';
import * as m from './profile-messages.ts';

/** Ends the sessions on the server first: unlike a logout, one that failed must not look as if it had succeeded. */
const useSignOutEverywhere = () => {
  const dispatch = useAppDispatch();
  const logout = useLogout();
  const [logoutEverywhere, { isLoading: busy }] = useLogoutEverywhereMutation();

  const signOutEverywhere = async () => {
    const { error } = await logoutEverywhere({ body: {} });
    if (error) return void dispatch(alertRaised('error', m.signOutFailed({ error: toApiError(error).text })));
    storeFlash(m.signedOutEverywhere);
    logout();
  };
  return { signOutEverywhere, busy };
};

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
