import { Component, type ReactNode } from 'react';

type Props = { renderFallback: (error: unknown, reset: () => void) => ReactNode; children: ReactNode };
type State = { failure: { error: unknown } | null };

/** Renders a fallback when a child throws. It is a class, because React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.renderFallback(failure.error, () => this.setState({ failure: null }));
  }
}
