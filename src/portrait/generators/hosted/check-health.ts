// Health check of a provider by a request that costs nothing and contains no personal data.
import type { GeneratorHealth } from '../generator.ts';
import { firstCodeInCauseChain, proxyRefusalStatus } from './call-outcome.ts';
import type { ProviderCallConfig } from './draw.ts';

const TIMEOUT_MS = 10_000;

/** Never throws. `unfit` is what was found out about the model earlier. */
export async function checkProviderHealth(
  client: ProviderCallConfig,
  unfit: string | undefined,
): Promise<GeneratorHealth> {
  const against = unfit ?? client.egress.refusal(client.egress.baseUrl);
  if (against) return { isHealthy: false, message: against };
  try {
    return await ask(client);
  } catch (error) {
    const proxy = proxyRefusalStatus(error);
    if (proxy) return { isHealthy: false, message: `The proxy lets nothing through to ${hostOf(client)} (${proxy}).` };
    const why = firstCodeInCauseChain(error) || (error instanceof Error ? error.name : 'unknown');
    return { isHealthy: false, message: `${client.provider.label} can’t be reached at ${hostOf(client)} (${why}).` };
  }
}

async function ask(client: ProviderCallConfig): Promise<GeneratorHealth> {
  const { provider, egress, model, apiKey } = client;
  const response = await egress.fetch(`${egress.baseUrl}${provider.probe(model)}`, {
    headers: provider.keyHeader(apiKey),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) {
    const fault = provider.findFault?.(await response.json().catch(() => undefined));
    if (fault) return { isHealthy: false, message: `${provider.label} ${fault}.` };
    return {
      isHealthy: true,
      message: `${provider.label} answers at ${hostOf(client)}, and the key is good for ${model}.`,
    };
  }
  await response.body?.cancel();
  return { isHealthy: false, message: messageFor(response.status, client) };
}

function messageFor(status: number, client: ProviderCallConfig): string {
  const { provider, model } = client;
  const answered = `${provider.label} answered ${status} at ${hostOf(client)}`;
  if (status === 401) return `${answered}: it does not know the key.`;
  if (status === 403) return `${answered}: the key may not be used for ${model}.`;
  if (status === 404) return `${answered}: check the address and the model ${model}.`;
  if (status === 429) return `${answered}: there are too many requests, or no credit is left.`;
  // Google says so of a key that is not one.
  if (status === 400) return `${answered}: check the key.`;
  if (status < 400) return `${answered}, which is a redirect: check the address.`;
  return `${answered}: it is out of order for now.`;
}

/** Addresses may carry a password; hosts don't. */
function hostOf({ egress }: ProviderCallConfig): string {
  return new URL(egress.baseUrl).host;
}
