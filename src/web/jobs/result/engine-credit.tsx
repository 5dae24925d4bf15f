// Names the engine that drew the picture, if it was not the usual one.
import { texts } from '#campaign/texts.ts';
import type { EngineFailureReason } from '#contract/jobs.ts';

type MadeBy = { engine: string; instead_of: { engine: string; why: EngineFailureReason } | null };

/** Draws nothing when the studio made it and no other engine was asked. */
export function EngineCredit({ madeBy }: { madeBy: MadeBy | null }) {
  if (!madeBy) return null;
  const { anotherEngine, madeBy: madeByText, insteadOf } = texts.result;
  const engines: Partial<Record<string, string>> = texts.result.engines;
  const nameOf = (engine: string) => engines[engine] ?? anotherEngine;
  if (madeBy.instead_of) {
    const { engine, why } = madeBy.instead_of;
    const text = why === 'refused' || why === 'unlike' ? insteadOf[why] : insteadOf.away;
    return <span>{text(nameOf(engine))}</span>;
  }
  return madeBy.engine === 'studio' ? null : <span>{madeByText(nameOf(madeBy.engine))}</span>;
}
