// Settings for browsers, files behind signed addresses, and health checks.
import { campaign } from '#campaign/campaign.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import type { EndpointHandlersOf } from '#server/http/handler-types.ts';
import type { PageDataLoaders } from '#server/http/site.ts';
import { readSignedFile, type SignedFileDeps } from './read-file.ts';
import { createReadinessAssertion, type ReadinessDeps } from './readiness.ts';

type Settings = {
  emailDomains: readonly string[];
  publicUrl: string;
  /** True if codes go to an outbox on this machine. */
  tryingOut: boolean;
  /** The first one draws. */
  generators: readonly Pick<Generator, 'usesGender'>[];
};

type SystemDeps = SignedFileDeps & Settings & ReadinessDeps;

/** The settings that a browser reads first. */
const settingsOf = ({ emailDomains, publicUrl, tryingOut, generators }: Settings) => ({
  emailDomains: [...emailDomains],
  publicUrl,
  tryingOut,
  asksRepresentation: campaign.thirdQuestion !== 'whenUsed' || generators[0]?.usesGender === true,
});

/** The sign-in page begins with the settings. */
export function createSignInPageDataLoaders(settings: Settings): PageDataLoaders {
  const data = { initialData: [{ call: 'getSettings' as const, input: {}, answer: settingsOf(settings) }] };
  return { '/login': async () => data };
}

export function createSystemEndpointHandlers(
  deps: SystemDeps,
): EndpointHandlersOf<'getSettings' | 'readFile' | 'isAlive' | 'isReady'> {
  const beReady = createReadinessAssertion(deps);
  return {
    getSettings: async () => settingsOf(deps),
    readFile: ({ params, query }) => readSignedFile(deps, params.key, query),
    isAlive: async () => ({ ok: true }),
    isReady: async () => {
      await beReady();
      return { ok: true };
    },
  };
}
