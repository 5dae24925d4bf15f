// One line of JSON for each thing that matters, without personal data.
import { type DestinationStream, pino } from 'pino';

export type Facts = Record<string, string | number | boolean | undefined>;

export type Log = {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** Of the error only what can't hold personal data is kept: kind, code, scrubbed words, places in the source. */
  error(message: string, error: unknown, facts?: Facts): void;
};

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Writes to the terminal's error stream unless a destination is given, so that the outbox's codes stay readable. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Log {
  const logger = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    info: (message, facts) => logger.info(scrubFacts(facts), message),
    warn: (message, facts) => logger.warn(scrubFacts(facts), message),
    error: (message, error, facts) => logger.error({ ...scrubFacts(facts), ...describeError(error) }, message),
  };
}

/** Addresses, and every run of letters and digits that is long enough for a token, a key or a signature. */
export function scrub(text: string): string {
  return text
    .replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;]+/g, '[address]')
    .replace(/[A-Za-z0-9_+/=-]{40,}/g, '[long]')
    .replace(/\b\d{6,8}\b/g, '[digits]');
}

function scrubFacts(facts: Facts = {}): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? scrub(value) : value]),
  );
}

/** A failed query names its parameters in its message: of it only the SQL and the database's own code are kept. */
export function describeError(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: 'something that is no Error was thrown' };
  const { query, code } = error as { query?: unknown; code?: unknown };
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return {
    error: error.name,
    code: typeof code === 'string' ? code : undefined,
    words: typeof query === 'string' ? query.slice(0, 500) : scrub(error.message).slice(0, 500),
    at: placesOf(error.stack),
    ...(cause && { cause: cause.error, causeCode: cause.code, causeWords: cause.words }),
  };
}

function placesOf(stack: string | undefined): string | undefined {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return frames
    ?.slice(0, 6)
    .map((line) => line.trim().slice(3))
    .join(' < ');
}

/** What went wrong at its root, scrubbed, as a sentence: a failed query tells its SQL, and its cause what happened. */
export function rootWords(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  const { code } = describeError(root);
  // Node tries each address of a name, and says nothing of its own when all fail.
  const words = (root instanceof Error && scrub(root.message)) || String(code ?? 'unknown');
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
