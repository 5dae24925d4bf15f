// Glasses, jewellery and other accessories, placed on the head.
import type { Character, CharacterAccessory } from './character.ts';
import { blobPath, brushPath, svgDot, svgFilledPath, svgStroke } from './shapes.ts';
import type { ShadedTones } from './tones.ts';

type Draw = (metal: string, character: Character, skin: ShadedTones) => string;

function glasses(lens: (side: number) => string, metal: string, width: number): string {
  const arm = (side: number): string => svgStroke(8, metal, [side * 128, 566, side * (width + 8), 560]);
  return (
    arm(-1) +
    arm(1) +
    [-1, 1]
      .map(
        (side) =>
          `<path d="${lens(side)}" fill="#ffffff" fill-opacity=".13" stroke="${metal}" stroke-width="8.5" stroke-linejoin="round"/>`,
      )
      .join('') +
    svgStroke(7, metal, [-16, 570, 0, 562, 16, 570]) +
    svgFilledPath(brushPath(9, -112, 596, -96, 566, -76, 548), '#ffffff', 'opacity=".5"')
  );
}

const pair = (draw: (side: number) => string): string => draw(-1) + draw(1);

const extras: Readonly<Record<CharacterAccessory, Draw>> = {
  roundGlasses: (metal, { face }) =>
    glasses(
      (side) =>
        blobPath(
          side * 18,
          580,
          side * 34,
          540,
          side * 72,
          524,
          side * 112,
          540,
          side * 128,
          580,
          side * 112,
          620,
          side * 72,
          636,
          side * 34,
          620,
        ),
      metal,
      face.width,
    ),
  squareGlasses: (metal, { face }) =>
    glasses(
      (side) =>
        `M${side * 22} 544Q${side * 20} 536 ${side * 32} 535L${side * 124} 530Q${side * 136} 531 ${side * 135} 544L${side * 128} 606Q${side * 124} 624 ${side * 106} 625L${side * 52} 624Q${side * 32} 622 ${side * 28} 602Z`,
      metal,
      face.width,
    ),
  hoops: (metal, { face }) =>
    pair(
      (side) =>
        `<circle cx="${side * (face.width + 8)}" cy="706" r="42" fill="none" stroke="${metal}" stroke-width="9"/>`,
    ),
  studs: (metal, { face }) => pair((side) => svgDot(side * (face.width + 6), 650, 9, metal)),
  drops: (metal, { face }) =>
    pair(
      (side) =>
        svgDot(side * (face.width + 6), 656, 8, metal) +
        svgFilledPath(
          blobPath(
            side * (face.width + 6),
            664,
            side * (face.width + 6) + 13,
            706,
            side * (face.width + 6),
            720,
            side * (face.width + 6) - 13,
            706,
          ),
          metal,
        ),
    ),
  freckles: (_metal, _character, skin) =>
    [
      -104, 626, -88, 640, -72, 626, -60, 644, -112, 648, -48, 628, -96, 660, -78, 658, 56, 632, 72, 646, 88, 630, 100,
      646, 80, 664, 62, 660, -18, 622, 6, 630,
    ]
      .flatMap((x, k, all) => (k % 2 ? [] : [svgDot(x, all[k + 1], 3.4, skin.shade, 'opacity=".7"')]))
      .join(''),
  bindi: () => svgDot(0, 506, 9, '#8e1f3a'),
  hearingAid: (metal, { face }) =>
    svgStroke(4.5, metal, [-face.width - 26, 552, -face.width - 12, 540, -face.width + 2, 562, -face.width - 2, 600]) +
    svgFilledPath(
      blobPath(
        -face.width - 22,
        546,
        -face.width - 38,
        560,
        -face.width - 42,
        602,
        -face.width - 32,
        626,
        -face.width - 25,
        590,
      ),
      metal,
    ) +
    svgDot(-face.width - 4, 604, 9, metal),
};

export function accessorySvg(name: CharacterAccessory, character: Character, skin: ShadedTones): string {
  return extras[name](character.metal ?? '#e9b949', character, skin);
}
