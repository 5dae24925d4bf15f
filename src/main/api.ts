// The API and the site: a handler for every call of the contract. A missing handler does not compile.
import type { FastifyInstance } from 'fastify';
import { adminRoutes } from '#server/admin/routes.ts';
import { createRefusalCounter } from '#server/daily-metrics/refusal-counter.ts';
import { dailyMetricRoutes } from '#server/daily-metrics/routes.ts';
import { doctorRoutes } from '#server/doctor/routes.ts';
import { formatRoutes } from '#server/formats/routes.ts';
import { galleryPageData, galleryRoutes } from '#server/gallery/routes.ts';
import type { Handlers } from '#server/http/handler.ts';
import { localUrlOf } from '#server/http/local-url.ts';
import { createHttpServer } from '#server/http/server.ts';
import type { Site } from '#server/http/site.ts';
import { jobRoutes } from '#server/jobs/routes.ts';
import { linkPageData, linkRoutes } from '#server/links/routes.ts';
import { moderationRoutes } from '#server/moderation/routes.ts';
import { myDataRoutes } from '#server/my-data/routes.ts';
import { photoRoutes } from '#server/photos/routes.ts';
import { pushRoutes } from '#server/push/routes.ts';
import { retentionRoutes } from '#server/retention/routes.ts';
import { pairingRoutes } from '#server/sign-in/pairing-routes.ts';
import { createCallerCheck, signInRoutes } from '#server/sign-in/routes.ts';
import { addMailPage } from '#server/system/mail-page.ts';
import { settingsPageData, systemRoutes } from '#server/system/routes.ts';
import { userRoutes } from '#server/users/routes.ts';
import { describeLocations, outboxFolder } from './adapters.ts';
import { addSecurityText } from './security-text.ts';
import type { Services } from './services.ts';

/** The server, ready to listen. */
export async function createApi(services: Services, site?: Site): Promise<FastifyInstance> {
  const { config, log, roleOf } = services;
  const deps = { ...depsOf(services), ownUrl: () => localUrlOf(api) };
  const refusals = createRefusalCounter(services);
  const api: FastifyInstance = await createHttpServer({
    handlers: handlersOf(deps),
    access: { callerOf: createCallerCheck(services), roleOf },
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    requestsPerNetworkPerMinute: config.requestsPerNetworkPerMinute,
    decryptsPerNetworkPerMinute: decryptsPerMinute(config),
    telemetry: services.telemetry,
    shutdown: services.shutdown,
    onRefusal: refusals.increment,
    site,
    describe: { ...settingsPageData(deps), ...linkPageData(deps), ...galleryPageData(deps) },
    extend: async (app) => {
      app.addHook('onClose', refusals.flush);
      const { securityContact: contact, publicUrl } = config;
      if (contact) addSecurityText(app, { contact, publicUrl, clock: services.clock });
      if (config.development && !config.smtpUrl)
        await addMailPage(app, { folder: outboxFolder(config), publicUrl: config.publicUrl });
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
  return { ...config, ...services, tryingOut: config.smtpUrl === undefined, places: describeLocations(config) };
}

function handlersOf(deps: ReturnType<typeof depsOf> & { ownUrl: () => string | undefined }): Handlers {
  return {
    ...systemRoutes(deps),
    ...userRoutes(deps),
    ...signInRoutes(deps),
    ...pairingRoutes(deps),
    ...photoRoutes(deps),
    ...jobRoutes(deps),
    ...pushRoutes(deps),
    ...linkRoutes(deps),
    ...formatRoutes(deps),
    ...galleryRoutes(deps),
    ...dailyMetricRoutes(deps),
    ...adminRoutes(deps),
    ...moderationRoutes(deps),
    ...retentionRoutes(deps),
    ...myDataRoutes(deps),
    ...doctorRoutes(deps),
  };
}
