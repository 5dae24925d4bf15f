// Paints the figure: broad strokes on cloth and hair, finer ones on skin, the finest on eyes, nose and mouth.
import type { Light } from '../../scenes/scene.ts';
import type { Plane, Raster } from '../../types.ts';
import type { StyleModels } from '../../vision/style-models.ts';
import { AREA, HEIGHT, mix, type Picture, WIDTH } from '../canvas.ts';
import { HALF_WIDTH, halve } from '../half.ts';
import type { Figure } from '../place.ts';
import { kuwahara } from './kuwahara.ts';
import { restyle } from './neural-brush.ts';
import { findRegions, type Regions } from './regions.ts';
import { reliefOf } from './relief.ts';
import { separate } from './separation.ts';
import { findStrokes } from './strokes.ts';
import { bristlesOf, linesOf } from './surface.ts';
import { grade, relight } from './tone.ts';

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
  const { colour, alpha, mesh } = figure;
  const regions = await findRegions(mesh);
  const strokes = findStrokes(colour);
  const painted = Float32Array.from(colour);
  const mask = new Float32Array(AREA);

  for (let i = 0; i < AREA; i++) mask[i] = alpha[i] > 0 ? 1 - regions.face[i] : 0;
  kuwahara(colour, painted, mask, strokes, brush.cloth);
  done(0.4);
  for (let i = 0; i < AREA; i++) mask[i] = alpha[i] > 0 ? regions.face[i] * (1 - 0.9 * regions.features[i]) : 0;
  kuwahara(colour, painted, mask, strokes, brush.skin);
  for (let i = 0; i < AREA; i++) mask[i] = alpha[i] > 0 ? 0.55 * regions.features[i] : 0;
  kuwahara(colour, painted, mask, strokes, brush.features);
  done(0.65);

  separate(painted, alpha, regions, light, { pressure: brush.screens, seed });
  drawSurface(painted, alpha, regions, bristlesOf(strokes, alpha, seed), brush, light);
  if (neural) await restyle(neural.models, painted, alpha, regions, neural.scene);
  grade(painted, alpha, regions, light);
  relight(painted, alpha, reliefOf(halve(alpha), mesh, halve(regions.form)), light);
  figure.colour = painted;
}

/** Bristle marks and ink lines; both spare the features. */
function drawSurface(
  colour: Picture,
  alpha: Plane,
  { face, features }: Regions,
  bristles: Plane,
  brush: { ink: number; bristle: number },
  { shade }: Light,
): void {
  const lines = linesOf(colour, alpha);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      if (alpha[i] === 0) continue;
      const mark =
        bristles[(y >> 1) * HALF_WIDTH + (x >> 1)] * brush.bristle * mix(1, 0.5, face[i]) * (1 - features[i]);
      // Bare skin gets least: ink would make a mole of every spot, and speckles of a small photo's noise.
      const ink = lines[i] * brush.ink * mix(1, mix(0.18, 0.3, features[i]), face[i]);
      for (let k = 0; k < 3; k++) {
        const o = i * 3 + k;
        const value = mix(colour[o], shade[k] * 0.35, ink) * (1 + mark);
        colour[o] = Math.min(1, Math.max(0, value));
      }
    }
  }
}
