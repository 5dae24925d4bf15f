// Neck, shoulders and clothes.
import { blendHex, curvePath, type SceneLight, svgRadialGradient } from '#portrait/scenes/scene.ts';
import type { Character, CharacterGarment } from './character.ts';
import { hairLocksSvg } from './hair-parts.ts';
import { blobPath, brushPath, pointsFromNumbers, svgClipped, svgDot, svgFilledPath, svgStroke } from './shapes.ts';
import { type ShadedTones, shadedTonesForColour } from './tones.ts';

const SHOULDERS = `${curvePath(pointsFromNumbers(-500, 1420, -462, 1200, -420, 1070, -318, 984, -190, 930, -104, 874, -60, 890, 0, 902, 60, 890, 104, 874, 190, 930, 318, 984, 420, 1070, 462, 1200, 500, 1420))}Z`;
const SHADE = 'M26 860C40 930 96 960 88 1030C80 1100 30 1130 60 1210C84 1270 150 1320 150 1420H560V860Z';
const ARMS = 'M-300 1420C-330 1280 -336 1180 -318 1090C-350 1180 -366 1300 -360 1420Z';

/** Where cloth creases, on the left side. */
const FOLDS = [
  [-318, 1090, -262, 1096, -206, 1080],
  [-330, 1150, -270, 1170, -220, 1164],
  [-236, 962, -262, 1000, -276, 1050],
];

/** What is soft on cloth: light on the near shoulder, shade below the head. Meant for a sheet with grain. */
export function clothShadingSvg({ wear }: Character, light: SceneLight): string {
  const { lit, deep } = shadedTonesForColour(wear.colour, light);
  return svgClipped(
    'drape',
    SHOULDERS,
    svgRadialGradient('shoulder', { x: -300, y: 990 }, 190, [
      [0, lit, 0.75],
      [1, lit, 0],
    ]) +
      svgRadialGradient('under', { x: 60, y: 900 }, 260, [
        [0, deep, 0.24],
        [0.4, deep, 0.16],
        [1, deep, 0],
      ]) +
      svgRadialGradient('away', { x: -160, y: 1000 }, 760, [
        [0.5, deep, 0],
        [1, deep, 0.7],
      ]) +
      ['shoulder', 'under', 'away']
        .map((id) => `<rect x="-560" y="840" width="1120" height="600" fill="url(#${id})"/>`)
        .join(''),
  );
}

/** The neck, with the shadow that the chin throws on it. `open` is the row at which the skin ends. */
function neck(skin: ShadedTones, open: number): string {
  const shape = `${curvePath(pointsFromNumbers(-92, 690, -92, 800, -98, 868, -170, 930))}L0 ${open}L${curvePath(pointsFromNumbers(170, 930, 98, 868, 92, 800, 92, 690)).slice(1)}Z`;
  return (
    svgFilledPath(shape, skin.base) +
    svgClipped(
      'neck',
      shape,
      svgFilledPath('M24 700V1300H260V700Z', skin.shade) +
        svgFilledPath('M-140 690H160V830C110 900 40 912 -20 880C-60 858 -88 830 -100 780Z', skin.shade) +
        svgFilledPath('M10 690H160V850C110 900 60 880 10 840Z', skin.deep, 'opacity=".6"') +
        svgStroke(5, skin.shade, [-120, 936, -64, 950, -26, 972]) +
        svgStroke(5, skin.deep, [120, 936, 64, 950, 26, 972]),
    )
  );
}

function cloth(tones: ShadedTones, inside = ''): string {
  return (
    svgFilledPath(SHOULDERS, tones.base) +
    svgClipped(
      'cloth',
      SHOULDERS,
      inside +
        svgFilledPath(SHADE, tones.shade, 'opacity=".88"') +
        svgFilledPath(ARMS, tones.shade, 'opacity=".8"') +
        svgFilledPath(ARMS, tones.deep, 'transform="scale(-1 1)" opacity=".7"') +
        FOLDS.map(
          (fold) =>
            svgFilledPath(brushPath(7, ...fold), tones.shade, 'opacity=".7"') +
            svgFilledPath(brushPath(7, ...fold.map((v, k) => (k % 2 ? v : -v))), tones.deep, 'opacity=".55"'),
        ).join(''),
    )
  );
}

