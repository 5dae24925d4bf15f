// The two switches of the coach: hints aloud, and a shutter that goes by itself.
import { ScanFace, Speech } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import { useCoachSettings } from './settings.ts';
import { canSpeak } from './speak.ts';

/** For the row of small buttons beside the shutter. */
export function CoachSwitches() {
  const [settings, toggle] = useCoachSettings();
  const { speak, handsFree } = texts.camera.coach;
  return (
    <>
      {canSpeak() ? (
        <button
          type="button"
          aria-label={speak}
          title={speak}
          aria-pressed={settings.spoken}
          onClick={() => toggle('spoken')}
        >
          <Speech aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        aria-label={handsFree}
        title={handsFree}
        aria-pressed={settings.handsFree}
        onClick={() => toggle('handsFree')}
      >
        <ScanFace aria-hidden="true" />
      </button>
    </>
  );
}
