import { Note } from '@curiolane/ui/note';
import type { ApiError } from '../../api/api-error.ts';
import { SignInAgain } from './login-again.tsx';

/** Why the profile was not saved; the form above keeps what was typed. */
export const ProfileSaveError = ({ failure }: { failure: ApiError | undefined }) =>
  failure && (
    <div className="profile__unsaved">
      <Note role="alert">{`Failed to update profile. ${failure.text}`}</Note>
      <SignInAgain status={failure.status} />
    </div>
  );
