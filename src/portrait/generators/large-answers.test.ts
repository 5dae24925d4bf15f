// Engines that answer with more than any picture takes.
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import {
  createRequestSender,
  defaultRequestTimeouts,
  parseServerAddressAndCredentials,
  ServerMisconfigured,
} from './comfyui/server-request.ts';
import {
  createHostedEngineClosedAfterTest,
  createOpenaiImagesResponseBody,
  createPngSignatureWithMark,
  submitAndSettle,
} from './hosted/hosted.test-helpers.ts';
import { openLoopbackProvider, type ScriptedResponseWriter } from './hosted/loopback-provider.test-helpers.ts';
import { MAX_RESPONSE_BYTES } from './limit-response-size.ts';

/** A good answer with so many bytes more, which are a thousand times fewer on the way. */
const padded = (bytes: number): ScriptedResponseWriter => {
  const packed = gzipSync(
    JSON.stringify({ ...createOpenaiImagesResponseBody(createPngSignatureWithMark(9)), padding: 'a'.repeat(bytes) }),
  );
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  return (_, response) => response.writeHead(200, headers).end(packed);
};

async function openEngine(answer: ScriptedResponseWriter) {
  const server = await openLoopbackProvider();
  onTestFinished(() => server.close());
  server.answerWith(answer);
  return server.url;
}

test.each([
  [MAX_RESPONSE_BYTES / 2, 'done'],
  [MAX_RESPONSE_BYTES, 'lost'],
])('an answer of a hosted engine with %i bytes beside its picture is %s', async (bytes, state) => {
  const url = await openEngine(padded(bytes));
  expect((await submitAndSettle(createHostedEngineClosedAfterTest(`${url}/v1`))).state).toBe(state);
});

test('an answer of a ComfyUI server that unpacks to more is not read to its end, and not asked for again', async () => {
  const url = await openEngine(padded(MAX_RESPONSE_BYTES));
  await expect(
    createRequestSender(parseServerAddressAndCredentials(url), defaultRequestTimeouts, fetch)('/history/x'),
  ).rejects.toThrow(ServerMisconfigured);
});

test('an answer without end is given up', async () => {
  const endless: ScriptedResponseWriter = (_, response) => {
    const chunk = Buffer.alloc(1 << 20, 'a');
    const more = () => {
      if (!response.destroyed) response.write(chunk, () => setImmediate(more));
    };
    response.writeHead(200, { 'content-type': 'image/png' });
    more();
  };
  const url = await openEngine(endless);
  await expect(
    createRequestSender(parseServerAddressAndCredentials(url), defaultRequestTimeouts, fetch)('/view', {}, 60_000),
  ).rejects.toThrow(/64 MB/);
});
