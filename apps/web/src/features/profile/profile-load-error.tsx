import { Button } from '@curiolane/ui/button';
import { Note } from '@curiolane/ui/note';
import { useEffect } from 'react';
import { type ShopError, toApiError } from '../../api/api-error.ts';
import { SignInAgain } from './login-again.tsx';

type ProfileFailureProps = { error: ShopError; onRetry: () => void };

/** Stands in place of a profile that could not be had. */
export const ProfileFailure = ({ error, onRetry }: ProfileFailureProps) => {
  const { status, text } = toApiError(error);
  useEffect(() => {
    console.error('Failed to fetch user profile.', text);
  }, [text]);
  return (
    <div className="profile__none">
      <Note role="alert">Failed to fetch user profile.</Note>
      <div className="row">
        <SignInAgain status={status} />
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
};
