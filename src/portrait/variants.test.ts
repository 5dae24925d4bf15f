import { describe, expect, it } from 'vitest';
import { studioDrawingTechniqueSchema as contractTechnique } from '#contract/jobs.ts';
import { getSceneByName, sceneNames } from './scenes/index.ts';
import { techniqueNames } from './techniques/names.ts';
import { planVariants } from './variants.ts';

const scene = getSceneByName('citrus-orchard');

describe('variants', () => {
  it.each(sceneNames)('of %s begin with its best technique and differ from each other', (name) => {
    const { techniques } = getSceneByName(name);
    const planned = planVariants({ techniques }, { seed: 5, variantCount: 3 });
    expect(planned[0].technique).toBe(techniques[0]);
    expect(new Set(planned.map(({ technique }) => technique)).size).toBe(3);
    // All show the same pose: of the two techniques of flat plates one is enough.
    expect(planned.filter(({ technique }) => ['screenprint', 'paper-cut'].includes(technique)).length).toBeLessThan(2);
    expect(new Set(planned.map(({ seed }) => seed)).size).toBe(3);
  });

  it.each([undefined, 'not-like-me', 'other-background'] as const)('are the same drawn one at a time (%s)', (wish) => {
    const count = wish === 'other-background' ? 4 : 3;
    const singly = Array.from({ length: count }, (_, earlier) =>
      planVariants(scene, { seed: 5, variantCount: 1, variantsBefore: earlier, wish }),
    );
    expect(singly.flat()).toEqual(planVariants(scene, { seed: 5, variantCount: count, wish }));
  });

  it('begin closer to the photo, with the most faithful technique, for people who did not find themselves', () => {
    const [first, ...others] = planVariants(scene, { seed: 5, variantCount: 3, wish: 'not-like-me' });
    expect(first.technique).toBe('engraving');
    for (const { closenessSteps } of [first, ...others]) expect(Math.min(...closenessSteps)).toBeGreaterThan(0.5);
  });

  it('show two techniques before several backgrounds each when another background is wished for', () => {
    const planned = planVariants(scene, { seed: 5, variantCount: 4, wish: 'other-background' });
    expect(planned.map(({ technique }) => technique)).toEqual([
      ...scene.techniques.slice(0, 2),
      ...scene.techniques.slice(0, 2),
    ]);
    expect(new Set(planned.map(({ seed }) => seed)).size).toBe(4);
  });

  it('do not change with how many are wanted', () => {
    expect(planVariants(scene, { seed: 9, variantCount: 1 })[0]).toEqual(
      planVariants(scene, { seed: 9, variantCount: 3 })[0],
    );
  });
});

it('gives techniques the same names in the picture engine and in the contract', () => {
  expect([...techniqueNames]).toEqual(contractTechnique.options);
});
