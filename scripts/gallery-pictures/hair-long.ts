// Hair that falls below the ears, or is put up.
import { blendHex } from '#portrait/scenes/scene.ts';
import { type DrawHaircut, hairCapPath, hairLocksSvg, shadedHairMassSvg, withMirroredLock } from './hair-parts.ts';
import { blobPath, svgStroke, symmetricPath } from './shapes.ts';

const EDGE = [60, 120, 60, 330, 100, 420, 112, 620, 90, 1100];

/** Parted in the middle, close to the head, drawn back over the ears. */
const PARTED = hairCapPath(
  [-178, 632, -196, 560, -190, 440, -150, 350, -80, 312, 0, 304, 80, 312, 150, 350, 190, 440, 196, 560, 178, 632],
  [-160, 626, -158, 560, -146, 500, -104, 446, -40, 412, 0, 388, 40, 412, 104, 446, 146, 500, 158, 560, 160, 626],
);
const PARTING_LOCKS = [
  ...withMirroredLock(-10, 372, -70, 400, -128, 450, -168, 540),
  ...withMirroredLock(-14, 346, -90, 372, -150, 430, -182, 530),
];

const bun: DrawHaircut = (tones) => ({
  behind:
    shadedHairMassSvg(
      'knot',
      blobPath(0, 186, 74, 204, 92, 268, 50, 326, -50, 326, -92, 268, -74, 204),
      tones,
      [24, 160, 34, 250, 20, 340],
    ) + hairLocksSvg(tones.lit, 9, [-66, 240, -30, 206, 20, 206, 56, 232], [-76, 282, -30, 244, 20, 240, 70, 262]),
  front: shadedHairMassSvg(
    'hair',
    PARTED,
    tones,
    EDGE,
    hairLocksSvg(tones.lit, 8, PARTING_LOCKS[0], PARTING_LOCKS[2]) +
      hairLocksSvg(tones.deep, 7, PARTING_LOCKS[1], PARTING_LOCKS[3]),
  ),
});

const straight: DrawHaircut = (tones) => ({
  behind: shadedHairMassSvg(
    'fall',
    symmetricPath(0, 300, 130, 326, 208, 440, 226, 640, 244, 860, 262, 1060, 230, 1150, 90, 1160),
    { ...tones, base: tones.shade, shade: tones.deep },
    EDGE,
  ),
  front: shadedHairMassSvg(
    'hair',
    `${hairCapPath(
      [
        -236, 1120, -246, 960, -232, 780, -222, 600, -206, 440, -150, 344, -70, 306, 0, 298, 70, 306, 150, 344, 206,
        440, 222, 600, 232, 780, 246, 960, 236, 1120,
      ],
      [
        -128, 1120, -136, 960, -160, 820, -172, 680, -160, 560, -128, 474, -66, 420, -18, 384, 66, 424, 130, 480, 160,
        560, 172, 680, 160, 820, 136, 960, 128, 1120,
      ],
    )}`,
    tones,
    EDGE,
    hairLocksSvg(
      tones.lit,
      12,
      [-30, 368, -110, 430, -180, 540, -204, 720, -200, 960],
      [-34, 338, -130, 390, -200, 520, -222, 720],
    ) +
      hairLocksSvg(
        tones.deep,
        8,
        [-60, 400, -140, 480, -182, 600, -184, 800, -164, 1000],
        [30, 360, 130, 430, 192, 560, 204, 760, 196, 1000],
      ),
  ),
});

const WAVES = [216, 420, 250, 500, 232, 580, 268, 660, 246, 740, 284, 830, 256, 920, 270, 1010, 216, 1080, 120, 1060];

const wavy: DrawHaircut = (tones) => ({
  behind: shadedHairMassSvg(
    'fall',
    symmetricPath(0, 292, 130, 318, ...WAVES),
    { ...tones, base: tones.shade, shade: tones.deep },
    EDGE,
  ),
  front: shadedHairMassSvg(
    'hair',
    hairCapPath(
      [
        -196, 1060, -262, 1000, -250, 910, -276, 830, -240, 740, -262, 660, -228, 580, -244, 500, -206, 410, -140, 330,
        -50, 288, 40, 288, 140, 322, 208, 410, 244, 500, 228, 580, 262, 660, 240, 740, 276, 830, 250, 910, 262, 1000,
        196, 1060,
      ],
      [
        -150, 1060, -170, 960, -140, 880, -184, 790, -158, 710, -180, 640, -150, 570, -154, 500, -100, 440, -10, 402,
        62, 366, 104, 430, 152, 500, 148, 570, 182, 640, 158, 710, 186, 790, 142, 880, 172, 960, 150, 1060,
      ],
    ),
    tones,
    EDGE,
    hairLocksSvg(
      tones.lit,
      14,
      [50, 352, -60, 376, -150, 440, -196, 540, -180, 640, -222, 740],
      [30, 320, -80, 336, -170, 410, -222, 520, -206, 600],
      [-190, 700, -226, 800, -200, 900, -220, 1000],
    ) +
      hairLocksSvg(
        tones.deep,
        9,
        [56, 366, -40, 402, -130, 470, -172, 580, -166, 660, -196, 760],
        [80, 352, 150, 420, 196, 520, 178, 620, 214, 720, 200, 860],
      ),
  ),
});

