// Lays the plates of the skin over a picture.
import { freePlanes, newPlane } from '../../planes.ts';
import type { NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { blendColourIntoPicture, inkCoverageOfGrainPixel, multiplyPlanes } from './paint.ts';
import type { SkinTonePlates } from './plates.ts';
import type { SkinColours } from './skin-colours.ts';
import { generateSkinLayers } from './skin-layers.ts';

/**
 * The plates one over the other, each sinking into the next in grain, the neck in tones of its own, and the shadow of the head on the neck. `strength` of
 * the grain from 0 (plates only) to 1.
 */
export function drawSkin(
  picture: NormalizedRgbPixels,
  plates: SkinTonePlates,
  { skin, grain, strength }: { skin: SkinColours; grain: Plane; strength: number },
): void {
  blendColourIntoPicture(picture, skin.base, plates.skin);
  const neckCover = multiplyPlanes(plates.neck, plates.skin);
  blendColourIntoPicture(picture, skin.neck, neckCover);
  freePlanes(neckCover);
  for (const { ink, cover } of generateSkinLayers(plates, strength, (share, i) =>
    inkCoverageOfGrainPixel(share, grain[i]),
  )) {
    if (ink === 'dark') {
      const { neckShadow, skin: bare, deep } = plates;
      const neck = newPlane(cover.length);
      for (let i = 0; i < neck.length; i++) neck[i] = neckShadow[i] * bare[i] * (1 - deep[i]);
      blendColourIntoPicture(picture, skin.neckShadow, neck);
    }
    blendColourIntoPicture(picture, skin[ink], cover);
    freePlanes(cover);
  }
}
