// Initial data that came with the page, so that its first screen need not wait for it.
import { createContext } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/index.ts';
import { FIRST_ANSWERS, type FirstAnswer } from '#contract/pages.ts';

/** Given around the whole site; read once, by the query client. */
export const FirstAnswers = createContext<readonly FirstAnswer[]>([]);

/** What the page at hand brought along; none where it brought nothing. */
export function readFirstAnswers(): FirstAnswer[] {
  return JSON.parse(document.getElementById(FIRST_ANSWERS)?.textContent ?? '[]');
}

/** The key under which an answer is kept, whether it was asked for or came along. */
export function answerKey<Name extends EndpointName>(name: Name, input: CallInput<Endpoints[Name]>) {
  return [name, input] as const;
}
