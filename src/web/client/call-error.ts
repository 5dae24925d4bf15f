// An unsuccessful call, and the rule for its message.
import { findTranslatedTextById } from '#campaign/languages/messages.ts';
import { texts } from '#campaign/texts.ts';
import { type ErrorCode, errorDefinitions } from '#contract/errors.ts';

type Body = { error?: unknown; message?: unknown; code?: unknown };

/** Status 0 means that no answer came at all. */
export class CallError extends Error {
  readonly status: number;
  readonly body: Body;

  constructor(status: number, body: unknown) {
    super(`The call was answered with ${status}.`);
    this.name = 'CallError';
    this.status = status;
    this.body = typeof body === 'object' && body !== null ? body : {};
  }
}

/** Whether the server refused with this code. */
export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof CallError && error.body.code === code;
}

/** The server's own words from `field`, else from its twin (D8), else undefined. */
export function serverMessage(error: unknown, field: 'error' | 'message' = 'error'): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const other = field === 'error' ? 'message' : 'error';
  return [error.body[field], error.body[other]].find(
    (words): words is string => typeof words === 'string' && words !== '',
  );
}

/** What the server refused with, in the language of the page; undefined in English, which the server speaks itself. */
function translated(error: unknown): string | undefined {
  const code = error instanceof CallError ? error.body.code : undefined;
  return typeof code === 'string' ? findTranslatedTextById(`errors.${code}`) : undefined;
}

/** What the server would say to this, in the language of the page. */
export function errorCodeText(code: ErrorCode): string {
  return findTranslatedTextById(`errors.${code}`) ?? errorDefinitions[code].message;
}

/** What to show a person: the server's words, or that there was no connection, or `fallback`. */
export function errorText(error: unknown, fallback: string, field: 'error' | 'message' = 'error'): string {
  const noAnswer = error instanceof CallError && error.status === 0;
  return translated(error) ?? serverMessage(error, field) ?? (noAnswer ? texts.common.offline : fallback);
}
