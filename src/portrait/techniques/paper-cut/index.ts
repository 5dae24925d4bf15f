// Paper-cut: the tones as stacked sheets, the lightest on top, snipped with scissors; clothes and hair lie over them, tied hair under them.
import { copyPlane, freePlanes, freePlanesInObject, newPlane, runInPlaneScope } from '../../planes.ts';
import { LOWER_LIP, UPPER_LIP } from '../../raster/mesh-points.ts';
import { lerp, mixColours } from '../../steps/canvas.ts';
import {
  type CroppedSubject,
  cropSubjectToHeadNeckAndHair,
  pasteAreaIntoPlane,
  WHOLE_CANVAS_AREA,
} from '../common/area.ts';
import { drawBeard, drawScalpStubble } from '../common/beard-and-scalp-stubble.ts';
import { browInkAsDarkAs, measureBrowLabInPrint } from '../common/brow-ink.ts';
import { chooseClothTones } from '../common/cloth-tones.ts';
import { drawEyes } from '../common/eyes.ts';
import { hairBehindNeckMask } from '../common/hair-behind-neck.ts';
import { beginHairStrokeAndToneMasks } from '../common/hair-in-second-thread.ts';
import { chooseHairInks, type HairInks } from '../common/hair-inks.ts';
import { browPlateMask, keyPlateMask } from '../common/key-plate.ts';
import {
  computeLipInks,
  drawMouthLine,
  drawMouthOpeningAndTeeth,
  shiftLipsTowardsInkHueInPlace,
  singleLipMask,
} from '../common/lips.ts';
import { blendColourIntoPicture, paperGrainOfArea } from '../common/paint.ts';
import { computeSkinToneAndMaskPlanes } from '../common/plates.ts';
import { measureFaceSkinInkShares } from '../common/printed-skin-shares.ts';
import { chooseSkinColours, type SkinColours } from '../common/skin-colours.ts';
import { skinInksOfColourWorld } from '../common/skin-inks.ts';
import { drawWhiskers } from '../common/whiskers.ts';
import type { FigureOnMasterCanvas, Technique, TechniqueRequest } from '../technique.ts';
import { compositeFaceSheets, cutSkinSheets, type PaperCutDimensions } from './face.ts';
import { compositeGarmentSheets } from './garment.ts';
import { layHairBehindFace, layHairInFrontOfFace } from './hair.ts';
import { compositeSheet, createPaperFibreTile, type PaperComposite, type PaperTextureAndLight } from './sheets.ts';
import { cutMaskWithStraightEdges } from './straight-cuts.ts';

function draw({ subject, world, seed, closeness, thread }: TechniqueRequest): FigureOnMasterCanvas {
  const { faceWidth } = subject;
  const view = cropSubjectToHeadNeckAndHair(subject, Math.ceil(0.1 * faceWidth));
  const { area } = view;
  const hair = chooseHairInks(view, world);
  const isShorn = subject.regions.shorn > 0.5;
  const takeMasks =
    hair && !isShorn
      ? beginHairStrokeAndToneMasks(subject, view, { tool: 'scissors', closeness, seed }, thread)
      : undefined;
  const scissors = { tolerance: 0.0038 * faceWidth, lift: 0.018 * faceWidth, unit: faceWidth * faceWidth };
  const paper = { light: subject.form.light, fibre: createPaperFibreTile(seed) };
  const tones = runInPlaneScope(() => computeSkinToneAndMaskPlanes(view, { seed, closeness }));
  const terraces = runInPlaneScope(() => cutSkinSheets(view, tones, scissors));
  const printed = measureFaceSkinInkShares(view, [{ ink: 'dark', cover: tones.skin }, ...terraces]);
  const skin = chooseSkinColours(view, skinInksOfColourWorld(world), printed);
  const { skin: bare, neck, neckShadow, fine } = tones;
  freePlanes(tones.tone);
  const cloth = chooseClothTones(subject, world);
  const grain = paperGrainOfArea(area, seed);
  const stack = emptyStack(area);
  const shapes = takeMasks?.();
  const hairSheets = hair &&
    shapes && {
      hair,
      shapes,
      behindNeck: runInPlaneScope(() => hairBehindNeckMask(view, shapes.all)),
      paper,
      scissors,
    };
  if (hairSheets) runInPlaneScope(() => layHairBehindFace(stack, view, hairSheets));
  const face = { tones: { skin: bare, neck, neckShadow, fine }, terraces, skin, paper, scissors };
  runInPlaneScope(() => compositeFaceSheets(stack, face));
  if (hair && isShorn) drawScalpStubble(stack.colour, view, { hair: hair.lab, skin, grain, seed });
  runInPlaneScope(() => drawBeard(stack.colour, view, { world, skin, grain, within: bare }));
  runInPlaneScope(() => layFeatures(stack, view, { skin, hair, paper, scissors, closeness }));
  runInPlaneScope(() => drawWhiskers(stack.colour, view, { world, skin, within: bare, seed }));
  const whole = emptyStack(WHOLE_CANVAS_AREA);
  pasteAreaIntoPlane(stack.colour, area, whole.colour, WHOLE_CANVAS_AREA, 3);
  pasteAreaIntoPlane(stack.alpha, area, whole.alpha);
  freePlanes(bare, neck, neckShadow, fine, ...terraces.map(({ cover }) => cover), grain, stack.colour, stack.alpha);
  runInPlaneScope(() => compositeGarmentSheets(whole, subject, { world, cloth, paper, scissors }));
  if (hairSheets) runInPlaneScope(() => layHairInFrontOfFace(whole, view, hairSheets));
  if (hairSheets) freePlanes(hairSheets.behindNeck);
  if (shapes) freePlanesInObject(shapes);
  view.free();
  return { colour: whole.colour, alpha: whole.alpha, skinInks: skin.ramp };
}

