// Wraps ports with metrics and traces.
import type { Mailer } from '#platform/mail/mail.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { runInSpan } from '#platform/tracing.ts';
import type { Generator, RemoteGenerator } from '#portrait/generators/generator.ts';
import type { PhotoChecker } from '#portrait/photo-checker.ts';
import { PhotoCheckTimedOut } from '#portrait/photo-checker-process.ts';
import type { ReportProgress } from '#portrait/types.ts';
import { createPictureStageTimerFactory, type PictureStageTimer } from './picture-stage-timer.ts';
import { type MetricsAndTracing, noTelemetry } from './telemetry.ts';

/** Seconds: from sending an e-mail to the longest drawing. */
const WORK_BUCKETS = [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 300];
const FILE_BUCKETS = [0.002, 0.01, 0.05, 0.25, 1, 5, 10, 30];

type Ports = {
  mail: Mailer;
  queue: Queue;
  storage: Storage;
  generators: readonly Generator[];
  photoChecker: PhotoChecker;
};

/** The same ports, observed; returned unchanged if neither metrics nor traces are configured. */
export function instrumentPorts(ports: Ports, telemetry: MetricsAndTracing): Ports {
  if (telemetry === noTelemetry) return ports;
  return {
    mail: observedMail(ports.mail, telemetry),
    queue: observedQueue(ports.queue, telemetry),
    storage: observedStorage(ports.storage, telemetry),
    photoChecker: observedChecker(ports.photoChecker, telemetry),
    generators: ports.generators.map((generator) => observedGenerator(generator, telemetry)),
  };
}

function observedMail(mail: Mailer, { metrics }: MetricsAndTracing): Mailer {
  const count = metrics.counter({
    name: 'thrive_mails_total',
    help: 'E-mails that the mail server took, and tries that it did not',
    labels: ['outcome'],
  });
  return {
    ...mail,
    async send(email) {
      try {
        await mail.send(email);
        count({ outcome: 'sent' });
      } catch (error) {
        count({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

function observedChecker(checker: PhotoChecker, { metrics }: MetricsAndTracing): PhotoChecker {
  const count = metrics.counter({
    name: 'thrive_photo_checks_total',
    help: 'Photos that were looked at; timeout: the check took too long and was stopped',
    labels: ['outcome'],
  });
  const stalled = {
    name: 'thrive_photo_checks_stalled_seconds',
    help: 'How long photos have waited without any being answered; 0 when none waits',
  };
  metrics.gauge(stalled, () => [{ value: checker.stalledSeconds?.() ?? 0 }]);
  return {
    ...checker,
    async check(question) {
      try {
        const answer = await checker.check(question);
        count({ outcome: answer.accepted ? 'accepted' : 'refused' });
        return answer;
      } catch (error) {
        count({ outcome: error instanceof PhotoCheckTimedOut ? 'timeout' : 'failed' });
        throw error;
      }
    },
  };
}

function observedQueue(queue: Queue, { metrics, tracing }: MetricsAndTracing): Queue {
  const took = metrics.histogram({
    name: 'thrive_work_seconds',
    help: 'Time that one try of a piece of work took',
    labels: ['task', 'outcome'],
    buckets: WORK_BUCKETS,
  });
  return {
    ...queue,
    work: (handlers) =>
      queue.work(
        handlers.map((handler) => ({
          ...handler,
          run: (data, attempt) => {
            const options = { kind: 'consumer', attributes: { 'thrive.attempt': attempt.number } } as const;
            const run = () =>
              runInSpan(tracing, `work ${handler.definition.name}`, options, () => handler.run(data, attempt));
            return timed(run, (outcome, seconds) => took({ task: handler.definition.name, outcome }, seconds));
          },
        })),
      ),
  };
}

function observedStorage(storage: Storage, { metrics, tracing }: MetricsAndTracing): Storage {
  const took = metrics.histogram({
    name: 'thrive_storage_seconds',
    help: 'Time until the storage had answered, tries included',
    labels: ['operation', 'outcome'],
    buckets: FILE_BUCKETS,
  });
  const observe = <T>(operation: string, act: () => Promise<T>): Promise<T> =>
    timed(
      () => runInSpan(tracing, `storage ${operation}`, { kind: 'client' }, act),
      (outcome, seconds) => took({ operation, outcome }, seconds),
    );
  return {
    ...storage,
    put: (...given) => observe('put', () => storage.put(...given)),
    get: (key) => observe('get', () => storage.get(key)),
    read: (key) => observe('read', () => storage.read(key)),
    delete: (key) => observe('delete', () => storage.delete(key)),
  };
}

/** Stages as the engine reports them; those of an engine elsewhere with the worker's next poll. */
function observedGenerator(generator: Generator, telemetry: MetricsAndTracing): Generator {
  const begin = createPictureStageTimerFactory(telemetry);
  const observe = async <T>(
    report: ReportProgress | undefined,
    act: (report: ReportProgress) => Promise<T>,
  ): Promise<T> => {
    const stages = begin();
    let outcome: 'failed' | undefined = 'failed';
    try {
      const result = await act((progress) => {
        stages.at(progress.stage);
        report?.(progress);
      });
      outcome = undefined;
      return result;
    } finally {
      stages.end(outcome);
    }
  };
  const enrol: Generator['enrol'] = (photos, report) => observe(report, (report) => generator.enrol(photos, report));
  if (generator.isRemote) return { ...observedPolls(generator, begin), enrol };
  return {
    ...generator,
    enrol,
    generate: (request, options) =>
      observe(options?.onProgress, (onProgress) => generator.generate(request, { ...options, onProgress })),
  };
}

function observedPolls(generator: RemoteGenerator, begin: () => PictureStageTimer): RemoteGenerator {
  const painting = new Map<string, PictureStageTimer>();
  const end = (attemptId: string, outcome?: 'failed') => {
    painting.get(attemptId)?.end(outcome);
    painting.delete(attemptId);
  };
  return {
    ...generator,
    async submit(attempt) {
      await generator.submit(attempt);
      painting.set(attempt.attemptId, begin());
    },
    async poll(attempt) {
      const { attemptId } = attempt;
      const answer = await generator.poll(attempt);
      if (answer.state === 'working') painting.get(attemptId)?.at(answer.stage);
      else end(attemptId, answer.state === 'done' ? undefined : 'failed');
      return answer;
    },
    async cancel(attemptId) {
      end(attemptId, 'failed');
      await generator.cancel(attemptId);
    },
  };
}

async function timed<T>(
  act: () => Promise<T>,
  note: (outcome: 'done' | 'failed', seconds: number) => void,
): Promise<T> {
  const since = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const done = await act();
    outcome = 'done';
    return done;
  } finally {
    note(outcome, (performance.now() - since) / 1000);
  }
}
