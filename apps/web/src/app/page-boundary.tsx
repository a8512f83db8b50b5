import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import { Component, type ReactNode } from 'react';
import { PageHead } from '../lib/page-head.tsx';

const PageTrouble = () => (
  <div className="wrap page">
    <PageHead title="Page not available" description="This page could not be loaded." />
    <EmptyState heading="h1" role="alert" title="This page could not be loaded.">
      <p className="lead">The connection may be gone for a moment. Your cart is safe.</p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </EmptyState>
  </div>
);

type PageBoundaryProps = { pathname: string; children: ReactNode };

/**
 * Keeps the navigation bar when a page's code does not arrive (no connection, or a newer shop took its place).
 * Another page is tried afresh; the same one only by a page load, because React remembers that it failed.
 */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ pathname }: PageBoundaryProps) {
    if (this.state.failed && pathname !== this.props.pathname) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <PageTrouble /> : this.props.children;
  }
}
