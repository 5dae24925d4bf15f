// How much of a face is printed in each ink of the skin, and how light the photo is there.
import { erodePlaneBySquare } from '../../pixels.ts';
import { freePlanes, newPlane } from '../../planes.ts';
import { indicesOfOnes } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import type { SkinTonePlates } from './plates.ts';
import { generateSkinLayers } from './skin-layers.ts';

export type SkinTone = 'highlight' | 'base' | 'half' | 'shade' | 'deep' | 'dark';

type Ink = SkinTone | 'line';

/** How much of the compared skin is printed in each ink (together 1), and how light it is in the photo (mean L*). */
export type PrintedSkinShares = Readonly<Record<Ink, number>> & { photo: number; contrast: SkinContrast };

/** How light the photo's skin is where each shade is printed, as a share of its lightness where the base is. */
export type SkinContrast = Readonly<Partial<Record<(typeof SKIN_SHADES)[number], number>>>;

export const SKIN_TONES = ['base', 'highlight', 'half', 'shade', 'deep', 'dark'] as const;
/** The inks that follow the photo's contrast, from the lightest to the darkest. */
export const SKIN_SHADES = ['half', 'shade', 'deep', 'dark'] as const;
/** What less of the face is printed in is as bold as a print is. */
const LEAST_SHARE = 0.01;

/** In face widths: so near to its edge the face turns away. */
const INNER = 0.032;

/** The cover of a beard from which on what is seen is beard rather than skin. */
const BEARD = 0.3;

/** 1 on the bare skin of the inner face, where lightness is compared: no features, and neither fringe nor beard, which would darken the skin beside them. */
export function bareInnerFaceSkinMask({ area, subject: { tones, regions, faceWidth } }: CroppedSubject): Uint8Array {
  const inner = erodePlaneBySquare(tones.oval, area.width, area.height, Math.round(INNER * faceWidth));
  const compared = new Uint8Array(inner.length);
  const { skin, beard } = regions;
  for (let i = 0; i < compared.length; i++) {
    const isBare = skin[i] > 0.5 && !(beard && beard.cover[i] > BEARD);
    compared[i] = isBare && inner[i] > 0.5 && tones.features[i] < 0.5 ? 1 : 0;
  }
  freePlanes(inner);
  return compared;
}

/** What a screenprint shows of the plates. `grain` as in `generateSkinLayers`. */
export function measureSkinInkSharesOfPlates(
  view: CroppedSubject,
  plates: SkinTonePlates,
  grain: number,
): PrintedSkinShares {
  const layers = [...generateSkinLayers(plates, grain, (share) => share)];
  const printed = measureFaceSkinInkShares(view, layers);
  freePlanes(...layers.map(({ cover }) => cover));
  return printed;
}

/** What is seen in the end of layers that are printed one over the other, the first on skin in the base ink. */
export function measureFaceSkinInkShares(
  view: CroppedSubject,
  layers: readonly { ink: Ink; cover: Plane }[],
): PrintedSkinShares {
  const compared = bareInnerFaceSkinMask(view);
  const pixels = indicesOfOnes(compared);
  const shares = { base: 0, highlight: 0, half: 0, shade: 0, deep: 0, dark: 0, line: 0 };
  const left = newPlane(pixels.length).fill(1);
  const { lab } = view.subject.tones;
  const light = { base: 0, highlight: 0, half: 0, shade: 0, deep: 0, dark: 0, line: 0 };
  // From the last layer to the first: each is seen where none of the later ones covers it.
  for (const { ink, cover } of layers.toReversed()) {
    let seen = 0;
    let lit = light[ink];
    for (let k = 0; k < left.length; k++) {
      const part = left[k] * cover[pixels[k]];
      seen += part;
      left[k] -= part;
      lit += part * lab[3 * pixels[k]];
    }
    light[ink] = lit;
    shares[ink] += seen / Math.max(1, pixels.length);
  }
  shares.base = 1 - SKIN_TONES.reduce((sum, tone) => sum + (tone === 'base' ? 0 : shares[tone]), shares.line);
  for (let k = 0; k < left.length; k++) light.base += left[k] * lab[3 * pixels[k]];
  const contrast: { -readonly [Shade in keyof SkinContrast]: number } = {};
  for (const tone of SKIN_SHADES)
    if (shares[tone] > LEAST_SHARE)
      contrast[tone] = ((light[tone] / shares[tone]) * shares.base) / Math.max(light.base, 1);
  return { ...shares, contrast, photo: pixels.reduce((sum, i) => sum + lab[3 * i], 0) / pixels.length };
}
