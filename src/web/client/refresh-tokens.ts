// Renews the tokens: once for all waiting calls, and not if another tab has just done it.
import { endpoints } from '#contract/index.ts';
import { CallError } from './call-error.ts';
import { expireSession } from './expire-session.ts';
import { buildRequest, sendForJson } from './send.ts';
import { readTokens, storeTokens } from './session.ts';

type Answer = { data: { accessToken: string; idToken: string; refreshToken: string } };

let running: Promise<void> | undefined;

async function renew(): Promise<void> {
  const refreshToken = readTokens()?.RefreshToken;
  try {
    if (!refreshToken) throw new CallError(401, undefined);
    const { data } = (await sendForJson(
      buildRequest(endpoints.refreshToken, { refreshToken }, undefined, {}),
    )) as Answer;
    storeTokens({ IdToken: data.idToken, AccessToken: data.accessToken, RefreshToken: data.refreshToken });
  } catch (error) {
    // No connection, or a server in trouble, says nothing about the sign-in: it stays.
    const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500;
    if (isRefusal) expireSession();
    throw error;
  }
}

/**
 * Makes sure that the stored access token is another than `used`. Calls that fail together share one refresh.
 * @throws CallError when the tokens could not be renewed; after a refusal all local storage is cleared.
 */
export async function refreshAccessTokenUnlessReplaced(used: string | undefined): Promise<void> {
  if (used && readTokens()?.AccessToken !== used) return;
  running ??= renew().finally(() => {
    running = undefined;
  });
  await running;
}
