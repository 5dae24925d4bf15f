// A calm face from the front, lit from the left: one plane in light, one in shade, and few lines.
import { blendHex, svgRadialGradient } from '#portrait/scenes/scene.ts';
import type { Character } from './character.ts';
import { blobPath, brushPath, svgClipped, svgDot, svgFilledPath, svgStroke, symmetricPath } from './shapes.ts';
import type { ShadedTones } from './tones.ts';

/** Half the distance between the eyes, and the row they lie in. */
const EYES = { x: 71, y: 578 };

/** The outline of skull, cheeks and chin. */
export function faceOutlinePath({ face: { width, jaw, chin } }: Character): string {
  return symmetricPath(
    0,
    338,
    width * 0.6,
    360,
    width * 0.94,
    446,
    width,
    560,
    width * 0.965,
    650,
    jaw,
    738,
    jaw * 0.55,
    chin - 16,
    0,
    chin,
  );
}

/** Ears, head and its planes of light. */
export function headAndEarsSvg(character: Character, skin: ShadedTones): string {
  const { width, chin } = character.face;
  const ear = (side: number, fill: string, fold: string): string => {
    const x = side * (width + 4);
    return (
      svgFilledPath(
        blobPath(
          x - side * 12,
          548,
          x + side * 18,
          540,
          x + side * 28,
          580,
          x + side * 18,
          632,
          x,
          662,
          x - side * 14,
          640,
        ),
        fill,
      ) + svgStroke(5, fold, [x + side * 12, 562, x + side * 14, 596, x + side * 4, 622])
    );
  };
  const shade =
    `M66 300C100 380 106 450 88 520C66 540 30 536 20 552C14 600 16 640 34 664C42 682 22 690 12 694C16 706 12 716 6 724` +
    `C16 738 14 752 8 764C18 772 20 ${chin - 28} 8 ${chin + 20}L280 ${chin + 20}V300Z`;
  const cheek = 'M52 616C84 622 108 612 122 598C120 640 104 684 74 706C56 690 46 652 52 616Z';
  return (
    ear(-1, skin.base, skin.shade) +
    ear(1, skin.shade, skin.deep) +
    svgFilledPath(faceOutlinePath(character), skin.base) +
    svgClipped(
      'face',
      faceOutlinePath(character),
      svgFilledPath(shade, skin.shade) +
        svgFilledPath(cheek, blendHex(skin.shade, skin.base, 0.55)) +
        svgFilledPath(brushPath(9, -128, 642, -108, 624, -76, 618), skin.lit, 'opacity=".55"'),
    )
  );
}

function eye(side: 1 | -1, character: Character, skin: ShadedTones, ink: string): string {
  const { eyes } = character;
  const { x, y } = { x: side * EYES.x, y: EYES.y };
  const to = (dx: number): number => x + side * dx;
  const dim = side > 0 ? skin.deep : skin.shade;
  const crease = svgStroke(3.5, dim, [to(-30), y - 15, to(-4), y - 27, to(30), y - 14], 'opacity=".8"');
  if (eyes.closed) {
    return (
      crease +
      svgFilledPath(brushPath(8, to(-36), y + 2, to(-16), y + 15, to(10), y + 16, to(40), y - 2), ink) +
      svgFilledPath(brushPath(4, to(26), y + 9, to(38), y + 8, to(48), y + 2), ink)
    );
  }
  const almond = `M${to(-36)} ${y + 6}C${to(-22)} ${y - 20} ${to(14)} ${y - 24} ${to(38)} ${y - 4}C${to(24)} ${y + 17} ${to(-16)} ${y + 20} ${to(-36)} ${y + 6}Z`;
  const white = side > 0 ? blendHex('#f6efe6', skin.shade, 0.42) : blendHex('#fbf6ee', skin.base, 0.12);
  return (
    crease +
    svgFilledPath(almond, white) +
    svgClipped(
      `eye${side}`,
      almond,
      svgDot(x + 2, y - 3, 19, eyes.colour) +
        svgDot(x + 2, y - 3, 10, '#140d12') +
        svgDot(x - 5, y - 10, 4.6, '#fffaf0') +
        svgFilledPath(
          `M${to(-40)} ${y - 30}H${to(44)}V${y - 12}Q${to(4)} ${y - 18} ${to(-40)} ${y - 4}Z`,
          ink,
          'opacity=".22"',
        ),
    ) +
    svgFilledPath(brushPath(8.5, to(-38), y + 7, to(-18), y - 13, to(8), y - 18, to(30), y - 10, to(46), y - 4), ink) +
    svgStroke(2.4, dim, [to(-18), y + 16, to(6), y + 18, to(28), y + 8], 'opacity=".75"')
  );
}

function brows({ brows: { weight, lift = 0 } }: Character, colour: string): string {
  const one = (side: number): string =>
    svgFilledPath(
      brushPath(weight, side * 32, 540, side * 58, 526 - lift, side * 90, 522 - lift, side * 122, 542),
      colour,
    );
  return one(-1) + one(1);
}

