// Shows a message with a way on when a screen throws.
import { Component, type ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { NoticePage } from '#web/ui/notice.tsx';

type Props = { resetKey: string; children: ReactNode };
type State = { failed: boolean; resetKey: string };

/** Catches what its children throw while rendering, until `resetKey` changes. React knows this only as a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <NoticePage drawing="broken" title={texts.crash.headline} lead={texts.crash.lead}>
        <Button onClick={() => window.location.reload()}>{texts.crash.reload}</Button>
      </NoticePage>
    );
  }
}
