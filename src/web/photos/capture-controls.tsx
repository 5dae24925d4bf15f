// The buttons of a capture screen, by phase.
import { RefreshCw, Volume2, VolumeX } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { GuidanceSwitches } from '#web/photos/pose-guidance/guidance-switches.tsx';
import { Button } from '#web/ui/button.tsx';
import switchStyles from './capture-controls.module.css';
import styles from './capture-page.module.css';
import type { SinglePhotoCaptureState } from './capture-state.ts';
import { REFUSAL_ELEMENT_ID } from './capture-text-panel.tsx';
import { useShutterMuteToggleForVisit } from './shutter-sound.ts';

type CaptureControlsProps = {
  state: SinglePhotoCaptureState;
  ready: boolean;
  cameras: number;
  /** The pose guidance is at work, and can be told how. */
  guided: boolean;
  /** The pose guidance sees something for which the photo would be refused: Capture steps back, but works. */
  faulty: boolean;
  onShutter: () => void;
  onGuide: () => void;
  onSwitch: () => void;
  onRetake: () => void;
  onResend: () => void;
  onContinue: () => void;
};

/** Live: shutter and its companions. Decided: take it again, or go on. */
export function CaptureControls({ state, ready, cameras, guided, faulty, ...on }: CaptureControlsProps) {
  const [muted, toggleMuted] = useShutterMuteToggleForVisit();
  if (state.phase === 'live') {
    const waiting = !ready || state.count > 0 || undefined;
    return (
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.shutter}
          data-faulty={faulty || undefined}
          aria-label={texts.camera.shutter}
          aria-disabled={waiting}
          onClick={ready ? on.onShutter : undefined}
        />
        <Button look={faulty ? 'outline' : 'main'} aria-disabled={waiting} onClick={ready ? on.onShutter : undefined}>
          {texts.camera.capture}
        </Button>
        <Button look="outline" onClick={on.onGuide}>
          {texts.camera.guide}
        </Button>
        <div className={switchStyles.small}>
          {cameras > 1 ? (
            <button type="button" aria-label={texts.camera.switchCamera} onClick={on.onSwitch}>
              <RefreshCw aria-hidden="true" />
            </button>
          ) : null}
          <button
            type="button"
            aria-label={muted ? texts.camera.unmuteShutter : texts.camera.muteShutter}
            onClick={toggleMuted}
          >
            {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          </button>
          {guided ? <GuidanceSwitches /> : null}
        </div>
      </div>
    );
  }
  if (state.phase === 'uploading') return <div className={styles.controls} />;
  return (
    <div className={styles.controls}>
      {state.phase === 'valid' ? (
        // the button that was pressed is gone; this is where the person goes on
        <Button autoFocus onClick={on.onContinue}>
          {texts.camera.continue}
        </Button>
      ) : null}
      {state.phase === 'invalid' && state.open ? (
        <Button autoFocus aria-describedby={REFUSAL_ELEMENT_ID} onClick={on.onResend}>
          {texts.camera.resend}
        </Button>
      ) : null}
      <Button
        look={state.phase === 'invalid' && !state.open ? 'main' : 'outline'}
        autoFocus={state.phase === 'invalid' && !state.open}
        // Some readers say nothing of an alert when the focus moves at the same time.
        aria-describedby={state.phase === 'invalid' && !state.open ? REFUSAL_ELEMENT_ID : undefined}
        onClick={on.onRetake}
      >
        {texts.camera.retake}
      </Button>
    </div>
  );
}
