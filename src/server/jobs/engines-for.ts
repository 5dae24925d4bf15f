// Which engines may be asked for a picture, the preferred one first.
import type { Brief, Generator } from '#portrait/generators/generator.ts';

/**
 * All of them for a portrait. Letters are drawn by the last one alone, the embedded studio: whoever did not want to be seen
 * did not agree either that anything of theirs goes elsewhere, and no other engine would be any use.
 */
export function enginesFor(
  generators: readonly Generator[],
  { letters }: Pick<Brief, 'letters'>,
): readonly Generator[] {
  return letters === undefined ? generators : generators.slice(-1);
}