function emptyStack(area: PaperComposite['area']): PaperComposite {
  const count = area.width * area.height;
  return { area, colour: newPlane(3 * count), alpha: newPlane(count) };
}

type FeatureSheets = {
  skin: SkinColours;
  hair?: HairInks;
  paper: PaperTextureAndLight;
  scissors: PaperCutDimensions;
  closeness: number;
};

/** How much of their own hue lips have: below them lie brown sheets. */
const LIP_HUE = 0.7;
/** How much of lashes and nostrils is a dark of the skin: in the scene's ink alone they would be green or blue. */
const OWN_DARKS = 0.5;

/** Eyes, lips and brows as small cuts. */
function layFeatures(
  stack: PaperComposite,
  view: CroppedSubject,
  { skin, hair, paper, scissors, closeness }: FeatureSheets,
): void {
  const { area } = view;
  runInPlaneScope(() => drawEyes(stack.colour, view, { skin, strength: lerp(0.6, 0.35, closeness) }));
  const inks = computeLipInks(view, skin);
  const under = copyPlane(stack.colour);
  for (const [points, colour] of [
    [LOWER_LIP, inks.lower],
    [UPPER_LIP, inks.upper],
  ] as const) {
    const shape = cutMaskWithStraightEdges(singleLipMask(view, points), area, {
      tolerance: 0.3 * scissors.tolerance,
      least: 30,
      soft: 0.8,
    });
    compositeSheet(stack, { colour, shape, lift: 0.35 * scissors.lift, depth: 0.3 }, paper);
  }
  const strength = lerp(0.42, 0.3, closeness);
  for (let i = 0; i < under.length; i++) stack.colour[i] = lerp(under[i], stack.colour[i], strength);
  shiftLipsTowardsInkHueInPlace(stack.colour, view, inks, LIP_HUE);
  if (view.subject.tones.mouth.kind !== 'shut') drawMouthOpeningAndTeeth(stack.colour, view, skin, inks);
  runInPlaneScope(() => drawMouthLine(stack.colour, view, skin, 0.34));
  freePlanes(under);
  runInPlaneScope(() => {
    const ink = mixColours(hair ? mixColours(skin.key, hair.dark, 0.5) : skin.key, skin.dark, OWN_DARKS);
    const key = keyPlateMask(view);
    const brows = browPlateMask(view, 0.8, key);
    blendColourIntoPicture(stack.colour, ink, key, 0.85);
    blendColourIntoPicture(stack.colour, browInkAsDarkAs(ink, measureBrowLabInPrint(view, skin)), brows, 0.85);
  });
}

export const paperCutTechnique: Technique = {
  name: 'paper-cut',
  edges: 'plain',
  light: { own: 1, scene: 0.08 },
  photoTones: 0.75,
  posterization: 1,
  photoRedness: 0.6,
  draw: (request) => runInPlaneScope(() => draw(request)),
};
