// Paper-cut: the tones as stacked sheets, the lightest on top, snipped with scissors; clothes and hair lie over them.
import { copyPlane, freePlanes, newPlane, planeScope } from '../../planes.ts';
import { gaussian } from '../../raster/blur.ts';
import { growDisc } from '../../raster/distance.ts';
import { cutShape } from '../../raster/masks.ts';
import { LOWER_LIP, UPPER_LIP } from '../../raster/mesh-points.ts';
import { mix } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { CANVAS, headView, paste, type View } from '../common/area.ts';
import { type ClothTones, clothTonesOf } from '../common/cloth-tones.ts';
import { layEyes } from '../common/eyes.ts';
import { layBeard, layStubble } from '../common/growth.ts';
import { cutHairShapes, type HairInks, hairInksOf } from '../common/hair-shapes.ts';
import { drawKey } from '../common/key.ts';
import { layOpening, lipInksOf } from '../common/lips.ts';
import { shapeOf } from '../common/near.ts';
import { above, grainOf, lay, mixColours, planeOf, times } from '../common/paint.ts';
import { cutPlates, endPlates } from '../common/plates.ts';
import { chooseSkinColours, measureSkin, type SkinColours } from '../common/skin-colours.ts';
import { skinInksOf } from '../common/skin-inks.ts';
import type { Print, Technique, TechniqueRequest } from '../technique.ts';
import { highlightOf, layFace, type Scissors, terracesOf } from './face.ts';
import { fibreOf, laySheet, type Paper, type Stack } from './sheets.ts';
import { snip } from './snip.ts';

function print({ subject, world, seed, closeness }: TechniqueRequest): Print {
  const { faceWidth } = subject;
  const view = headView(subject, Math.ceil(0.1 * faceWidth));
  const { area } = view;
  const scissors = { tolerance: 0.0038 * faceWidth, lift: 0.018 * faceWidth, unit: faceWidth * faceWidth };
  const paper = { light: subject.form.light, fibre: fibreOf(seed) };
  const plates = planeScope(() => cutPlates(view, { seed, closeness }));
  const terraces = planeScope(() => terracesOf(view, plates, scissors));
  const highlight = highlightOf(view, plates, scissors);
  const printed = measureSkin(view, [
    { ink: 'dark', cover: plates.skin },
    ...terraces,
    { ink: 'highlight', cover: highlight },
  ]);
  const skin = chooseSkinColours(view, skinInksOf(world), printed);
  const { skin: bare, neckShadow, ...others } = plates;
  endPlates(others);
  const cloth = clothTonesOf(subject, world);
  const hair = hairInksOf(view, world);
  const isShorn = subject.regions.shorn > 0.5;
  const grain = grainOf(area, seed);
  const stack = emptyStack(area);
  if (hair && !isShorn) planeScope(() => layBackHair(stack, view, { hair, paper, scissors }));
  const face = { plates: { skin: bare, neckShadow }, terraces, highlight, skin, paper, scissors };
  planeScope(() => layFace(stack, face));
  if (hair && isShorn) layStubble(stack.colour, view, { hair: hair.lab, skin, grain });
  planeScope(() => layBeard(stack.colour, view, { world, skin, grain, within: bare }));
  planeScope(() => layFeatures(stack, view, { skin, hair, paper, scissors, closeness }));
  const whole = emptyStack(CANVAS);
  paste(stack.colour, area, whole.colour, CANVAS, 3);
  paste(stack.alpha, area, whole.alpha);
  freePlanes(bare, neckShadow, highlight, ...terraces.map(({ cover }) => cover), grain, stack.colour, stack.alpha);
  planeScope(() => layGarment(whole, subject, { cloth, paper, scissors }));
  if (hair && !isShorn) planeScope(() => layFrontHair(whole, view, { hair, paper, scissors, closeness }));
  view.end();
  return { colour: whole.colour, alpha: whole.alpha };
}

function emptyStack(area: Stack['area']): Stack {
  const count = area.width * area.height;
  return { area, colour: newPlane(3 * count), alpha: newPlane(count) };
}

type HairSheets = { hair: HairInks; paper: Paper; scissors: Scissors };

/** All hair as one dark sheet behind the face. */
function layBackHair(stack: Stack, { area, subject }: View, { hair, paper, scissors }: HairSheets): void {
  const { regions } = subject;
  const on = planeOf(regions.hair.length, (i) => (regions.hair[i] > 0.5 ? regions.silhouette[i] : 0));
  const shape = snip(on, area, { tolerance: scissors.tolerance, least: 800 });
  laySheet(stack, { colour: hair.dark, shape, lift: 2.2 * scissors.lift }, paper);
}

