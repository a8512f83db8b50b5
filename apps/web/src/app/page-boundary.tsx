import { Component, type ReactNode } from 'react';
import { ScriptError } from '../browser/fetch-scripts.ts';
import { focusMain } from '../browser/focus-main.ts';
import * as m from '../lib/messages.ts';
import { PageError, PageLoadError } from './page-error.tsx';
import { findPage } from './pages.ts';

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
