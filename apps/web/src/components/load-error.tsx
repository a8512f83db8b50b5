import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import { useEffect, useRef } from 'react';
import * as m from '../lib/messages.ts';
import * as styles from './load-error.module.css';

type LoadErrorProps = { text: string; busy?: boolean; onRetry: () => void };

/** What the shopper asked for and could not be loaded, with a button that loads it again. */
export const LoadError = ({ text, busy = false, onRetry }: LoadErrorProps) => {
  const retry = useRef<HTMLButtonElement>(null);
  // The button that was pressed may be gone.
  useEffect(() => {
    if (document.activeElement === document.body) retry.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.root}>
      <Callout role="alert">{text}</Callout>
      <Button ref={retry} small variant="secondary" busy={busy} onClick={onRetry}>
        {m.tryAgain}
      </Button>
    </div>
  );
};
