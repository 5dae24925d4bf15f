// The typed client: every endpoint of the contract by its name, with tokens attached and renewed.
import type { CallInput, Output } from '#contract/endpoint.ts';
import { type Endpoint, type EndpointName, type Endpoints, endpoints } from '#contract/index.ts';
import { CallError } from './call-error.ts';
import { refreshTokens } from './refresh.ts';
import { buildRequest, type Fields, type SendOptions, send } from './send.ts';
import { readTokens } from './session.ts';

/** The access token travels only when the stored tokens hold an IdToken too (R294, R295). */
function accessToken(): string | undefined {
  const tokens = readTokens();
  return tokens?.IdToken ? tokens.AccessToken : undefined;
}

/**
 * Calls an endpoint: `call('createJob', { userid, question_1, … })`. On 401 or 403 with stored tokens they are
 * renewed and the call is made once more.
 * @throws CallError when the answer is not 2xx.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
  options: SendOptions = {},
): Promise<Output<Endpoints[Name]>> {
  const row: Endpoint = endpoints[name];
  const used = accessToken();
  const attempt = (token: string | undefined) =>
    send(buildRequest(row, (input ?? {}) as Fields, token, options), options.signal);
  try {
    return (await attempt(used)) as Output<Endpoints[Name]>;
  } catch (error) {
    const refused = error instanceof CallError && (error.status === 401 || error.status === 403);
    if (!refused || !readTokens()) throw error;
    await refreshTokens(used);
    return (await attempt(accessToken())) as Output<Endpoints[Name]>;
  }
}
