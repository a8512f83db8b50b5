import { Callout } from '@curiolane/ui/callout';
import type { ApiError } from '../../api/api-error.ts';
import { LoginAgain } from './login-again.tsx';

/** Why the profile was not saved; the form above keeps its values. */
export const ProfileSaveError = ({ failure }: { failure: ApiError | undefined }) =>
  failure && (
    <div className="profile__unsaved">
      <Callout role="alert">{`Failed to update profile. ${failure.text}`}</Callout>
      <LoginAgain status={failure.status} />
    </div>
  );