/** Hair in front: one sheet, its lights and its shine. */
function layFrontHair(
  stack: Stack,
  view: View,
  { hair, paper, scissors, closeness }: HairSheets & { closeness: number },
): void {
  const { tolerance, lift, unit } = scissors;
  const { all, light, glint } = cutHairShapes(view, closeness);
  const sheets = [
    { colour: hair.base, on: all, snips: { tolerance: 0.8 * tolerance, least: 300 }, lift: 1.2 * lift },
    { colour: hair.light, on: light, snips: { tolerance: 0.6 * tolerance, least: 0.002 * unit }, lift: 0.6 * lift },
    { colour: hair.glint, on: glint, snips: { tolerance: 0.5 * tolerance, least: 0.0012 * unit }, lift: 0.5 * lift },
  ];
  for (const { colour, on, snips, lift: height } of sheets) {
    const shape = newPlane(stack.alpha.length);
    paste(snip(on, view.area, snips), view.area, shape);
    laySheet(stack, { colour, shape, lift: height }, paper);
  }
}

type FeatureSheets = {
  skin: SkinColours;
  hair?: HairInks;
  paper: Paper;
  scissors: Scissors;
  closeness: number;
};

/** Eyes, lips and brows as small cuts. */
function layFeatures(stack: Stack, view: View, { skin, hair, paper, scissors, closeness }: FeatureSheets): void {
  const { area } = view;
  layEyes(stack.colour, view, {
    skin,
    strength: mix(0.6, 0.35, closeness),
    iris: mixColours(skin.key, skin.deep, 0.35),
  });
  const inks = lipInksOf(view, skin);
  const under = copyPlane(stack.colour);
  for (const [points, colour] of [
    [LOWER_LIP, inks.lower],
    [UPPER_LIP, inks.upper],
  ] as const) {
    const shape = snip(shapeOf(view, points), area, { tolerance: 0.3 * scissors.tolerance, least: 30, soft: 0.8 });
    laySheet(stack, { colour, shape, lift: 0.35 * scissors.lift, depth: 0.3 }, paper);
  }
  const strength = mix(0.42, 0.3, closeness);
  for (let i = 0; i < under.length; i++) stack.colour[i] = mix(under[i], stack.colour[i], strength);
  if (view.subject.tones.mouth.kind !== 'shut') layOpening(stack.colour, view, skin, inks);
  const key = drawKey(view, skin.lightness, { lines: 0, brows: 0.2, lips: 0.4 });
  lay(stack.colour, hair ? mixColours(skin.key, hair.dark, 0.5) : skin.key, key, 0.85);
}

/** The garment as one sheet over the shoulders, with a band for a collar. */
function layGarment(
  stack: Stack,
  { regions, axes, faceWidth }: TechniqueRequest['subject'],
  { cloth, paper, scissors }: { cloth: ClothTones; paper: Paper; scissors: Scissors },
): void {
  const { tolerance, lift } = scissors;
  const on = times(regions.cloth, regions.silhouette);
  const garment = snip(on, CANVAS, { tolerance: 1.5 * tolerance, least: 3000 });
  laySheet(stack, { colour: cloth.light, shape: garment, lift: 1.3 * lift }, paper);
  const { u, v } = axes;
  const { skin, silhouette } = regions;
  const neck = newPlane(on.length);
  for (let i = 0; i < neck.length; i++)
    if (v[i] > 1 && Math.abs(u[i]) < 1.6 && skin[i] * silhouette[i] > 0.5) neck[i] = 1;
  const calm = cutShape(neck, CANVAS, { sigma: 5, leastOn: 900, leastOff: 900 });
  const near = growDisc(calm, CANVAS, 0.065 * faceWidth);
  const soft = gaussian(times(near, above(garment, 0.5)), CANVAS, 3);
  const band: Plane = snip(soft, CANVAS, { tolerance, least: 600 });
  for (let i = 0; i < band.length; i++) band[i] *= garment[i];
  laySheet(stack, { colour: cloth.middle, shape: band, lift: 0.6 * lift }, paper);
}

export const paperCut: Technique = {
  name: 'paper-cut',
  form: [],
  edges: 'plain',
  light: { own: 1, scene: 0.08 },
  wash: 0.52,
  print: (request) => planeScope(() => print(request)),
};
