// The two switches of the pose guidance: photos without a click, and hints spoken aloud.
import { Speech } from 'lucide-react';
import { texts } from '#campaign/texts.ts';
import styles from './guidance-switches.module.css';
import { useGuidanceSettingsAndToggle } from './settings.ts';
import { canSpeak } from './speak.ts';

/** For the row of small buttons beside the shutter. */
export function GuidanceSwitches() {
  const [settings, toggle] = useGuidanceSettingsAndToggle();
  const { speak, handsFree, handsFreeOn } = texts.camera.guidance;
  return (
    <>
      {canSpeak() ? (
        // Named by its title: with a label beside it, screen readers say the same twice.
        <button type="button" title={speak} aria-pressed={settings.spoken} onClick={() => toggle('spoken')}>
          <Speech aria-hidden="true" />
        </button>
      ) : null}
      <button
        type="button"
        role="switch"
        className={styles.handsFree}
        title={handsFreeOn}
        aria-checked={settings.handsFree}
        onClick={() => toggle('handsFree')}
      >
        <span className={styles.track} aria-hidden="true" />
        {handsFree}
      </button>
    </>
  );
}
