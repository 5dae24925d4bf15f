// Draws the whole screenprint; other techniques draw over parts of it.
import type { CieLab } from '../../drawing/types.ts';
import { copyPlane, freePlanes, runInPlaneScope } from '../../planes.ts';
import type { SceneLight } from '../../scenes/scene.ts';
import type { NormalizedRgb, NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { RgbImageWithAlpha } from '../../steps/draw-layers.ts';
import type { Plane } from '../../types.ts';
import {
  type CroppedSubject,
  cropPlaneToArea,
  cropSubjectToFaceAndNeck,
  cropSubjectToHeadNeckAndHair,
  padPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
  WHOLE_CANVAS_AREA,
} from '../common/area.ts';
import { drawBeard } from '../common/beard-and-scalp-stubble.ts';
import { browInkAsDarkAs, measureBrowLabInPrint } from '../common/brow-ink.ts';
import { chooseClothTones } from '../common/cloth-tones.ts';
import { drawSkin } from '../common/draw-skin.ts';
import { drawEyes } from '../common/eyes.ts';
import { neckRibTones } from '../common/garment-parts.ts';
import { beginHairStrokeAndToneMasks } from '../common/hair-in-second-thread.ts';
import { chooseHairInks, type HairInks } from '../common/hair-inks.ts';
import { browPlateMask, keyPlateMask } from '../common/key-plate.ts';
import { drawLipsAndMouthOpening, drawMouthLine } from '../common/lips.ts';
import { blendColourIntoPicture, multiplyPlanes, paperGrainOfArea } from '../common/paint.ts';
import { cutSkinTonePlates, freeSkinTonePlates } from '../common/plates.ts';
import { measureSkinInkSharesOfPlates } from '../common/printed-skin-shares.ts';
import { chooseSkinColours, type SkinColours } from '../common/skin-colours.ts';
import { skinInksOfColourWorld } from '../common/skin-inks.ts';
import { underpaintSkinAndHair } from '../common/underpaint.ts';
import { drawWhiskers } from '../common/whiskers.ts';
import type { TechniqueRequest } from '../technique.ts';
import { beginShadedClothPicture, drawNeckRib } from './cloth.ts';
import { drawHairOrScalpStubble } from './hair.ts';
import { drawRimOnDarkHairAndSkin } from './rim.ts';
import type { ScreenprintStrengths } from './style.ts';

type DrawingRequest = Omit<TechniqueRequest, 'background'>;

export type ScreenprintBeforeKeyPlate = {
  /** The figure without key ink, on the whole canvas. */
  picture: NormalizedRgbPixels;
  /** Head, neck and hair. */
  head: CroppedSubject;
  /** Face and neck: `bare`, `key` and `brows` have its size. */
  face: RectangularArea;
  /** The outline of all skin. */
  bare: Plane;
  key: Plane;
  brows: Plane;
  /** The colour of the brows in this print, where any are seen. */
  browLab: CieLab | undefined;
  skin: SkinColours;
  /** Undefined where hardly any hair is seen, or where it is shorn. */
  hair?: { inks: HairInks; outline: Plane };
};

/** All but the edges against the background, the misregistration and the key plate. Without its whiskers a beard is to get them later, by `printWhiskers`. */
export function drawScreenprintWithoutKeyPlate(
  { subject, world, seed, thread }: DrawingRequest,
  style: ScreenprintStrengths,
  { hasWhiskers = true }: { hasWhiskers?: boolean } = {},
): ScreenprintBeforeKeyPlate {
  const head = cropSubjectToHeadNeckAndHair(subject);
  const { closeness } = style;
  const hair = runInPlaneScope(() => chooseHairInks(head, world));
  const isShorn = subject.regions.shorn > 0.5;
  const cloth = chooseClothTones(subject, world);
  // Before the hair, which is needed later.
  const takeClothes = beginShadedClothPicture(subject, { cloth, world, seed, grain: style.grain }, thread);
  const takeMasks =
    hair && !isShorn
      ? beginHairStrokeAndToneMasks(subject, head, { tool: 'brush', closeness, seed }, thread)
      : undefined;
  const face = cropSubjectToFaceAndNeck(subject);
  const plates = runInPlaneScope(() => cutSkinTonePlates(face, { seed, closeness }));
  const skin = runInPlaneScope(() =>
    chooseSkinColours(face, skinInksOfColourWorld(world), measureSkinInkSharesOfPlates(face, plates, style.grain)),
  );
  const picture = takeClothes();
  const rib = neckRibTones(subject, { world, base: cloth });
  if (rib) drawIn(picture, face.area, (part) => drawNeckRib(part, face, rib, skin.key));
  // After the collar, which would show as a thin line along the neck's outline.
  drawIn(picture, head.area, (part) => {
    underpaintSkinAndHair(part, head, { skin: skin.base, hair: isShorn ? undefined : hair?.base });
  });
  drawIn(picture, face.area, (part) => {
    const grain = paperGrainOfArea(face.area, seed);
    drawSkin(part, plates, { skin, grain, strength: style.grain });
    runInPlaneScope(() => drawBeard(part, face, { world, skin, grain, within: plates.skin }));
    runInPlaneScope(() => drawLipsAndMouthOpening(part, face, { skin, strength: style.lips, hue: style.lipHue }));
    runInPlaneScope(() => drawMouthLine(part, face, skin, style.lips));
    runInPlaneScope(() => drawEyes(part, face, { skin, strength: style.eyes }));
  });
  const key = runInPlaneScope(() => keyPlateMask(face));
  const brows = runInPlaneScope(() => browPlateMask(face, style.brows, key));
  const browLab = runInPlaneScope(() => measureBrowLabInPrint(face, skin));
  // The head takes as much memory again.
  const { skin: bare, ...others } = plates;
  freeSkinTonePlates(others);
  face.free();
  const outline =
    hair &&
    drawIn(picture, head.area, (part) => {
      const grain = paperGrainOfArea(head.area, seed);
      return runInPlaneScope(() => drawHairOrScalpStubble(part, head, { inks: hair, skin, grain, seed, takeMasks }));
    });
  const drawn = {
    picture,
    head,
    face: face.area,
    bare,
    skin,
    hair: outline && { inks: hair, outline },
    key,
    brows,
    browLab,
  };
  if (hasWhiskers) printWhiskers(drawn, { world, seed, keepsHue: false });
  return drawn;
}

/** Edges of light where the figure would be lost against the background. Changes the picture. */
export function addHeadRimLightAgainstDarkBackground(
  { picture, head, skin }: ScreenprintBeforeKeyPlate,
  light: SceneLight,
  background: RgbImageWithAlpha,
): void {
  drawIn(picture, head.area, (part) =>
    drawRimOnDarkHairAndSkin(part, head, { light, background, skinLightness: skin.lightness }),
  );
}

/** Draws on a part of the canvas. The result is that of `draw`. */
function drawIn<Result>(
  picture: NormalizedRgbPixels,
  area: RectangularArea,
  draw: (part: NormalizedRgbPixels) => Result,
): Result {
  const part = cropPlaneToArea(picture, area, WHOLE_CANVAS_AREA, 3);
  const result = runInPlaneScope(() => draw(part));
  pasteAreaIntoPlane(part, area, picture, WHOLE_CANVAS_AREA, 3);
  freePlanes(part);
  return result;
}

/** The colour plates lie a little beside the key, as in a print by hand. Changes the picture. */
export function misregisterColours(
  { picture, head }: ScreenprintBeforeKeyPlate,
  { misregistration }: ScreenprintStrengths,
): void {
  drawIn(picture, head.area, (part) => moveColours(part, head.area, misregistration));
}

function moveColours(picture: NormalizedRgbPixels, area: RectangularArea, by: number): void {
  if (by <= 0) return;
  const [right, up] = [0.8 * by, 0.5 * by];
  const from = copyPlane(picture);
  const row = 3 * area.width;
  const [wholeX, wholeY] = [Math.ceil(right), Math.floor(up)];
  const [shareX, shareY] = [wholeX - right, up - wholeY];
  for (let y = 0; y < area.height; y++) {
    const above = Math.min(area.height - 1, y + wholeY) * row;
    const below = Math.min(area.height - 1, y + wholeY + 1) * row;
    for (let o = 3 * wholeX; o < row - 3; o++) {
      const at = o - 3 * wholeX;
      const upper = from[above + at] + shareX * (from[above + at + 3] - from[above + at]);
      const lower = from[below + at] + shareX * (from[below + at + 3] - from[below + at]);
      picture[y * row + o] = upper + shareY * (lower - upper);
    }
  }
}

/** The hairs of a beard, where no hair of the head lies over it. `keepsHue`: in the hue of what they lie on. Changes the picture. */
export function printWhiskers(
  { picture, head, face, bare, skin, hair }: ScreenprintBeforeKeyPlate,
  { world, seed, keepsHue }: Pick<DrawingRequest, 'world' | 'seed'> & { keepsHue: boolean },
): void {
  if (!head.subject.regions.beard) return;
  drawIn(picture, head.area, (part) => {
    const within = padPlaneToArea(bare, face, head.area);
    if (hair) for (let i = 0; i < within.length; i++) within[i] *= 1 - hair.outline[i];
    drawWhiskers(part, head, { world, skin, within, seed, keepsHue });
  });
}

/** The key plate over the colours. Changes the picture. */
export function printKeyPlate({
  picture,
  face,
  key,
  brows,
  browLab,
  skin,
}: Pick<ScreenprintBeforeKeyPlate, 'picture' | 'face' | 'key' | 'brows' | 'browLab'> & {
  skin: Pick<SkinColours, 'dark' | 'feature'>;
}): void {
  drawIn(picture, face, (part) => {
    // Where the ink is thin, as on fair brows, it is the skin's own dark: more of the key would look grey. Both together cover more than the plate.
    for (const [plate, inkOf] of [
      [key, (ink) => ink],
      [brows, (ink) => browInkAsDarkAs(ink, browLab)],
    ] satisfies [Plane, (ink: NormalizedRgb) => NormalizedRgb][]) {
      blendColourIntoPicture(part, inkOf(skin.dark), plate);
      blendColourIntoPicture(part, inkOf(skin.feature), multiplyPlanes(plate, plate));
    }
  });
}

/** Frees all planes but the picture. */
export function freeDrawingExceptPicture({ head, bare, key, brows, hair }: ScreenprintBeforeKeyPlate): void {
  head.free();
  freePlanes(bare, key, brows);
  if (hair) freePlanes(hair.outline);
}
