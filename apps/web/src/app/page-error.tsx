import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import * as textStyles from '@curiolane/ui/text';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScriptError } from '../lib/fetch-scripts.ts';
import { PageHead } from '../lib/page-head.tsx';
import { reloadOnce } from '../lib/reload-once.ts';
import { retryLater } from '../lib/retry-later.ts';

type PageErrorProps = { text: string; busy?: boolean; onRetry: () => void };

/** Stands in place of a page that cannot be shown. */
export const PageError = ({ text, busy = false, onRetry }: PageErrorProps) => (
  <div className={clsx(layout.container, layout.page)}>
    <PageHead title="Page not available" description="This page could not be loaded." />
    <EmptyState heading="h1" role="alert" title="This page could not be loaded.">
      <p className={textStyles.lead}>{text}</p>
      <Button busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  </div>
);

const offlineText = 'The connection may be gone for a moment. Your cart is safe.';
const goneText = 'The shop was updated while you were here. Your cart is safe.';

type PageLoadErrorProps = {
  error: ScriptError;
  /** Loads the page's code once more. */
  load: () => Promise<unknown>;
  onLoaded: () => void;
};

/**
 * A page whose code did not arrive. It is tried again by itself; a page that the server no longer has by one reload,
 * which brings the new build.
 */
export const PageLoadError = ({ error, load, onLoaded }: PageLoadErrorProps) => {
  const [{ gone, attempt }, setFailure] = useState({ gone: error.gone, attempt: 0 });
  const [busy, setBusy] = useState(false);

  const retry = async () => {
    try {
      await load();
      onLoaded();
    } catch (next) {
      setFailure({ gone: (next as ScriptError).gone, attempt: attempt + 1 });
    }
    setBusy(false);
  };

  const retryByItself = useEffectEvent(retry);
  useEffect(() => {
    if (gone && reloadOnce()) return;
    return retryLater(attempt, () => void retryByItself());
  }, [gone, attempt]);

  const press = () => {
    if (gone) return location.reload();
    setBusy(true);
    void retry();
  };
  return <PageError text={gone ? goneText : offlineText} busy={busy} onRetry={press} />;
};
