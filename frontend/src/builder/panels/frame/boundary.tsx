// A part of the page that throws while it is drawn leaves the rest standing, and says so in its own place.
import { Component, type ComponentChildren } from "preact";

interface Props {
  readonly children: ComponentChildren;
}

interface State {
  readonly failed: boolean;
}

export class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static override getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    globalThis.reportError?.(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div class="card" role="alert" data-testid="part-failed">
        <p>This part of the page could not be shown. Your puzzle is as it was.</p>
        <button type="button" class="button small" onClick={() => this.setState({ failed: false })}>
          Try again
        </button>
      </div>
    );
  }
}
