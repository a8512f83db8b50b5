import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import * as textStyles from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { focusMain } from '../browser/focus.ts';
import { reloadOnce, retryLater, ScriptError } from '../browser/script-loading.ts';
import { PageHead } from '../components/page-head.tsx';
import * as m from '../lib/messages.ts';
import { findPage } from './pages.tsx';

type PageErrorProps = { text: string; busy?: boolean; onRetry: () => void };

/** Shown instead of a page that failed. */
const PageError = ({ text, busy = false, onRetry }: PageErrorProps) => (
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
 * A page whose code could not be loaded. It is retried automatically; code that the server does not have leads to one
 * reload, which gets the new build.
 */
const PageLoadError = ({ error, load, onLoaded }: PageLoadErrorProps) => {
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

type PageBoundaryProps = { pathname: string; children: ReactNode };

/** Keeps the navigation bar and the footer when a page cannot be shown. Navigation to another page resets it. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    findPage(this.props.pathname).reset();
  }

  override componentDidUpdate({ pathname }: PageBoundaryProps) {
    if (this.state.error && pathname !== this.props.pathname) this.setState({ error: undefined });
  }

  #loaded = () => {
    // The shopper has gone to another page.
    if (!this.state.error) return;
    // The focused button disappears; a screen reader continues at the page that replaces it.
    if (document.getElementById('main')?.contains(document.activeElement)) focusMain();
    this.setState({ error: undefined });
  };

  override render() {
    const { pathname, children } = this.props;
    const error: unknown = this.state.error;
    if (!error) return children;
    if (!(error instanceof ScriptError))
      return <PageError text={m.pageCrashed} onRetry={() => location.reload()} />;
    return <PageLoadError error={error} load={findPage(pathname).load} onLoaded={this.#loaded} />;
  }
}
