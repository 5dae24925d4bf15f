// The engines that may draw a picture, in order of preference.
import type { Generator, PictureRequest } from '#portrait/generators/generator.ts';

/**
 * All engines for a portrait. Initials are drawn only by the last one, the embedded studio: no other engine can, and a
 * person who did not want to be seen has not agreed that anything of theirs is sent elsewhere.
 */
export function limitInitialsToStudioEngine(
  generators: readonly Generator[],
  { letters }: Pick<PictureRequest, 'letters'>,
): readonly Generator[] {
  return letters === undefined ? generators : generators.slice(-1);
}
