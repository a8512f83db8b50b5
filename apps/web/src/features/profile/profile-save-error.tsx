import { Callout } from '@curiolane/ui/callout';
import type { ApiError } from '../../api/api-error.ts';
import * as m from '../../lib/messages.ts';
import { LoginAgain } from './login-again.tsx';
import * as styles from './profile.module.css';

/** Why the profile was not saved; the form above keeps its values. */
export const ProfileSaveError = ({ failure }: { failure: ApiError | undefined }) =>
  failure && (
    <div className={styles.unsaved}>
      <Callout role="alert">{m.profileSaveFailed({ error: failure.text })}</Callout>
      <LoginAgain status={failure.status} />
    </div>
  );
