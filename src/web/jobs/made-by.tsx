// Names the engine that drew the picture, if it was not the usual one.
import { texts } from '#campaign/texts.ts';
import type { EngineFailure } from '#contract/jobs.ts';

type Maker = { engine: string; instead_of: { engine: string; why: EngineFailure } | null };

/** Nothing where the studio made it and nobody else was asked: there is nothing to tell. */
export function MadeBy({ maker }: { maker: Maker | null }) {
  if (!maker) return null;
  const { anotherEngine, madeBy, insteadOf } = texts.result;
  const engines: Partial<Record<string, string>> = texts.result.engines;
  const nameOf = (engine: string) => engines[engine] ?? anotherEngine;
  if (maker.instead_of) {
    const { engine, why } = maker.instead_of;
    const words = why === 'refused' || why === 'unlike' ? insteadOf[why] : insteadOf.away;
    return <span>{words(nameOf(engine))}</span>;
  }
  return maker.engine === 'studio' ? null : <span>{madeBy(nameOf(maker.engine))}</span>;
}
