// Quality check of a picture of letters: all visible, not covered, distinct from the background.
import { smoothstep } from '#portrait/pixels.ts';
import type { Plane, Raster } from '#portrait/types.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { findBlankOrClippedProblem } from '../steps/quality-check.ts';

type InitialsCheck = {
  /** The part of the outline, 0 to 1, along which the letters differ plainly from what is around them. */
  clearness: number;
  /** Why the picture is not shown, without personal data. */
  fault?: string;
};

/** The least part of the outline that must stand out. */
export const MIN_CONTRASTING_OUTLINE_SHARE = 0.6;
/** The most of the letters that the foreground may hide. */
const HIDDEN = 0.1;
/** How far to both sides of the outline the picture is looked at, in pixels, and how often. */
const LOOK = { reach: 7, every: 5 };
/** Differences of colour (0 to 1 a channel, as the eye weighs them) that count for nothing, and for all. */
const PLAIN = { from: 0.05, to: 0.16 };

/** `solid`: where the letters are, walls included; `front`: how much the foreground covers. Both of the master's size. */
export function checkInitialsPictureQuality(picture: Raster, solid: Plane, front: Plane): InitialsCheck {
  const fault = findBlankOrClippedProblem(picture) ?? cutOrHidden(solid, front);
  const clearness = clearnessOf(picture, solid, front);
  if (fault) return { clearness, fault };
  if (clearness < MIN_CONTRASTING_OUTLINE_SHARE)
    return { clearness, fault: `letters stand out along ${clearness.toFixed(2)} of their edge` };
  return { clearness };
}

function cutOrHidden(solid: Plane, front: Plane): string | undefined {
  let [all, hidden] = [0, 0];
  for (let y = 0, i = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++, i++) {
      if (solid[i] < 0.5) continue;
      if (x === 0 || y === 0 || x === MASTER_PIXEL_WIDTH - 1 || y === MASTER_PIXEL_HEIGHT - 1)
        return 'letters are cut by the frame';
      all++;
      if (front[i] > 0.5) hidden++;
    }
  }
  if (all === 0) return 'there are no letters in the picture';
  return hidden > all * HIDDEN
    ? `the foreground hides ${Math.round((100 * hidden) / all)} % of the letters`
    : undefined;
}

/** Compares the colours on both sides of the outline, where the foreground lets it be seen. */
function clearnessOf(picture: Raster, solid: Plane, front: Plane): number {
  const { reach, every } = LOOK;
  let [seen, clear] = [0, 0];
  for (let y = reach; y < MASTER_PIXEL_HEIGHT - reach; y += every) {
    for (let x = reach; x < MASTER_PIXEL_WIDTH - reach; x++) {
      const i = y * MASTER_PIXEL_WIDTH + x;
      if (solid[i] >= 0.5 === solid[i + 1] >= 0.5 || front[i] > 0.5) continue;
      const [inner, outer] = solid[i] >= 0.5 ? [x - reach, x + 1 + reach] : [x + 1 + reach, x - reach];
      seen++;
      clear += smoothstep(
        PLAIN.from,
        PLAIN.to,
        difference(picture, y * MASTER_PIXEL_WIDTH + inner, y * MASTER_PIXEL_WIDTH + outer),
      );
    }
  }
  return seen > 0 ? clear / seen : 0;
}

/** Lightness counts for most, hue for some. */
function difference({ data }: Raster, one: number, other: number): number {
  const weights = [0.299, 0.587, 0.114];
  let [light, hue] = [0, 0];
  for (let k = 0; k < 3; k++) {
    const step = (data[3 * one + k] - data[3 * other + k]) / 255;
    light += weights[k] * step;
    hue += weights[k] * Math.abs(step);
  }
  return Math.abs(light) + 0.5 * hue;
}
