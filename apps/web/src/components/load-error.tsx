import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import { useEffect, useRef } from 'react';
import { focusMainAfter } from '../browser/focus.ts';
import { ScriptError } from '../browser/script-loading.ts';
import * as m from '../lib/messages.ts';
import type { FailedPartProps } from './lazy-part.tsx';
import * as styles from './load-error.module.css';

/** The page where Try again was pressed last: its replacement takes the focus back from the page. */
let retriedOn: string | undefined;

type LoadErrorProps = { text: string; busy?: boolean; onRetry: () => void };

/** Says that something the shopper asked for could not be loaded, with a button that loads it again. */
export const LoadError = ({ text, busy = false, onRetry }: LoadErrorProps) => {
  const retry = useRef<HTMLButtonElement>(null);
  // The button that was pressed may be gone.
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || (retriedOn === location.pathname && activeElement?.id === 'main'))
      retry.current?.focus({ preventScroll: true });
    retriedOn = undefined;
  }, []);
  const tryAgain = () => {
    retriedOn = location.pathname;
    onRetry();
  };
  return (
    <div className={styles.root} ref={focusMainAfter}>
      <Callout role="alert">{text}</Callout>
      <Button ref={retry} small variant="secondary" busy={busy} onClick={tryAgain}>
        {m.tryAgain}
      </Button>
    </div>
  );
};

/** Stands in for a part of the page that the shopper asked for and whose code could not be loaded. */
export const PartLoadError = ({ text, error, busy, onRetry }: FailedPartProps & { text: string }) => {
  // Only a reload gets the newer build, and runs again what has thrown.
  const isLasting = !(error instanceof ScriptError) || error.gone;
  return <LoadError text={text} busy={busy} onRetry={isLasting ? () => location.reload() : onRetry} />;
};
