// Which pictures are drawn for one request: techniques that differ, the scene's best first.
import { elementAt } from './element-at.ts';
import type { PictureRequest } from './generators/generator.ts';
import { computeVariantSeed } from './picture-layers.ts';
import type { Scene } from './scenes/scene.ts';
import { type TechniqueName, techniqueNames } from './techniques/names.ts';

/** One picture to draw. `closenessSteps`: how close to the photo it is tried, in this order, until the quality check accepts it. */
export type PlannedVariant = { technique: TechniqueName; seed: number; closenessSteps: readonly number[] };

/** From the pure drawing to the photo's own lines. */
const CLOSENESS_STEPS = [0, 0.5, 1];
/** For somebody who did not find themselves in their picture. */
const CLOSER_STEPS = [0.7, 1];
/** The techniques that keep a face best, most faithful first: measured in docs/bench/portrait.md. */
const FAITHFUL: readonly [TechniqueName, TechniqueName, TechniqueName] = ['engraving', 'illustration', 'screenprint'];

/** In so many techniques somebody sees several backgrounds. */
const BACKGROUND_TECHNIQUES = 2;

type Request = Pick<PictureRequest, 'seed' | 'variantCount' | 'variantsBefore' | 'wish' | 'technique'>;

/**
 * As many variants as are wanted, after those that were drawn before (`variantsBefore`). For another background the techniques come again
 * with other seeds.
 */
export function planVariants(
  scene: Pick<Scene, 'techniques'>,
  { seed, variantCount, variantsBefore = 0, wish, technique }: Request,
): PlannedVariant[] {
  const count = variantsBefore + variantCount;
  // Drawn one at a time, nobody knows how many it will be.
  const repeated = variantsBefore ? BACKGROUND_TECHNIQUES : Math.ceil(variantCount / 2);
  const allowed = technique ? [technique] : scene.techniques;
  const order = wish === 'not-like-me' && !technique ? faithfulFirst(allowed) : allowed;
  const different = wish === 'other-background' ? order.slice(0, repeated) : order;
  return Array.from({ length: count }, (_, nth) => ({
    technique: elementAt(different, nth % different.length),
    seed: computeVariantSeed(seed, nth),
    closenessSteps: wish === 'not-like-me' ? CLOSER_STEPS : CLOSENESS_STEPS,
  })).slice(variantsBefore);
}

/** What is drawn when no variant was accepted. */
export function planMostFaithfulFallbackVariant(seed: number): PlannedVariant {
  return { technique: FAITHFUL[0], seed, closenessSteps: [1] };
}

function faithfulFirst(allowed: readonly TechniqueName[]): TechniqueName[] {
  const rank = (name: TechniqueName): number => (FAITHFUL.includes(name) ? FAITHFUL.indexOf(name) : FAITHFUL.length);
  return [...new Set([...allowed, ...FAITHFUL])].toSorted(
    (one, other) => rank(one) - rank(other) || techniqueNames.indexOf(one) - techniqueNames.indexOf(other),
  );
}
