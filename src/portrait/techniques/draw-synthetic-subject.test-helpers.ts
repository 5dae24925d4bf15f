// Prints of made-up people, for tests of all techniques.
import type { DrawableSubject } from '../drawing/types.ts';
import { pictureToLab } from '../raster/lab.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import type { ColourWorld } from '../scenes/scene.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { cropSubjectToHeadNeckAndHair } from './common/area.ts';
import { rgbPixelsOfOneColour } from './common/paint.ts';
import { bareInnerFaceSkinMask } from './common/printed-skin-shares.ts';
import { createSyntheticSubject, type SyntheticSubjectOptions } from './common/synthetic-subject.test-helpers.ts';
import { techniques } from './index.ts';

export const syntheticBackground = Promise.resolve({
  width: MASTER_PIXEL_WIDTH,
  height: MASTER_PIXEL_HEIGHT,
  colour: rgbPixelsOfOneColour([0.1, 0.1, 0.2], MASTER_PIXEL_COUNT),
  alpha: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
});

const subjects = new Map<string, DrawableSubject>();

/** Made once for each kind: techniques only read them. */
export function getCachedSyntheticSubject(made: SyntheticSubjectOptions): DrawableSubject {
  const key = JSON.stringify(made);
  const subject = subjects.get(key) ?? createSyntheticSubject(made);
  subjects.set(key, subject);
  return subject;
}

export async function drawSyntheticSubject(
  name: keyof typeof techniques,
  made: SyntheticSubjectOptions = {},
  { world = colourWorlds.lagoon as ColourWorld, closeness = 0 } = {},
) {
  const subject = getCachedSyntheticSubject(made);
  const print = await techniques[name].draw({ subject, world, background: syntheticBackground, seed: 3, closeness });
  return { subject, print };
}

/** Mean L* of the skin that is compared, in the photo and in the print. */
export function meanSkinLightnessInPhotoAndPrint({
  subject,
  print,
}: Awaited<ReturnType<typeof drawSyntheticSubject>>): [photo: number, print: number] {
  const view = cropSubjectToHeadNeckAndHair(subject);
  const compared = bareInnerFaceSkinMask(view);
  const { left, top, width } = view.area;
  const lab = pictureToLab(print.colour);
  let [photo, drawn, count] = [0, 0, 0];
  for (let i = 0; i < compared.length; i++) {
    if (compared[i] === 0) continue;
    photo += view.subject.tones.lab[3 * i];
    drawn += lab[3 * ((top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width))];
    count++;
  }
  return [photo / count, drawn / count];
}
