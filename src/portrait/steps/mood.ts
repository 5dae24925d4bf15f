// A calmer or brighter version of a picture. Colours of scene and drawing change; the person's lightness does not.
import { clamp } from '../pixels.ts';
import type { RedrawWish } from '../types.ts';
import { lumaAtOffset } from './canvas.ts';
import type { RgbImageWithAlpha } from './draw-layers.ts';

type Mood = 'calmer' | 'brighter';

/** The mood that a wish asks for, if it is one of these. */
export function moodNameForWish(wish?: RedrawWish): Mood | undefined {
  return wish === 'calmer' || wish === 'brighter' ? wish : undefined;
}

/**
 * `chroma`: how much of the colour is left. `exponent`: of the brightness, below 1 for lighter. `range`: how far from their
 * middle light and dark may be. Small enough that every scene stays what it is.
 */
const MOODS = {
  calmer: { chroma: 0.55, exponent: 0.95, range: 0.82 },
  brighter: { chroma: 1.12, exponent: 0.68, range: 1 },
};

/** Around this brightness the range is narrowed. */
const MIDDLE = 0.42;
/** Steps of the table of brightness. */
const STEPS = 1024;

/** How much of a drawn person's colour is left: less of a change than the scene's, and none in lightness. */
const FIGURE_CHROMA: Readonly<Record<Mood, number>> = { calmer: 0.78, brighter: 1.06 };

/** Tones a drawn figure's colours in place. */
export function scaleFigureChromaForMoodInPlace(colour: Float32Array, mood: Mood): void {
  tone(colour, unchanged(), FIGURE_CHROMA[mood]);
}

/** The same sheets in another mood, changed in place. The foreground is toned in colour alone: lettering stands on it. */
export function applyMoodToLayersInPlace(
  { background, foreground }: { background: RgbImageWithAlpha; foreground: RgbImageWithAlpha },
  mood: Mood,
): void {
  const { chroma, exponent, range } = MOODS[mood];
  const brightness = Float32Array.from(
    { length: STEPS + 1 },
    (_, step) => MIDDLE + ((step / STEPS) ** exponent - MIDDLE) * range,
  );
  tone(background.colour, brightness, chroma);
  tone(foreground.colour, unchanged(), chroma);
}

function unchanged(): Float32Array {
  return Float32Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
}

function tone(colour: Float32Array, brightness: Float32Array, chroma: number): void {
  for (let i = 0; i < colour.length; i += 3) {
    const was = clamp(lumaAtOffset(colour, i));
    const is = brightness[(was * STEPS) | 0];
    // Colour grows with the light, as it does in the world; it never leaves what can be printed.
    const scale = chroma * Math.min(1.5, is / Math.max(was, 0.02));
    for (let k = i; k < i + 3; k++) colour[k] = clamp(is + (colour[k] - was) * scale);
  }
}
