import { Callout } from '@curiolane/ui/callout';
import type { ApiError } from '../../api/api-error.ts';
import * as styles from './profile.module.css';
import { SignInAgain } from './sign-in-again.tsx';

/** Why the profile was not saved; the form above keeps what was typed. */
export const SaveFailure = ({ failure }: { failure: ApiError | undefined }) =>
  failure && (
    <div className={styles.unsaved}>
      <Callout role="alert">{`Failed to update profile. ${failure.text}`}</Callout>
      <SignInAgain status={failure.status} />
    </div>
  );
