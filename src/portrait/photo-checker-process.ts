// A child process that checks photos one after the other. It is a process and not a thread because a photo's decoder is
// native code: a thread could not be ended before its decoder is done (7 s measured), a process can be killed at once.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PhotoCheckRequest, PhotoCheckVerdict } from './photo-check-protocol.ts';

export type MessageFromCheckerProcess = { ready: true } | { value: PhotoCheckVerdict } | { error: string };

export type CheckerTimeouts = {
  /** Milliseconds until the models are loaded. */
  startMs: number;
  /** Milliseconds for one photo. */
  checkMs: number;
};

/** The check took longer than its limit; its process was killed. */
export class PhotoCheckTimedOut extends Error {
  constructor(ms: number) {
    super(`the photo check took longer than ${ms} ms and was stopped`);
    this.name = 'PhotoCheckTimedOut';
  }
}

export type CheckerProcess = {
  /** Rejects with PhotoCheckTimedOut, or when the process dies. One question at a time. */
  ask(question: PhotoCheckRequest): Promise<PhotoCheckVerdict>;
  isAlive(): boolean;
  kill(): void;
};

/** What decodes a stranger's bytes is told nothing that it does not need: no secret and no address of a database. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_OPTIONS', 'LD_LIBRARY_PATH', 'SystemRoot'];

function environment(): NodeJS.ProcessEnv {
  const isKept = (name: string) => ENVIRONMENT.includes(name) || name.startsWith('MALLOC_');
  // biome-ignore lint/style/noProcessEnv: these are not settings, but what a process of ours inherits
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)));
}

/** Starts a process; it loads its models while the first question waits. */
export function startCheckerProcess(script: URL, limits: CheckerTimeouts): CheckerProcess {
  const child = fork(fileURLToPath(script), { serialization: 'advanced', env: environment(), stdio: 'inherit' });
  const ready = Promise.withResolvers<void>();
  let alive = true;
  let failQuestion: ((error: Error) => void) | undefined;
  const fail = (words: string) => {
    alive = false;
    failQuestion?.(new Error(words));
  };
  child.on('error', (error) => fail(`the process that checks photos failed: ${error.message}`));
  child.on('exit', (code, signal) => fail(`the process that checks photos ended with ${signal ?? `code ${code}`}`));
  child.on('message', (message: MessageFromCheckerProcess) => 'ready' in message && ready.resolve());
  keepNothingAlive(child);
  const kill = () => {
    alive = false;
    child.kill('SIGKILL');
  };
  return {
    isAlive: () => alive,
    kill,
    async ask(question) {
      // A promise for each question: one that lived as long as the process would keep every answer, with its photo, in the
      // reactions that Promise.race leaves on it.
      const ended = Promise.withResolvers<never>();
      ended.promise.catch(() => {});
      failQuestion = ended.reject;
      if (!alive) throw new Error('the process that checks photos has ended');
      child.ref();
      child.channel?.ref();
      try {
        await Promise.race([within(ready.promise, limits.startMs), ended.promise]);
        return await Promise.race([within(answerOf(child, question), limits.checkMs), ended.promise]);
      } catch (error) {
        if (error instanceof PhotoCheckTimedOut) kill();
        throw error;
      } finally {
        failQuestion = undefined;
        keepNothingAlive(child);
      }
    },
  };
}

/** An idle checker does not keep our process running. */
function keepNothingAlive(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function answerOf(child: ChildProcess, question: PhotoCheckRequest): Promise<PhotoCheckVerdict> {
  const { promise, resolve, reject } = Promise.withResolvers<PhotoCheckVerdict>();
  const onMessage = (message: MessageFromCheckerProcess) => {
    if ('value' in message) resolve(message.value);
    else if ('error' in message) reject(new Error(`the photo check failed: ${message.error}`));
  };
  child.on('message', onMessage);
  // A process that is gone fails the question by its exit.
  child.send(question, () => {});
  return promise.finally(() => child.off('message', onMessage));
}

function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PhotoCheckTimedOut(ms)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
