// Range requests return the same bytes as slicing the file.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyRangeRequest } from './ranges.ts';

const FILE = Uint8Array.from({ length: 100 }, (_, place) => place);
const ETAG = '"one"';

/** A stream in chunks of seven bytes. */
const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (let at = 0; at < bytes.length; at += 7) stream.enqueue(bytes.subarray(at, at + 7));
      stream.close();
    },
  });

async function ask(headers: Record<string, string>, bytes: Uint8Array = FILE) {
  const given = { etag: ETAG, 'content-length': String(bytes.length), 'cache-control': 'no-store' };
  const answer = applyRangeRequest(headers, { headers: given, bytes: streamOf(bytes) });
  const sent = [...new Uint8Array(await new Response(answer.bytes as BodyInit).arrayBuffer())];
  return { ...answer, sent };
}

test('any range of a stream is the same cut of the file, with its place and length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(99), fc.nat(140), async (from, to) => {
      fc.pre(from <= to);
      const { status, headers, sent } = await ask({ range: `bytes=${from}-${to}` });
      const last = Math.min(to, 99);
      expect(sent).toEqual([...FILE.subarray(from, last + 1)]);
      expect(status).toBe(206);
      expect(headers['content-range']).toBe(`bytes ${from}-${last}/100`);
      expect(headers['content-length']).toBe(String(sent.length));
    }),
    { numRuns: 60 },
  );
});

test('open ends count from either side', async () => {
  expect((await ask({ range: 'bytes=95-' })).sent).toEqual([95, 96, 97, 98, 99]);
  expect((await ask({ range: 'bytes=-3' })).sent).toEqual([97, 98, 99]);
  expect((await ask({ range: 'bytes=-1000' })).sent).toHaveLength(100);
});

test('a range past the end is refused with the size, and nothing of the file', async () => {
  for (const range of ['bytes=100-', 'bytes=500-600', 'bytes=-0']) {
    const { status, headers, sent } = await ask({ range });
    expect([range, status, headers['content-range'], sent.length]).toEqual([range, 416, 'bytes */100', 0]);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('what is no single range, or a part of another file, is answered with the whole', async () => {
  const ranges = ['bytes=5-2', 'bytes=-', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=a-b', 'bytes 1-2'];
  const asked = [...ranges.map((range) => ({ range })), { range: 'bytes=1-2', 'if-range': '"other"' }, {}];
  for (const headers of asked) {
    const { status, sent } = await ask(headers as Record<string, string>);
    expect([headers, status, sent.length]).toEqual([headers, 200, 100]);
  }
  expect((await ask({ range: 'bytes=1-2', 'if-range': ETAG })).sent).toEqual([1, 2]);
});

test('without a name for its content nothing is offered in parts', () => {
  const given = { headers: { 'content-length': '100' }, bytes: FILE };
  expect(applyRangeRequest({ range: 'bytes=1-2' }, given)).toEqual({ status: 200, ...given });
});
