import type { DrawableSubject } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';

/** L* of the person's skin as if the photo were well exposed: the whites of the eyes and the shine tell the exposure. */
export function skinLightnessAtNormalExposure({ tones }: DrawableSubject): number {
  const white = Math.max(tones.shineLightness, tones.scleraLightness * 1.05);
  return clamp(tones.skinLightness * clamp(80 / white, 0.88, 1.7) ** 0.2, 22, 86);
}
