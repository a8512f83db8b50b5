import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import * as layout from '@curiolane/ui/layout';
import { useEffect } from 'react';
import { toApiError } from '../../api/api-error.ts';
import * as styles from './profile.module.css';
import { SignInAgain } from './sign-in-again.tsx';

type ProfileFailureProps = { error: unknown; onRetry: () => void };

/** Stands in place of a profile that could not be had. */
export const ProfileFailure = ({ error, onRetry }: ProfileFailureProps) => {
  const { status, text } = toApiError(error);
  useEffect(() => {
    console.error('Failed to fetch user profile.', text);
  }, [text]);
  return (
    <div className={styles.none}>
      <Callout role="alert">Failed to fetch user profile.</Callout>
      <div className={layout.row}>
        <SignInAgain status={status} />
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
};
