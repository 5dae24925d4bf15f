// The API and the site: a handler for every call of the contract. A missing handler does not compile.
import type { FastifyInstance } from 'fastify';
import { createAdminEndpointHandlers } from '#server/admin/routes.ts';
import { createRefusedRequestCounter } from '#server/daily-metrics/refusal-counter.ts';
import { createDownloadAndShareCountHandlers } from '#server/daily-metrics/routes.ts';
import { createDoctorEndpointHandlers } from '#server/doctor/routes.ts';
import { createFormatEndpointHandlers } from '#server/formats/routes.ts';
import { createGalleryEndpointHandlers, createGalleryPageDataLoaders } from '#server/gallery/routes.ts';
import type { AllEndpointHandlers } from '#server/http/handler-types.ts';
import { findLocalUrlOfServer } from '#server/http/own-url.ts';
import { createHttpServer } from '#server/http/server.ts';
import type { SiteFolderAndRenderer } from '#server/http/site.ts';
import { createJobEndpointHandlers } from '#server/jobs/routes.ts';
import { createReadOnlyShareLinkHandlers, createSharePageDataLoaders } from '#server/links/routes.ts';
import { createModerationEndpointHandlers } from '#server/moderation/routes.ts';
import { createMyDataEndpointHandlers } from '#server/my-data/routes.ts';
import { createPhotoEndpointHandlers } from '#server/photos/routes.ts';
import { createPushEndpointHandlers } from '#server/push/routes.ts';
import { createDataAgeEndpointHandlers } from '#server/retention/routes.ts';
import { createPairingEndpointHandlers } from '#server/sign-in/pairing-routes.ts';
import { createAccessTokenAuthenticator, createSignInEndpointHandlers } from '#server/sign-in/routes.ts';
import { addDevMailPage } from '#server/system/mail-page.ts';
import { createSignInPageDataLoaders, createSystemEndpointHandlers } from '#server/system/routes.ts';
import { createUserEndpointHandlers } from '#server/users/routes.ts';
import { describeStorageAndMail, outboxFolderPath } from './adapters.ts';
import { addSecurityTxtRoute } from './security-txt.ts';
import type { Services } from './services.ts';

/** The server, ready to listen. */
export async function createApiAndSite(services: Services, site?: SiteFolderAndRenderer): Promise<FastifyInstance> {
  const { config, log, roleOf } = services;
  const deps = { ...depsOf(services), ownUrl: () => findLocalUrlOfServer(api) };
  const refusals = createRefusedRequestCounter(services);
  const api: FastifyInstance = await createHttpServer({
    handlers: handlersOf(deps),
    access: { callerOf: createAccessTokenAuthenticator(services), roleOf },
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    requestsPerNetworkPerMinute: config.requestsPerNetworkPerMinute,
    decryptsPerNetworkPerMinute: decryptsPerMinute(config),
    telemetry: services.telemetry,
    shutdown: services.shutdown,
    onRefusal: refusals.increment,
    site,
    describe: {
      ...createSignInPageDataLoaders(deps),
      ...createSharePageDataLoaders(deps),
      ...createGalleryPageDataLoaders(deps),
    },
    extend: async (app) => {
      app.addHook('onClose', refusals.flush);
      const { securityContact: contact, publicUrl } = config;
      if (contact) addSecurityTxtRoute(app, { contact, publicUrl, clock: services.clock });
      if (config.development && !config.smtpUrl)
        await addDevMailPage(app, { folder: outboxFolderPath(config), publicUrl: config.publicUrl });
    },
  });
  return api;
}

/** The hourly limit of codes for a network, used as the limit of sign-in calls per minute. */
function decryptsPerMinute({ codeSendsPerNetworkPerHour, requestsPerNetworkPerMinute }: Services['config']): number {
  return Math.min(Math.max(60, codeSendsPerNetworkPerHour), requestsPerNetworkPerMinute);
}

/** The dependencies of all use cases: services and settings. */
function depsOf(services: Services) {
  const { config } = services;
  return { ...config, ...services, tryingOut: config.smtpUrl === undefined, places: describeStorageAndMail(config) };
}

function handlersOf(deps: ReturnType<typeof depsOf> & { ownUrl: () => string | undefined }): AllEndpointHandlers {
  return {
    ...createSystemEndpointHandlers(deps),
    ...createUserEndpointHandlers(deps),
    ...createSignInEndpointHandlers(deps),
    ...createPairingEndpointHandlers(deps),
    ...createPhotoEndpointHandlers(deps),
    ...createJobEndpointHandlers(deps),
    ...createPushEndpointHandlers(deps),
    ...createReadOnlyShareLinkHandlers(deps),
    ...createFormatEndpointHandlers(deps),
    ...createGalleryEndpointHandlers(deps),
    ...createDownloadAndShareCountHandlers(deps),
    ...createAdminEndpointHandlers(deps),
    ...createModerationEndpointHandlers(deps),
    ...createDataAgeEndpointHandlers(deps),
    ...createMyDataEndpointHandlers(deps),
    ...createDoctorEndpointHandlers(deps),
  };
}
