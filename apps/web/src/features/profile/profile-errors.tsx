import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import * as layout from '@curiolane/ui/layout';
import { useEffect } from 'react';
import { type ApiError, type ShopError, toApiError } from '../../api/api-error.ts';
import { focusMainAfter } from '../../browser/focus.ts';
import { Link } from '../../components/link.tsx';
import { loginPath, paths } from '../../lib/routes.ts';
import * as styles from './profile.module.css';
import * as m from './profile-messages.ts';

/** A link to the login when the session has expired; nothing for other failures. */
const LoginAgain = ({ status }: { status: number | undefined }) =>
  (status === 401 || status === 403) && (
    <Button render={<Link to={loginPath(paths.profile)} />}>{m.signInAgain}</Button>
  );

type ProfileLoadErrorProps = { error: ShopError; onRetry: () => void };

/** Shown instead of a profile that could not be loaded. */
export const ProfileLoadError = ({ error, onRetry }: ProfileLoadErrorProps) => {
  const { status, text } = toApiError(error);
  useEffect(() => {
    console.error('Failed to fetch user profile.', text);
  }, [text]);
  return (
    <div className={styles.none} ref={focusMainAfter}>
      <Callout role="alert">{m.profileLoadFailed}</Callout>
      <div className={layout.row}>
        <LoginAgain status={status} />
        <Button variant="secondary" onClick={onRetry}>
          {m.tryAgain}
        </Button>
      </div>
    </div>
  );
};

/** The reason why the profile was not saved; the form above keeps its values. */
export const ProfileSaveError = ({ failure }: { failure: ApiError | undefined }) =>
  failure && (
    <div className={styles.unsaved}>
      <Callout role="alert">{m.profileSaveFailed({ error: failure.text })}</Callout>
      <LoginAgain status={failure.status} />
    </div>
  );
