import { Note } from '@curiolane/ui/note';
import type { ApiError } from '../../api/api-error.ts';
import { LoginAgain } from './login-again.tsx';

/** Why the profile was not saved; the form above keeps its values. */
export const ProfileSaveError = ({ failure }: { failure: ApiError | undefined }) =>
  failure && (
    <div className="profile__unsaved">
      <Note role="alert">{`Failed to update profile. ${failure.text}`}</Note>
      <LoginAgain status={failure.status} />
    </div>
  );
