// Metrics, health and readiness of a process, on a separate port for machines.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createReadinessAssertion } from '#server/system/readiness.ts';
import type { Services } from './services.ts';

/** Listens on METRICS_PORT; undefined if it is not set. */
export async function startStatusServerIfConfigured(services: Services): Promise<Server | undefined> {
  const place = services.config.metrics;
  if (!place) return undefined;
  const beReady = createReadinessAssertion(services);
  const server = createServer((request, response) => {
    answer({ services, beReady }, request.url ?? '', response).catch((error) => {
      services.log.error('status could not be told', error);
      response.writeHead(500).end();
    });
  });
  server.listen(place.port, place.host);
  await once(server, 'listening');
  // An open status connection must not keep the process alive.
  server.unref();
  return server;
}

type Asked = { services: Services; beReady: () => Promise<void> };

async function answer({ services, beReady }: Asked, url: string, response: ServerResponse): Promise<void> {
  const say = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
    void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  switch (url.split('?')[0]) {
    case '/metrics': {
      const { type, body } = await services.telemetry.metrics.text();
      return say(200, body, type);
    }
    case '/health/live':
      return say(200, 'alive\n');
    case '/health/ready':
      return beReady().then(
        () => say(200, 'ready\n'),
        () => say(503, 'not ready\n'),
      );
    default:
      return say(404, 'not found\n');
  }
}
