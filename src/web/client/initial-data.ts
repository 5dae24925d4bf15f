// Initial data that came with the page, so that its first screen need not wait for it.
import { createContext } from 'react';
import type { ClientInput } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/index.ts';
import { INITIAL_DATA_ELEMENT_ID, type InitialData } from '#contract/pages.ts';

/** Given around the whole site; read once, by the query client. */
export const InitialDataContext = createContext<readonly InitialData[]>([]);

/** What the page at hand brought along; none where it brought nothing. */
export function readInitialData(): InitialData[] {
  return JSON.parse(document.getElementById(INITIAL_DATA_ELEMENT_ID)?.textContent ?? '[]');
}

/** The key under which an answer is kept, whether it was asked for or came along. */
export function initialDataKey<Name extends EndpointName>(name: Name, input: ClientInput<Endpoints[Name]>) {
  return [name, input] as const;
}