const bob: DrawHaircut = (tones) => ({
  behind: shadedHairMassSvg(
    'fall',
    symmetricPath(0, 300, 140, 326, 212, 440, 232, 600, 236, 730, 196, 792, 90, 800),
    { ...tones, base: tones.shade, shade: tones.deep },
    EDGE,
  ),
  front: shadedHairMassSvg(
    'hair',
    hairCapPath(
      [
        -150, 792, -222, 774, -236, 690, -228, 560, -204, 430, -140, 336, -40, 296, 60, 300, 150, 340, 208, 430, 230,
        560, 238, 690, 222, 774, 150, 792,
      ],
      [
        -150, 786, -168, 720, -172, 620, -156, 540, -110, 480, -20, 436, 70, 376, 116, 440, 152, 520, 172, 620, 168,
        720, 150, 786,
      ],
    ),
    tones,
    EDGE,
    hairLocksSvg(
      tones.lit,
      13,
      [64, 360, -40, 390, -132, 460, -190, 570, -206, 720],
      [50, 326, -60, 346, -160, 430, -212, 560],
    ) +
      hairLocksSvg(
        tones.deep,
        8,
        [66, 374, -30, 420, -120, 490, -172, 590, -184, 730],
        [90, 360, 150, 430, 190, 540, 200, 700],
      ),
  ),
});

const fringe: DrawHaircut = (tones) => ({
  behind: shadedHairMassSvg(
    'fall',
    symmetricPath(0, 296, 140, 322, 218, 440, 238, 600, 240, 740, 236, 850, 200, 880, 90, 880),
    { ...tones, base: tones.shade, shade: tones.deep },
    EDGE,
  ),
  front: shadedHairMassSvg(
    'hair',
    hairCapPath(
      [
        -160, 876, -230, 850, -240, 720, -232, 570, -206, 424, -140, 330, -50, 294, 50, 294, 140, 330, 206, 424, 232,
        570, 240, 720, 230, 850, 160, 876,
      ],
      [
        -160, 870, -176, 740, -168, 620, -152, 524, -120, 508, -60, 514, 0, 510, 60, 514, 120, 508, 152, 524, 168, 620,
        176, 740, 160, 870,
      ],
    ),
    tones,
    EDGE,
    hairLocksSvg(
      tones.lit,
      11,
      [-20, 330, -70, 390, -96, 490],
      [10, 326, -10, 400, -20, 490],
      [-60, 330, -140, 410, -190, 540, -204, 760],
    ) +
      hairLocksSvg(
        tones.deep,
        8,
        [-4, 320, -40, 400, -56, 500],
        [40, 340, 50, 410, 40, 500],
        [-90, 360, -160, 460, -184, 600, -188, 820],
        [110, 370, 176, 480, 200, 640],
      ),
  ),
});

/** Long thin braids, drawn up from the forehead and let down behind the shoulders. */
const braids: DrawHaircut = (tones) => {
  const braid = (colour: string, ...numbers: number[]): string =>
    svgStroke(25, colour, numbers) +
    svgStroke(15, blendHex(colour, tones.lit, 0.5), numbers, 'stroke-dasharray="1 22" opacity=".9"');
  const fall = [120, 150, 180, 210, 240].flatMap((x, k) => [
    braid(tones.base, -x * 0.55, 330, -x * 0.92, 470, -x - 4, 700, -x + 2, 900, -x - 16 + k * 8, 1110),
    braid(tones.shade, x * 0.55, 330, x * 0.92, 470, x + 4, 700, x - 2, 900, x + 16 - k * 8, 1110),
  ]);
  const rows = [-130, -88, -44, 0, 44, 88, 130].map((x) =>
    braid(
      x > 30 ? tones.shade : tones.base,
      x * 1.12,
      452 - (1 - Math.abs(x) / 150) * 40,
      x * 0.94,
      366,
      x * 0.5,
      296,
      x * 0.2,
      252,
    ),
  );
  const crown = symmetricPath(0, 300, 100, 316, 168, 380, 186, 470, 176, 590, 158, 560, 146, 480, 96, 432, 0, 412);
  return {
    behind: fall.join(''),
    front:
      shadedHairMassSvg('crown', crown, { ...tones, base: tones.shade, shade: tones.deep }, EDGE) +
      rows.join('') +
      shadedHairMassSvg(
        'knot',
        blobPath(0, 170, 88, 188, 112, 246, 70, 302, -70, 302, -112, 246, -88, 188),
        tones,
        [40, 150, 50, 240, 40, 320],
      ) +
      [-1, 0, 1]
        .map((k) =>
          braid(
            k > 0 ? tones.shade : tones.base,
            -88,
            232 + k * 34,
            -20,
            212 + k * 30,
            40,
            216 + k * 30,
            92,
            236 + k * 34,
          ),
        )
        .join(''),
  };
};

export const longHaircutDrawers = { bun, straight, wavy, bob, fringe, braids };
