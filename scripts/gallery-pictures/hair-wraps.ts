// Cloth in place of hair: a turban and a headscarf.
import { type DrawHaircut, hairLocksSvg, shadedHairMassSvg } from './hair-parts.ts';
import {
  bandPath,
  blobPath,
  brushPath,
  pointsFromNumbers,
  svgClipped,
  svgFilledPath,
  symmetricPath,
} from './shapes.ts';

const turban: DrawHaircut = (tones) => {
  const dome = symmetricPath(0, 214, 110, 232, 196, 310, 226, 420, 206, 520, 172, 566, 158, 520, 96, 462, 0, 414);
  const fold = (share: number): string => {
    const drop = share * 150;
    return svgFilledPath(
      brushPath(9, -214 + share * 30, 430 + drop * 0.7, -120, 330 + drop * 0.62, 0, 268 + drop * 0.9, 60, 250 + drop),
      tones.shade,
    );
  };
  const cross = (share: number): string =>
    svgFilledPath(
      brushPath(
        8,
        216 - share * 40,
        410 + share * 120,
        130,
        330 + share * 90,
        40,
        290 + share * 100,
        -20,
        300 + share * 96,
      ),
      tones.deep,
    );
  return {
    front:
      shadedHairMassSvg(
        'dome',
        dome,
        tones,
        [40, 180, 30, 300, 60, 400, 60, 480, 40, 600],
        [0.05, 0.3, 0.55, 0.8].map(fold).join('') + [0.1, 0.4, 0.7].map(cross).join(''),
      ) +
      svgClipped(
        'under',
        dome,
        svgFilledPath(
          bandPath(
            pointsFromNumbers(-240, 560, -150, 486, -60, 420, 0, 390, 60, 420, 150, 486, 240, 560),
            pointsFromNumbers(-240, 620, -150, 530, -60, 466, 0, 436, 60, 466, 150, 530, 240, 620),
          ),
          tones.deep,
          'opacity=".35"',
        ) + hairLocksSvg(tones.lit, 16, [-196, 470, -130, 380, -40, 306, 30, 280], [-170, 350, -110, 290, -40, 252]),
      ),
  };
};

const OPENING = symmetricPath(0, 404, 84, 420, 138, 484, 152, 580, 142, 680, 104, 760, 50, 806, 0, 818);

const hijab: DrawHaircut = (tones) => {
  const hood = symmetricPath(
    0,
    292,
    120,
    312,
    204,
    404,
    230,
    540,
    226,
    690,
    214,
    820,
    262,
    930,
    380,
    1010,
    420,
    1180,
    200,
    1230,
    0,
    1240,
  );
  const scarf = `${hood}${OPENING}`;
  return {
    front:
      `<g fill-rule="evenodd" clip-rule="evenodd"><clipPath id="scarf"><path d="${scarf}"/></clipPath>${svgFilledPath(scarf, tones.base)}<g clip-path="url(#scarf)">` +
      svgFilledPath(
        'M60 280C110 340 170 420 176 560C180 700 140 800 70 870C130 960 160 1100 150 1300H520V280Z',
        tones.shade,
      ) +
      hairLocksSvg(
        tones.lit,
        20,
        [-40, 322, -140, 370, -196, 480, -206, 640, -190, 780],
        [-176, 640, -170, 750, -110, 850, 20, 910],
        [-300, 1000, -180, 930, -40, 930, 90, 900],
      ) +
      hairLocksSvg(
        tones.shade,
        16,
        [-204, 700, -196, 820, -120, 920, 20, 976, 160, 960],
        [-320, 1080, -200, 1000, -60, 1010, 110, 1040],
        [-150, 560, -164, 680, -120, 790, -30, 850],
      ) +
      hairLocksSvg(
        tones.deep,
        10,
        [150, 560, 158, 690, 104, 800, 10, 852, -90, 846],
        [210, 700, 196, 820, 110, 930, -30, 1000],
        [200, 940, 120, 1040, 60, 1180],
      ) +
      `</g></g>` +
      svgFilledPath(
        `${OPENING}${symmetricPath(0, 424, 76, 438, 126, 496, 140, 580, 132, 676, 96, 750, 46, 796, 0, 806)}`,
        tones.deep,
        'fill-rule="evenodd" opacity=".55"',
      ) +
      svgFilledPath(blobPath(-150, 380, -60, 336, 40, 330, -40, 352, -120, 404), tones.lit, 'opacity=".5"'),
  };
};

export const headWrapDrawers = { turban, hijab };