function nose(skin: ShadedTones, breadth: number): string {
  const b = breadth;
  return (
    svgFilledPath(
      `M-8 556C-12 600 -14 630 -20 656C-12 664 -4 662 0 640C4 610 2 580 -8 556Z`,
      skin.lit,
      'opacity=".75"',
    ) +
    svgStroke(4.5, skin.shade, [-b - 1, 652, -b - 7, 668, -b + 5, 680]) +
    svgFilledPath(brushPath(7, -b + 8, 680, -b / 2 + 2, 675, -4, 684, 10, 690, b - 6, 682, b + 4, 672), skin.deep) +
    svgStroke(4.5, skin.deep, [b + 2, 648, b + 8, 664, b - 2, 680])
  );
}

function mouth({ lips, mouth: shape }: Character, skin: ShadedTones): string {
  const w = shape === 'broad' ? 64 : shape === 'small' ? 46 : 54;
  const up = shape === 'broad' ? 11 : 6;
  const upper = `M${-w} ${736 - up}C${-w * 0.5} 724 -16 714 0 723C16 714 ${w * 0.5} 724 ${w} ${736 - up}C${w * 0.4} 740 ${-w * 0.4} 740 ${-w} ${736 - up}Z`;
  const lower = `M${-w * 0.9} ${737 - up}C${-w * 0.4} 741 ${w * 0.4} 741 ${w * 0.9} ${737 - up}C${w * 0.55} 772 ${-w * 0.55} 772 ${-w * 0.9} ${737 - up}Z`;
  const dark = blendHex(lips, '#200a14', 0.45);
  const half = (d: string, lit: string, dim: string, id: string): string =>
    svgFilledPath(d, lit) + svgClipped(id, d, svgFilledPath('M4 690H120V800H8Z', dim));
  return (
    half(upper, blendHex(lips, skin.shade, 0.3), blendHex(dark, skin.shade, 0.4), 'upper') +
    half(lower, blendHex(lips, skin.lit, 0.2), blendHex(lips, skin.shade, 0.6), 'lower') +
    svgFilledPath(brushPath(4, -w - 6, 732 - up, -w * 0.4, 738, 0, 736, w * 0.4, 738, w + 6, 732 - up), dark) +
    svgFilledPath(blobPath(-26, 749, -6, 747, -4, 754, -22, 756), skin.lit, 'opacity=".5"') +
    svgFilledPath(brushPath(6, -22, 778, 0, 784, 24, 778), skin.shade, 'opacity=".8"')
  );
}

/** What is soft in a face: a warm cheek, a glow on the brow, the turn of the jaw. Meant for a sheet with grain. */
export function faceShadingSvg(character: Character, skin: ShadedTones): string {
  const { blush = 0.3, chin } = character.face;
  const warm = blendHex(skin.base, character.lips, 0.75);
  return svgClipped(
    'bloom',
    faceOutlinePath(character),
    svgRadialGradient('cheek', { x: -100, y: 672 }, 82, [
      [0, warm, blush * 1.5],
      [0.45, warm, blush],
      [1, warm, 0],
    ]) +
      svgRadialGradient('far', { x: 110, y: 676 }, 70, [
        [0, warm, blush],
        [1, warm, 0],
      ]) +
      svgRadialGradient('brow', { x: -60, y: 420 }, 130, [
        [0, skin.lit, 0.6],
        [1, skin.lit, 0],
      ]) +
      svgRadialGradient('jaw', { x: -40, y: chin - 150 }, 250, [
        [0.62, skin.shade, 0],
        [0.8, skin.shade, 0.3],
        [1, skin.shade, 0.85],
      ]) +
      svgRadialGradient('turn', { x: -60, y: 560 }, 300, [
        [0.7, skin.deep, 0],
        [1, skin.deep, 0.6],
      ]) +
      ['cheek', 'far', 'brow', 'jaw', 'turn']
        .map((id) => `<rect x="-260" y="300" width="520" height="560" fill="url(#${id})"/>`)
        .join(''),
  );
}

/** The lines that years draw. */
function years(skin: ShadedTones): string {
  const pair = (width: number, ...at: number[]): string =>
    svgStroke(width, skin.shade, at) +
    svgStroke(
      width,
      skin.deep,
      at.map((value, k) => (k % 2 ? value : -value)),
    );
  return `<g opacity=".7">${pair(4, -52, 676, -72, 704, -76, 736)}${pair(3, -122, 574, -136, 568)}${pair(3, -122, 586, -138, 590)}${svgStroke(3, skin.shade, [-60, 476, 0, 470, 58, 476])}${svgStroke(3, skin.shade, [-44, 450, 0, 446, 44, 450])}${pair(3, -46, 610, -76, 616, -104, 606)}</g>`;
}

/** Everything in the face, laid on its planes. `hair` is the colour of the brows and lashes. */
export function facialFeaturesSvg(character: Character, skin: ShadedTones, hair: string): string {
  const ink = blendHex(hair, '#140a10', 0.72);
  return (
    (character.aged ? years(skin) : '') +
    nose(skin, character.face.nose) +
    mouth(character, skin) +
    eye(-1, character, skin, ink) +
    eye(1, character, skin, ink) +
    brows(character, character.brows.colour ?? blendHex(hair, '#140a10', 0.25))
  );
}
