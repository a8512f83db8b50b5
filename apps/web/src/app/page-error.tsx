import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import * as textStyles from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { ScriptError } from '../browser/fetch-scripts.ts';
import { reloadOnce } from '../browser/reload-once.ts';
import { retryLater } from '../browser/retry-later.ts';
import { PageHead } from '../components/page-head.tsx';
import * as m from '../lib/messages.ts';

type PageErrorProps = { text: string; busy?: boolean; onRetry: () => void };

/** Shown instead of a page that failed. */
export const PageError = ({ text, busy = false, onRetry }: PageErrorProps) => (
  <div className={clsx(layout.container, layout.page)}>
    <PageHead title={m.pageErrorTitle} description={m.pageErrorHeading} />
    <EmptyState heading="h1" role="alert" title={m.pageErrorHeading}>
      <p className={textStyles.lead}>{text}</p>
      <Button busy={busy} onClick={onRetry}>
        {m.tryAgain}
      </Button>
    </EmptyState>
  </div>
);

type PageLoadErrorProps = {
  error: ScriptError;
  /** Loads the page's code again. */
  load: () => Promise<unknown>;
  onLoaded: () => void;
};

/**
 * A page whose code could not be loaded. It is retried automatically; code that the server no longer has leads to one
 * reload, which gets the new build.
 */
export const PageLoadError = ({ error, load, onLoaded }: PageLoadErrorProps) => {
  const [{ gone, attempt }, setFailure] = useState({ gone: error.gone, attempt: 0 });
  const [busy, setBusy] = useState(false);

  const retry = async () => {
    try {
      await load();
      onLoaded();
    } catch (next) {
      // The page is rendered again, and throws this error to its boundary.
      if (!(next instanceof ScriptError)) return onLoaded();
      setFailure({ gone: next.gone, attempt: attempt + 1 });
    }
    setBusy(false);
  };

  const retryAutomatically = useEffectEvent(retry);
  useEffect(() => {
    if (gone && reloadOnce()) return;
    return retryLater(attempt, () => void retryAutomatically());
  }, [gone, attempt]);

  const press = () => {
    if (gone) return location.reload();
    setBusy(true);
    void retry();
  };
  return <PageError text={gone ? m.pageGone : m.pageOffline} busy={busy} onRetry={press} />;
};
