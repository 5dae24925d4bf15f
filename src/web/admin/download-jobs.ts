// Saves the filtered jobs as a file: an answer that is no JSON, so it does not go through the typed client.
import { endpoints } from '#contract/index.ts';
import { CallError } from '#web/client/call-error.ts';
import { refreshTokens } from '#web/client/refresh.ts';
import { buildRequest } from '#web/client/send.ts';
import { readTokens } from '#web/client/session.ts';
import type { Filters } from './filters.ts';

function ask(filters: Filters): Promise<Response> {
  const request = buildRequest(endpoints.exportJobs, filters, readTokens()?.AccessToken, {});
  return fetch(request).catch(() => {
    throw new CallError(0, undefined);
  });
}

/**
 * Asks for the export, with renewed tokens where the old ones are over, and hands it to the browser.
 * @throws CallError when it is refused, or a TypeError when the connection breaks on the way.
 */
export async function downloadJobs(filters: Filters): Promise<void> {
  const used = readTokens()?.AccessToken;
  let answer = await ask(filters);
  if (answer.status === 401) {
    await refreshTokens(used);
    answer = await ask(filters);
  }
  if (!answer.ok) throw new CallError(answer.status, await answer.json().catch(() => undefined));
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `thrive-jobs-${filters.fromDate}-${filters.toDate}.csv`;
  link.click();
  // The browser has taken the file over by then; at once would be too early in some of them.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
