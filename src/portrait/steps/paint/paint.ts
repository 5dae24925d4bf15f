// Paints the figure: broad strokes on cloth and hair, finer ones on skin, the finest on eyes, nose and mouth.
import { setImmediate } from 'node:timers/promises';
import { clearAway } from '../../clear-away.ts';
import { borrow, borrowCopy, giveBack } from '../../planes.ts';
import type { Light } from '../../scenes/scene.ts';
import type { Plane, Raster } from '../../types.ts';
import type { StyleModels } from '../../vision/style-models.ts';
import { AREA, type Colour, HEIGHT, type Picture, WIDTH } from '../canvas.ts';
import { HALF_WIDTH, halve } from '../half.ts';
import type { Figure } from '../place.ts';
import { kuwahara } from './kuwahara.ts';
import { restyle } from './neural-brush.ts';
import { findRegions, type Regions } from './regions.ts';
import { reliefOf } from './relief.ts';
import { separate } from './separation.ts';
import { findStrokes, type Strokes } from './strokes.ts';
import { bristlesOf, drawSurface } from './surface.ts';
import { relight } from './tone.ts';

/** How hard the brush is pressed. The gentle one is for a face that the usual one has made too unlike. */
export type Touch = 'usual' | 'gentle';

const BRUSHES = {
  usual: { cloth: 7, skin: 4, features: 2.5, ink: 0.5, bristle: 0.05, screens: 1 },
  gentle: { cloth: 5, skin: 2.5, features: 2, ink: 0.25, bristle: 0.03, screens: 0.5 },
};

/** What the neural brush needs: its models and the picture behind the figure. */
export type NeuralBrush = { models: StyleModels; scene: Raster };

/** Repaints `figure.colour` in place, in the light of the scene. `done` hears the share of the work that is behind. */
export async function paintFigure(
  figure: Figure,
  light: Light,
  touch: Touch,
  seed: number,
  done: (share: number) => void,
  neural?: NeuralBrush,
): Promise<void> {
  const brush = BRUSHES[touch];
  const { alpha, mesh } = figure;
  const regions = await findRegions(mesh);
  const cover = halve(alpha);
  const strokes = findStrokes(figure.colour, cover);
  const painted = await layStrokes(figure, regions, strokes, brush, done);
  clearAway();

  separate(painted, alpha, regions, light, { pressure: brush.screens, seed });
  await breath();
  const ink = light.shade.map((part) => part * 0.35) as unknown as Colour;
  drawSurface(painted, alpha, regions, bristlesOf(strokes, cover, seed), { ...brush, colour: ink });
  await breath();
  if (neural) await restyle(neural.models, painted, alpha, regions, neural.scene);
  relight(painted, alpha, regions, reliefOf(cover, mesh, regions.form), light);
  giveBack(figure.colour);
  figure.colour = painted;
}

/** Three brushes after each other, the finest last. */
async function layStrokes(
  { colour, alpha }: Figure,
  { face, features }: Regions,
  strokes: Strokes,
  brush: (typeof BRUSHES)[Touch],
  done: (share: number) => void,
): Promise<Picture> {
  const painted = borrowCopy(colour);
  const mask = borrow(AREA);
  const half = new Float32Array(face.length);
  const lay = async (radius: number): Promise<void> => {
    enlargeOver(half, alpha, mask);
    kuwahara(colour, painted, mask, strokes, radius);
    await breath();
  };
  for (let i = 0; i < half.length; i++) half[i] = 1 - face[i];
  await lay(brush.cloth);
  done(0.4);
  for (let i = 0; i < half.length; i++) half[i] = face[i] * (1 - 0.9 * features[i]);
  await lay(brush.skin);
  for (let i = 0; i < half.length; i++) half[i] = 0.55 * features[i];
  await lay(brush.features);
  done(0.65);
  giveBack(mask);
  return painted;
}

/** A plane of half size at full size, where the figure is. */
function enlargeOver(half: Plane, alpha: Plane, into: Plane): void {
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    const row = (y >> 1) * HALF_WIDTH;
    for (let x = 0; x < WIDTH; x++, i++) into[i] = alpha[i] > 0 ? half[row + (x >> 1)] : 0;
  }
}

/** Lets this thread take in what others have finished meanwhile: the next layer of the scene, a call to stop. */
const breath = setImmediate;
