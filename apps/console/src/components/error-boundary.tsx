import { Callout } from '@curiolane/ui/callout';
import { Component, type ReactNode } from 'react';
import { View } from './view.tsx';

type ErrorBoundaryProps = {
  /** The route. The content is rendered again when it changes. */
  place: string;
  children: ReactNode;
};

/** Says in place of a view that it cannot be shown, and keeps the navigation around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: { error: unknown } | undefined }> {
  override state = { failed: undefined as { error: unknown } | undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: undefined });
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return (
      <View title="This view cannot be shown">
        <Callout role="alert">{String(failed.error)}</Callout>
      </View>
    );
  }
}
