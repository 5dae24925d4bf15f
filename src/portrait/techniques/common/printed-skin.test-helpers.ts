// The skin of a made-up person as a screenprint shows it, for tests of the hair that grows on it.
import type { DrawableSubject } from '../../drawing/types.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { drawScreenprintWithoutKeyPlate } from '../screenprint/draw.ts';
import { screenprintStrengthsForPhotoCloseness } from '../screenprint/style.ts';

export function printedSkin(subject: DrawableSubject, world: ColourWorld) {
  return drawScreenprintWithoutKeyPlate(
    { subject, world, seed: 1, closeness: 0 },
    screenprintStrengthsForPhotoCloseness(0),
  ).skin;
}
