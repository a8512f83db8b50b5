import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import * as layout from '@curiolane/ui/layout';
import { useEffect } from 'react';
import { type ShopError, toApiError } from '../../api/api-error.ts';
import { focusMainAfter } from '../../browser/focus.ts';
import * as m from '../../lib/messages.ts';
import { LoginAgain } from './login-again.tsx';
import * as styles from './profile.module.css';

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