/** A round collar that lies on the neck; `depth` is how far it hangs. */
function collar(width: number, depth: number, tones: ShadedTones): string {
  const at = [-104, 862, -84, 892 + depth * 0.5, 0, 906 + depth, 84, 892 + depth * 0.5, 104, 862];
  const hem = at.map((value, k) => (k % 2 ? value + width / 2 : value));
  const round =
    svgStroke(width, tones.base, at) +
    svgStroke(width, tones.shade, [20, 905 + depth, ...at.slice(6)]) +
    svgStroke(3, tones.deep, hem, 'opacity=".6"');
  // Cut where the neck hides it.
  return svgClipped('collar', 'M-112 872H112V1100H-112Z', round);
}

/** Two flaps of a shirt's collar over an open neck. */
function flaps(tones: ShadedTones, reach: number): string {
  const flap = (side: number, fill: string): string =>
    `<path d="M${side * 98} 850L${side * 126} 880L${side * 120} ${930 + reach}L${side * 62} ${985 + reach}L${side * 8} ${946 + reach * 0.6}Z" fill="${fill}" stroke="${tones.deep}" stroke-opacity=".35" stroke-width="3" stroke-linejoin="round"/>`;
  return flap(-1, tones.lit) + flap(1, tones.shade);
}

function lapels(tones: ShadedTones): string {
  const lapel = (side: number, fill: string): string =>
    `<path d="M${side * 112} 868L${side * 176} 906L${side * 214} 1010L${side * 164} 1040L${side * 178} 1080L${side * 20} 1320L${side * 6} 1180Z" fill="${fill}" stroke="${tones.deep}" stroke-opacity=".4" stroke-width="3" stroke-linejoin="round"/>`;
  return lapel(-1, tones.lit) + lapel(1, tones.shade);
}

function opening(tones: ShadedTones, foot: number): string {
  return (
    svgFilledPath(`M-108 866L108 866L4 ${foot}Z`, tones.base) + svgFilledPath(`M20 866L108 866L4 ${foot}Z`, tones.shade)
  );
}

type Wardrobe = (tones: ShadedTones, second: ShadedTones, skin: ShadedTones) => string;

