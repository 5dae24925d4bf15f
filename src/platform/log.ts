// Structured log lines (JSON), without personal data.
import { type DestinationStream, pino } from 'pino';

type LogFields = Record<string, string | number | boolean | undefined>;

export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** Of the error only what holds no personal data is logged: name, code, scrubbed message, stack frames. */
  error(message: string, error: unknown, fields?: LogFields): void;
};

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Writes to stderr unless a destination is given, so that sign-in codes on stdout stay readable. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Log {
  const logger = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    info: (message, fields) => logger.info(scrubFields(fields), message),
    warn: (message, fields) => logger.warn(scrubFields(fields), message),
    error: (message, error, fields) => logger.error({ ...scrubFields(fields), ...errorToLogFields(error) }, message),
  };
}

/** Replaces e-mail addresses and every string long enough to be a token, a key or a signature. */
export function redactSensitiveData(text: string): string {
  return text
    .replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;]+/g, '[address]')
    .replace(/[A-Za-z0-9_+/=-]{40,}/g, '[long]')
    .replace(/\b\d{6,8}\b/g, '[digits]');
}

function scrubFields(fields: LogFields = {}): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? redactSensitiveData(value) : value,
    ]),
  );
}

/** The message of a failed query contains its parameters, so only its SQL and the database's code are kept. */
export function errorToLogFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: 'something that is no Error was thrown' };
  const { query, code } = error as { query?: unknown; code?: unknown };
  const cause = error.cause instanceof Error ? errorToLogFields(error.cause) : undefined;
  return {
    error: error.name,
    code: typeof code === 'string' ? code : undefined,
    errorMessage: typeof query === 'string' ? query.slice(0, 500) : redactSensitiveData(error.message).slice(0, 500),
    at: stackFrames(error.stack),
    ...(cause && { cause: cause.error, causeCode: cause.code, causeMessage: cause.errorMessage }),
  };
}

function stackFrames(stack: string | undefined): string | undefined {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return frames
    ?.slice(0, 6)
    .map((line) => line.trim().slice(3))
    .join(' < ');
}

/** The scrubbed message of the root cause, as a sentence. (A failed query's own message is its SQL.) */
export function rootCauseMessage(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  const { code } = errorToLogFields(root);
  // Node's AggregateError has no message of its own when all addresses of a host fail.
  const errorMessage = (root instanceof Error && redactSensitiveData(root.message)) || String(code ?? 'unknown');
  return /[.!?]$/.test(errorMessage) ? errorMessage : `${errorMessage}.`;
}
