// What the programs of the product do alike: read the settings, open the services, start their parts, stop on a signal.
import type { Server } from 'node:http';
import type { Config } from '#platform/config.ts';
import { createApiAndSite } from './api.ts';
import { serveDatabaseCopies } from './backup/database-copy.ts';
import {
  findTrustProxyWarning,
  readProcessConfig,
  requireDatabaseUrlAndSecret,
  runWithPrivateUmaskOrExit,
  stopOnSignal,
} from './process.ts';
import { type OpenServicesOptions, openServicesAndMigrate, type Services } from './services.ts';
import { findSiteFolderAndRenderer } from './site-folder-and-renderer.ts';
import { startStatusServerIfConfigured } from './status-server.ts';
import { startBackgroundJobHandlers } from './worker.ts';

/** `api`: serves the API and the site. `worker`: runs background jobs. */
type Parts = { api: boolean; worker: boolean };

/** Runs a program until a signal stops it. `name` is that of its npm script; `announce` is called when it has started. */
export async function startProgramAndStopOnSignal(
  { name, ...parts }: Parts & { name: string },
  announce: (services: Services) => void,
): Promise<void> {
  await runWithPrivateUmaskOrExit(async () => {
    const config = readProcessConfig(process.env);
    const isSplit = !(parts.api && parts.worker);
    if (isSplit) requireDatabaseUrlAndSecret(config, `npm run ${name}`);
    const { services, close } = await openServicesAndStartParts(config, parts, {
      service: isSplit ? `thrive-${name}` : 'thrive',
    });
    stopOnSignal(services, close);
    announce(services);
  });
}

/** Opens the services and starts the parts. What was opened is closed again when a later step fails. */
export async function openServicesAndStartParts(
  config: Config,
  { api, worker }: Parts,
  given: OpenServicesOptions = {},
): Promise<{ services: Services; close(): Promise<void> }> {
  const opened = new AsyncDisposableStack();
  let statusServer: Server | undefined;
  // The first to be deferred is the last to be closed: probes are answered to the end.
  opened.defer(() => closeServer(statusServer));
  try {
    const services = await openServicesAndMigrate(config, given);
    opened.defer(services.close);
    const server = api ? await openApi(services) : undefined;
    if (server) opened.defer(() => server.close());
    statusServer = await startStatusServerIfConfigured(services);
    if (worker) await startBackgroundJobHandlers(services);
    opened.defer(await serveDatabaseCopies(services));
    await server?.listen({ host: config.host, port: config.port });
    return { services, close: () => opened.disposeAsync() };
  } catch (error) {
    // A part that can't be closed must not hide why the start failed.
    await opened.disposeAsync().catch(() => {});
    throw error;
  }
}

async function openApi(services: Services) {
  const warning = findTrustProxyWarning(services.config);
  if (warning) services.log.warn(warning);
  const server = await createApiAndSite(services, await findSiteFolderAndRenderer());
  await services.keyRing.publicKey();
  return server;
}

async function closeServer(server: Server | undefined): Promise<void> {
  server?.close();
  server?.closeAllConnections();
}
