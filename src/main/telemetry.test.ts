// Metrics and traces: what they contain, and that they contain nothing personal.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createPrometheusMetrics } from '#platform/metrics-prometheus.ts';
import {
  callUploadPhoto,
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  startAppWithLocalTestEngine,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { startStatusServerIfConfigured } from './status-server.ts';

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A collector that keeps what it is sent. */
async function startCollector() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(`${request.url} ${await bodyOf(request)}`);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

type Sent = { name: string; spanId: string; parentSpanId?: string };

test('numbers and traces tell of requests, refusals, work and stages, and of no person', async () => {
  const { received, url } = await startCollector();
  const port = await freePort();
  const app = await startAppWithTestEngine({
    env: { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  const status = await startStatusServerIfConfigured(app.services);
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await app.call('POST /jobs/getJobStatus', { job_id: 'nobody' }, person.token);

  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const next = await createUnsubmittedJob(app, person);
  await callUploadPhoto(app, person, { jobId: next, angle: 'front', image: new Uint8Array([0xff, 0xd8, 0xff]) });
  const { text } = await ask('/metrics');
  for (const line of [
    /^thrive_http_request_seconds_count\{route="POST \/jobs\/submit",status="200"\} 1$/m,
    /^thrive_refusals_total\{reason="not_found"\} 1$/m,
    /^thrive_work_seconds_count\{task="paint-job",outcome="done"\} 1$/m,
    /^thrive_stage_seconds_count\{stage="learning"\} 1$/m,
    /^thrive_storage_seconds_count\{operation="put",outcome="done"\} \d+$/m,
    /^thrive_mails_total\{outcome="sent"\} [1-9]/m,
    /^thrive_photo_checks_total\{outcome="refused"\} 1$/m,
    /^thrive_photo_checks_stalled_seconds 0$/m,
    /^thrive_jobs\{state="waiting"\} 0$/m,
    /^thrive_jobs_oldest_wait_seconds 0$/m,
    /^thrive_work_ready\{task="paint-job"\} 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(text).toMatch(line);
  expect((await ask('/health/live')).status).toBe(200);
  expect((await ask('/health/ready')).status).toBe(200);
  app.services.shutdown.isShuttingDown = true;
  expect(await ask('/health/ready')).toEqual({ status: 503, text: 'not ready\n' });
  expect((await ask('/anything')).status).toBe(404);
  status?.closeAllConnections();

  await app.close();
  const spans = received.flatMap((one): Sent[] => {
    expect(one).toMatch(/^\/v1\/traces /);
    const { resourceSpans } = JSON.parse(one.slice(one.indexOf(' ')));
    // biome-ignore lint/suspicious/noExplicitAny: the collector's own form, of which a part is looked at
    return resourceSpans.flatMap(({ scopeSpans }: any) => scopeSpans.flatMap(({ spans }: any) => spans));
  });
  const paint = spans.find(({ name }) => name === 'work paint-job');
  const stages = spans.filter(({ name }) => name.startsWith('stage '));
  expect(stages.length).toBeGreaterThan(0);
  expect(new Set(stages.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([paint?.spanId]));
  const submit = spans.find(({ name }) => name === 'POST /jobs/submit');
  expect(submit).toBeDefined();
  for (const told of [text, received.join()])
    for (const secret of [person.address, person.id, person.token, jobId]) expect(told).not.toContain(secret);
});

test('the stages of an engine in this process are counted as it reports them', async () => {
  const port = await freePort();
  const app = await startAppWithLocalTestEngine({ env: { METRICS_PORT: port } });
  const status = await startStatusServerIfConfigured(app.services);
  await createFinishedJob(app, await createSignedInPerson(app));
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/^thrive_stage_seconds_count\{stage="painting"\} [1-9]/m);
  status?.closeAllConnections();
  await app.close();
});

test('a number that can’t be read is left out, and the others are told', async () => {
  const logged: string[] = [];
  const metrics = createPrometheusMetrics(createLog('info', { write: (line) => logged.push(line) }));
  const read = vi.fn().mockRejectedValue(new Error('the database is away'));
  metrics.gauge({ name: 'thrive_lost', help: 'Lost' }, read);
  metrics.gauge({ name: 'thrive_known', help: 'Known' }, () => [{ value: 7 }]);
  const { body } = await metrics.text();
  expect(body).toMatch(/^thrive_known 7$/m);
  expect(body).not.toMatch(/^thrive_lost /m);
  expect(logged.join()).toContain('a metric could not be read');
});
