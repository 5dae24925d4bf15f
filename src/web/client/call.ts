// The typed client: every endpoint of the contract by name, with tokens attached and renewed.
import type { ClientInput, EndpointOutput } from '#contract/endpoint.ts';
import { type Endpoint, type EndpointName, type Endpoints, endpoints } from '#contract/index.ts';
import { CallError } from './call-error.ts';
import { refreshAccessTokenUnlessReplaced } from './refresh-tokens.ts';
import { buildRequest, type CallOptions, type FlatEndpointInput, sendForJson, sendOrThrowCallError } from './send.ts';
import { readTokens } from './session.ts';

/** The access token travels only when the stored tokens hold an IdToken too (R294, R295). */
function accessToken(): string | undefined {
  const tokens = readTokens();
  return tokens?.IdToken ? tokens.AccessToken : undefined;
}

/** Attempts with the stored token; on 401 or 403 the tokens are renewed, and there is one more attempt. */
async function withToken<Answer>(attempt: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
  const used = accessToken();
  try {
    return await attempt(used);
  } catch (error) {
    const refused = error instanceof CallError && (error.status === 401 || error.status === 403);
    if (!refused || !readTokens()) throw error;
    await refreshAccessTokenUnlessReplaced(used);
    return await attempt(accessToken());
  }
}

/**
 * Calls an endpoint: `callEndpoint('createJob', { userid, question_1, … })`, with tokens that are renewed where they are over.
 * @throws CallError when the answer is not 2xx.
 */
export async function callEndpoint<Name extends EndpointName>(
  name: Name,
  input: ClientInput<Endpoints[Name]>,
  options: CallOptions = {},
): Promise<EndpointOutput<Endpoints[Name]>> {
  const row: Endpoint = endpoints[name];
  const fields = (input ?? {}) as FlatEndpointInput;
  const answer = withToken((token) => sendForJson(buildRequest(row, fields, token, options), options.signal));
  return (await answer) as EndpointOutput<Endpoints[Name]>;
}

/**
 * The same for an endpoint that answers with a file.
 * @throws CallError as above, or a TypeError when the connection breaks on the way.
 */
export async function callEndpointForFile<Name extends EndpointName>(
  name: Name,
  input: ClientInput<Endpoints[Name]>,
): Promise<Blob> {
  const row: Endpoint = endpoints[name];
  const fields = (input ?? {}) as FlatEndpointInput;
  const answer = await withToken((token) => sendOrThrowCallError(buildRequest(row, fields, token, {})));
  return answer.blob();
}
