// Beards, ordered by length.
import { blendHex, curvePath } from '#portrait/scenes/scene.ts';
import type { Character } from './character.ts';
import { faceOutlinePath } from './face.ts';
import { hairLocksSvg, shadedHairMassSvg, withMirroredLock } from './hair-parts.ts';
import { brushPath, pointsFromNumbers, svgClipped, svgFilledPath, symmetricPath } from './shapes.ts';
import type { ShadedTones } from './tones.ts';

const MOUSTACHE = `${curvePath(pointsFromNumbers(0, 700, 30, 696, 66, 712, 88, 744))}L${curvePath(pointsFromNumbers(88, 744, 50, 732, 20, 722, 0, 722, -20, 722, -50, 732, -88, 744)).slice(1)}L${curvePath(pointsFromNumbers(-88, 744, -66, 712, -30, 696, 0, 700)).slice(1)}Z`;
/** Around the lips the beard leaves room. */
const LIPS = symmetricPath(0, 722, 40, 722, 68, 736, 44, 766, 0, 772);

function grown({ face: { width, jaw, chin } }: Character, reach: number): string {
  const low = chin + reach;
  const edge = width * 0.985;
  return (
    symmetricPath(
      0,
      low,
      jaw * 0.5,
      low - 8 - reach * 0.14,
      jaw * 0.92,
      chin - 36 + reach * 0.4,
      edge,
      668,
      edge + 2,
      600,
      edge - 4,
      552,
      edge - 15,
      600,
      edge - 34,
      676,
      96,
      708,
      48,
      696,
      0,
      702,
    ) + LIPS
  );
}

export function beardSvg(character: Character, tones: ShadedTones): string {
  const { beard } = character;
  if (!beard) return '';
  const moustache =
    svgFilledPath(MOUSTACHE, tones.base) +
    svgClipped('lip', MOUSTACHE, svgFilledPath('M6 600H160V800H6Z', tones.shade));
  if (beard.cut === 'moustache') return moustache;
  const reach = { stubble: 0, short: 16, full: 58, long: 150 }[beard.cut];
  const shape = grown(character, reach);
  const holes = `<g fill-rule="evenodd" clip-rule="evenodd">`;
  if (beard.cut === 'stubble') {
    return svgClipped(
      'chin',
      faceOutlinePath(character),
      `${holes}${svgFilledPath(shape, tones.base, 'opacity=".34"')}</g>`,
    );
  }
  const low = character.face.chin + reach;
  const hair =
    hairLocksSvg(
      tones.lit,
      9,
      [-150, 640, -146, 720, -104, low - 60],
      [-124, 720, -96, 780, -60, low - 30],
      [-60, 790, -44, low - 40, -24, low - 8],
    ) +
    hairLocksSvg(
      blendHex(tones.shade, tones.deep, 0.4),
      6,
      [150, 640, 146, 720, 104, low - 60],
      [60, 790, 44, low - 40, 24, low - 8],
      ...withMirroredLock(20, 784, 16, low - 40, 6, low - 6),
    );
  return (
    holes +
    shadedHairMassSvg('beard', shape, tones, [10, 560, 8, 700, 14, 800, 6, 1100], hair) +
    `</g>${moustache}` +
    svgFilledPath(brushPath(9, -18, 776, 0, 780, 18, 776), tones.base)
  );
}
