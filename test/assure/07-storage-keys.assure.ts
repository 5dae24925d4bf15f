// Promise 7: storage keys can't be walked, and an address ends when it says so.
import { onTestFinished } from 'vitest';
import { newStorageKey } from '#platform/storage/storage.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { listStorageKeys, PNG_HEADER_BYTES } from '#test/builders.ts';
import { pathTraversalKeys } from '#test/traversal.ts';
import { chooseTrialSize, testProductPromise } from './assure.ts';

async function start(): Promise<{ app: TestApp; known: string }> {
  const app = await startTestApp({ worker: false });
  onTestFinished(() => app.close());
  const known = newStorageKey('photos');
  await app.services.storage.put(known, PNG_HEADER_BYTES, 'image/png');
  return { app, known };
}

const read = async (app: TestApp, url: string) => (await app.server.inject({ method: 'GET', url })).statusCode;
const refused = (status: number) => status >= 400 && status < 500;

testProductPromise(
  7,
  'strings that climb, repeat or are no keys, with the signature of another file',
  async (trial) => {
    const { app, known } = await start();
    const { storage } = app.services;
    const signed = await storage.signedUrl(known, { seconds: 600 });
    const query = signed.slice(signed.indexOf('?'));
    trial.try((await read(app, signed)) === 200, () => 'the right address does not open');
    const before = await listStorageKeys(app);
    for (const key of pathTraversalKeys(known)) {
      for (const segment of [key.replaceAll('/', '.'), encodeURIComponent(key), encodeURI(key)]) {
        const url = `/files/${segment}${query}`;
        // The one string that means the known file is the file itself.
        if (url === signed) continue;
        const status = await read(app, url).catch(() => 400);
        trial.try(refused(status), () => `${url} was answered ${status}`);
      }
      const direct = await storage.read(key).then(
        (bytes) => bytes === undefined,
        () => true,
      );
      trial.try(direct, () => `${JSON.stringify(key)} was read from the store`);
      const written = await storage.put(key, PNG_HEADER_BYTES, 'image/png').then(
        () => false,
        () => true,
      );
      trial.try(written || key === known, () => `${JSON.stringify(key)} was written into the store`);
    }
    const after = await listStorageKeys(app);
    trial.try(String(before) === String(after), () => `files came or went: ${after}`);
    return `${pathTraversalKeys(known).length} strings in three spellings: all refused`;
  },
);

testProductPromise(7, 'signed addresses: changed, lengthened, and after their ten minutes', async (trial) => {
  const { app, known } = await start();
  const rounds = chooseTrialSize(50, 5);
  for (let round = 0; round < rounds; round += 1) {
    const url = await app.services.storage.signedUrl(known, { seconds: 600 });
    const expires = Number(new URL(url, 'http://x').searchParams.get('expires'));
    const others = [
      url.replace(String(expires), String(expires + 3600)),
      url.replace(String(expires), `${expires}0`),
      url.replace(String(expires), `0${expires}`),
      `${url}&download=x.png`,
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      url.replace(/signature=[^&]*/, 'signature='),
      url.replace(/(signature=[^&]*)/, '$1%00'),
      url.replace(known.slice(-4), known.slice(-4) === '0000' ? '1111' : '0000'),
    ];
    for (const other of others) {
      const status = await read(app, other);
      trial.try(refused(status), () => `${other} was answered ${status}`);
    }
    app.clock.forward(597);
    trial.try((await read(app, url)) === 200, () => 'an address ended before its time');
    app.clock.forward(5);
    trial.try(refused(await read(app, url)), () => 'an address outlived its time');
  }
  return 'all refused, the right one open until its end';
});