const garments: Readonly<Record<CharacterGarment, Wardrobe>> = {
  plain: (tones, _second, skin) => neck(skin, 920) + cloth(tones),
  crew: (tones, second, skin) => neck(skin, 960) + cloth(tones, '') + neckline(skin, 50) + collar(26, 48, second),
  stripes: (tones, second, skin) =>
    neck(skin, 960) +
    cloth(
      tones,
      [1000, 1066, 1132, 1198, 1264]
        .map((y) => svgStroke(24, second.base, [-520, y + 70, -260, y + 6, 0, y - 8, 260, y + 6, 520, y + 70]))
        .join(''),
    ) +
    neckline(skin, 40) +
    collar(22, 40, second),
  rollneck: (tones, _second, skin) => {
    const roll = blobPath(
      ...[-110, 800, -60, 826, 0, 834, 60, 826, 110, 800, 122, 870, 112, 930, 0, 962, -112, 930, -122, 870],
    );
    return (
      neck(skin, 920) +
      cloth(tones) +
      svgFilledPath(roll, tones.base) +
      svgClipped(
        'roll',
        roll,
        svgFilledPath('M24 780V980H140V780Z', tones.shade) +
          [-80, -50, -20, 10, 40, 70, 96]
            .map((x) =>
              svgStroke(4, x > 20 ? tones.deep : tones.shade, [x, 810, x * 1.06, 880, x * 1.02, 960], 'opacity=".7"'),
            )
            .join('') +
          svgFilledPath(
            blobPath(-130, 780, 0, 812, 130, 780, 130, 824, 0, 862, -60, 850, -130, 824),
            tones.deep,
            'opacity=".45"',
          ),
      )
    );
  },
  shirt: (tones, second, skin) =>
    neck(skin, 1010) +
    cloth(tones) +
    svgFilledPath('M-97 862L0 1030L97 862Z', skin.base) +
    svgFilledPath('M20 862L20 1000L97 862Z', skin.shade) +
    neckShadow(skin) +
    flaps(tones, 26) +
    svgStroke(4, tones.deep, [4, 1030, 8, 1200, 10, 1400], 'opacity=".6"') +
    [1090, 1180].map((y) => svgDot(-12, y, 8, second.base)).join(''),
  blazer: (tones, second, skin) =>
    neck(skin, 980) + cloth(tones) + opening(second, 1300) + neckline(skin, 44) + lapels(tones),
  hoodie: (tones, second, skin) =>
    neck(skin, 960) +
    svgFilledPath(
      blobPath(-190, 930, -170, 850, -110, 812, 0, 800, 110, 812, 170, 850, 190, 930, 0, 1000),
      tones.shade,
    ) +
    neck(skin, 960) +
    cloth(tones) +
    neckline(skin, 46) +
    svgFilledPath(blobPath(-196, 926, -150, 860, -104, 850, -92, 900, -40, 956, -10, 1020, -90, 1000), tones.lit) +
    svgFilledPath(blobPath(196, 926, 150, 860, 104, 850, 92, 900, 40, 956, 10, 1020, 90, 1000), tones.shade) +
    svgStroke(9, second.base, [-44, 992, -52, 1060, -44, 1150]) +
    svgStroke(9, second.shade, [44, 992, 50, 1060, 46, 1130]),
  kurta: (tones, second, skin) =>
    neck(skin, 940) +
    cloth(tones) +
    neckline(skin, 14) +
    svgFilledPath('M-26 930H30V1330H-26Z', second.base) +
    svgFilledPath('M6 930H30V1330H6Z', second.shade) +
    [990, 1070, 1150].map((y) => svgDot(2, y, 9, tones.deep)).join('') +
    collar(44, 10, second),
  sari: (tones, second, skin) => {
    const drape = `${curvePath(pointsFromNumbers(150, 884, 40, 1000, -140, 1160, -330, 1420))}L240 1420L${curvePath(pointsFromNumbers(480, 1240, 400, 1040, 270, 940, 150, 884)).slice(1)}Z`;
    return (
      neck(skin, 980) +
      cloth(second) +
      neckline(skin, 66) +
      svgFilledPath(drape, tones.base) +
      svgClipped(
        'drape',
        drape,
        svgFilledPath('M150 880C200 1000 150 1200 160 1420H560V880Z', tones.shade) +
          hairLocksSvg(
            tones.lit,
            12,
            [170, 910, 60, 1030, -60, 1170, -190, 1400],
            [200, 930, 120, 1060, 30, 1210, -60, 1400],
          ) +
          hairLocksSvg(tones.deep, 12, [250, 960, 210, 1080, 150, 1230, 110, 1400]),
      ) +
      svgStroke(20, blendHex(second.lit, '#f6c65a', 0.7), [146, 886, 36, 1002, -144, 1162, -334, 1422])
    );
  },
  cardigan: (tones, second, skin) =>
    neck(skin, 960) +
    cloth(second) +
    neckline(skin, 40) +
    collar(18, 38, second) +
    [-1, 1]
      .map((side) => {
        const half = `M${side * 108} 874C${side * 110} 980 ${side * 60} 1120 ${side * 46} 1420L${side * 520} 1420L${side * 520} 1100L${side * 318} 984L${side * 190} 930Z`;
        return svgClipped(
          `half${side}`,
          SHOULDERS,
          svgFilledPath(half, side < 0 ? tones.base : tones.shade) +
            svgFilledPath(
              brushPath(10, side * 112, 880, side * 104, 1000, side * 72, 1140, side * 56, 1400),
              side < 0 ? tones.lit : tones.deep,
            ),
        );
      })
      .join(''),
};

/** The skin above a round collar. */
function neckline(skin: ShadedTones, depth: number): string {
  const shape = `M-98 862C-96 ${900 + depth * 0.6} -60 ${906 + depth} 0 ${906 + depth}S96 ${900 + depth * 0.6} 98 862Z`;
  return (
    svgFilledPath(shape, skin.base) +
    svgClipped(
      'neckline',
      shape,
      svgFilledPath('M24 800V1100H160V800Z', skin.shade) + svgStroke(5, skin.shade, [-100, 920, -54, 932, -20, 950]),
    ) +
    neckShadow(skin)
  );
}

function neckShadow(skin: ShadedTones): string {
  const shape = 'M-91 790H91L97 866C60 900 0 906 -44 884C-70 872 -88 850 -91 790Z';
  return svgFilledPath(shape, skin.shade);
}

export function neckAndClothesSvg({ wear }: Character, skin: ShadedTones, light: SceneLight): string {
  return garments[wear.cut](shadedTonesForColour(wear.colour, light), shadedTonesForColour(wear.second, light), skin);
}
