// Initial data that came with the page, so that its first screen need not wait for it.
import { createContext } from 'react';
import type { EndpointName } from '#contract/index.ts';
import { type EmbeddedInitialResponse, INITIAL_DATA_ELEMENT_ID } from '#contract/pages.ts';

/** Given around the whole site; read once, by the query client. */
export const InitialDataContext = createContext<readonly EmbeddedInitialResponse[]>([]);

/** What the page at hand brought along; none where it brought nothing. */
export function readInitialData(): EmbeddedInitialResponse[] {
  return JSON.parse(document.getElementById(INITIAL_DATA_ELEMENT_ID)?.textContent ?? '[]');
}

/** The query key of an answer, whether it was requested or came with the page. `input` is as in the page: all strings. */
export function endpointQueryKey(name: EndpointName, input: EmbeddedInitialResponse['input']) {
  return [name, input] as const;
}
