// The order in which the inks of the skin are laid over its base.
import { smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import type { Plane } from '../../types.ts';
import { multiplyPlanes } from './paint.ts';
import type { SkinTonePlates } from './plates.ts';
import type { SkinToneThresholds } from './skin-tone-thresholds.ts';

type SkinInkName = keyof SkinToneThresholds;

/** One ink, and how much of it lies where, 0..1. */
type SkinLayer = { ink: SkinInkName; cover: Plane };

/** Before its plate begins, a shade is announced by grain: so far on the scale of tones, and so strongly. */
const ANNOUNCED = { half: [0.3, 0.75], shade: [0.3, 0.7], deep: [0.28, 0.7] } as const;
const PAST_EDGE = 0.12;
/** The soft edge of a highlight dissolves into grain between these; `strength`: how opaque it is, as it must not be the brightest place. */
const LIT = { none: 0.1, all: 0.8, strength: 0.55 };

/**
 * The layers from the first to the last. `inked` gives the ink on a pixel of which a share of the grains carries ink:
 * the share itself for what is seen from afar. `grain` from 0 (plates only) to 1.
 */
export function* generateSkinLayers(
  plates: SkinTonePlates,
  grain: number,
  inked: (share: number, i: number) => number,
): Generator<SkinLayer> {
  const { skin, tone, plain, thresholds } = plates;
  const solid = (ink: SkinInkName): SkinLayer => ({ ink, cover: multiplyPlanes(plates[ink], skin) });
  const lit = newPlane(tone.length);
  for (let i = 0; i < lit.length; i++) {
    const share = smoothstep(LIT.none, LIT.all, plates.highlight[i]);
    if (share > 0) lit[i] = LIT.strength * skin[i] * (grain > 0 ? inked(share, i) : share);
  }
  yield { ink: 'highlight', cover: lit };
  for (const ink of ['half', 'shade', 'deep'] as const) {
    const [reach, strength] = ANNOUNCED[ink];
    const [low, high] = [-thresholds[ink] - reach, -thresholds[ink] + PAST_EDGE];
    if (grain > 0) {
      const cover = newPlane(tone.length);
      for (let i = 0; i < cover.length; i++) {
        if (skin[i] === 0 || plain[i] === 1 || -tone[i] < low) continue;
        const place = skin[i] * (1 - plain[i]) * (ink === 'deep' ? plates.shade[i] : 1);
        if (place > 0) cover[i] = inked(smoothstep(low, high, -tone[i]), i) * place * strength * grain;
      }
      yield { ink, cover };
    }
    yield solid(ink);
  }
  yield solid('dark');
}
