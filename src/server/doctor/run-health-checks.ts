// Runs the health checks of every part of the installation and describes what is wrong.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { rootCauseMessage } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { newStorageKey, type Storage } from '#platform/storage/storage.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { aggregateCountsJob } from '#server/jobs/job-definitions.ts';
import {
  readDatabaseClockMs,
  readSecondsSinceBackgroundJobCompleted,
  readWaitingPictureJobStatistics,
} from './store.ts';

export type HealthCheckDeps = {
  db: Database;
  clock: Clock;
  storage: Storage;
  mail: Mailer;
  generators: readonly Generator[];
  publicUrl: string;
  /** Where e-mails and files go, for the messages. */
  places: { storage: string; mail: string };
};

/** `message` is a sentence for the operator: how it is, or what to change. It holds no secret and no address of a person. */
export type HealthFinding = { part: string; isHealthy: boolean; message: string };

/** Seconds by which two clocks may differ. */
const CLOCKS_APART_S = 5;
/** Seconds after which a job of every minute counts as late. */
const WORK_LATE_S = 180;
/** Milliseconds for one check. */
const TIMEOUT_MS = 10_000;

/** A problem whose message already says what to do. Every other error gets the advice of its part. */
class ProblemWithRemedyError extends Error {}

/** What to do about a part that fails, where its error does not say so. */
const advice = {
  database: 'Check DATABASE_URL, and that the server runs.',
  queue: 'Check the database, which holds the queue.',
  storage:
    'Check STORAGE_URL, and that its key may write, read and delete; without it DATA_DIR, and the room on its disk.',
  mail: 'Check SMTP_URL, and that the mail server runs.',
  address: 'Check PUBLIC_URL, and that the product and the proxy before it run.',
  engine: 'See docs/engines.md.',
};

/** Never throws: failures are findings. Draws nothing and sends no e-mail. */
export function runHealthChecks(deps: HealthCheckDeps): Promise<HealthFinding[]> {
  return Promise.all([
    runHealthCheck('Database', advice.database, () => lookAtDatabase(deps)),
    runHealthCheck('Queue', advice.queue, () => lookAtQueue(deps)),
    runHealthCheck('Storage', advice.storage, () => lookAtStorage(deps)),
    runHealthCheck('Mail', advice.mail, () => lookAtMail(deps)),
    runHealthCheck('Address', advice.address, () => lookAtAddress(deps)),
    ...deps.generators.map((one) => runHealthCheck(`Engine ${one.name}`, advice.engine, () => lookAtEngine(one))),
  ]);
}

/** Runs one check; what it throws is the problem, followed by what to do about it. */
async function runHealthCheck(part: string, whatToDo: string, look: () => Promise<string>): Promise<HealthFinding> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('There was no answer within ten seconds.')));
  });
  try {
    return { part, isHealthy: true, message: await Promise.race([look(), tooLate]) };
  } catch (error) {
    if (error instanceof ProblemWithRemedyError) return { part, isHealthy: false, message: error.message };
    return { part, isHealthy: false, message: `${rootCauseMessage(error)} ${whatToDo}` };
  }
}

async function lookAtDatabase({ db, clock }: HealthCheckDeps): Promise<string> {
  const before = performance.now();
  const apart = Math.abs((await readDatabaseClockMs(db)) - clock.now().getTime()) / 1000;
  const took = Math.round(performance.now() - before);
  if (apart > CLOCKS_APART_S)
    throw new ProblemWithRemedyError(
      `The database's clock and this machine's are ${Math.round(apart)} s apart. Signed addresses will end at wrong times: set both by NTP.`,
    );
  return `It answers within ${took} ms, and its clock agrees with this machine's.`;
}

async function lookAtQueue({ db, clock }: HealthCheckDeps): Promise<string> {
  const ago = await readSecondsSinceBackgroundJobCompleted(db, aggregateCountsJob.name);
  const { waiting, oldest } = await readWaitingPictureJobStatistics(db, clock);
  const line = waiting === 0 ? 'No picture waits.' : `${waiting} wait, the first for ${minutes(oldest)}.`;
  if (ago === undefined)
    throw new ProblemWithRemedyError(
      `${line} No worker has done anything within the hour: start one (npm start or npm run worker).`,
    );
  if (ago > WORK_LATE_S)
    throw new ProblemWithRemedyError(
      `${line} No worker has done what is due every minute for ${minutes(ago)}: look at the workers' logs.`,
    );
  return `Workers take what is due. ${line}`;
}

async function lookAtStorage({ storage, places }: HealthCheckDeps): Promise<string> {
  const [key, bytes] = [newStorageKey('checks'), new Uint8Array([1, 2, 3])];
  await storage.put(key, bytes, 'application/octet-stream');
  const found = await storage.read(key);
  await storage.delete(key);
  if (!found || Buffer.compare(found, bytes) !== 0) throw new Error('A file came back other than it was written.');
  return `Files can be written, read and deleted ${places.storage}.`;
}

async function lookAtMail({ mail, places }: HealthCheckDeps): Promise<string> {
  await mail.check();
  return `E-mails can be sent: they go ${places.mail}.`;
}

async function lookAtAddress({ publicUrl }: HealthCheckDeps): Promise<string> {
  const there = `PUBLIC_URL (${publicUrl})`;
  const answer = await fetch(new URL('/health/live', publicUrl), {
    // The site that answers there must not choose what this machine opens.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(
      `Nobody answers at ${there}, so links in e-mails and shared pictures lead nowhere: ${rootCauseMessage(error)}`,
    );
  });
  const body = await answer.text();
  if (!answer.ok || !body.includes('"ok":true'))
    throw new Error(`Something else than this product answers at ${there}: it said ${answer.status}.`);
  return `This product answers at ${there}.`;
}

async function lookAtEngine(generator: Generator): Promise<string> {
  const { isHealthy, message } = await generator.check();
  if (!isHealthy) throw new Error(message);
  return message;
}

function minutes(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
