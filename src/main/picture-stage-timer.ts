// Records a duration and a span for each stage of a picture, from its first progress report to the first of the next
// stage.
import type { Span } from '#platform/tracing.ts';
import type { MetricsAndTracing } from './telemetry.ts';

export type PictureStageTimer = {
  /** Reports the current stage; repeating it changes nothing. */
  at(stage: string): void;
  end(outcome?: 'failed'): void;
};

const BUCKETS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

/** Returns a function that starts to observe one picture. */
export function createPictureStageTimerFactory({ metrics, tracing }: MetricsAndTracing): () => PictureStageTimer {
  const took = metrics.histogram({
    name: 'thrive_stage_seconds',
    help: 'Time that a picture spent in a stage',
    labels: ['stage'],
    buckets: BUCKETS,
  });
  return () => {
    let current: { stage: string; since: number; span: Span } | undefined;
    function end(outcome?: 'failed') {
      if (!current) return;
      // An interrupted stage is not counted, because its duration is unknown.
      if (!outcome) took({ stage: current.stage }, (performance.now() - current.since) / 1000);
      current.span.end(outcome);
      current = undefined;
    }
    return {
      at(stage) {
        if (stage === current?.stage) return;
        end();
        current = { stage, since: performance.now(), span: tracing.begin(`stage ${stage}`) };
      },
      end,
    };
  };
}
