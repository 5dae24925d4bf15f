// Whole illustrations for tests.
import { expect } from 'vitest';
import type { DrawableSubject } from '../../drawing/types.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import type { FigureOnMasterCanvas } from '../technique.ts';
import { illustrationTechnique } from './index.ts';

const background = Promise.resolve({ width: 0, height: 0, colour: new Float32Array(0), alpha: new Float32Array(0) });
export const printIllustration = async (of: DrawableSubject, closeness = 0.3): Promise<FigureOnMasterCanvas> =>
  illustrationTechnique.draw({ subject: of, world: colourWorlds.lagoon, background, seed: 7, closeness });

/** That a print covers the canvas, with every number in its range. */
export function expectSound({ colour, alpha }: FigureOnMasterCanvas): void {
  expect(colour.length).toBe(3 * MASTER_PIXEL_COUNT);
  expect(alpha.length).toBe(MASTER_PIXEL_COUNT);
  expect(colour.every((value) => value >= 0 && value <= 1.001)).toBe(true);
  expect(alpha.every((value) => value >= 0 && value <= 1.001)).toBe(true);
}
