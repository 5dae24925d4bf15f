// Promise 21, places where little is left: few files that may be open, heads that never end, folders that can't be used, and
// the files of a first start.
import { once } from 'node:events';
import { chmod, mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { frontFacePhoto } from '#test/faces.ts';
import { chooseTrialSize, type TrialRecorder, testProductPromise } from './assure.ts';
import {
  type AttackedProduct,
  createPersonWithJob,
  createTemporaryFolder,
  spawnProduct,
  startAttackedProduct,
  uploadPhotoForResultCode,
  watchPeakMemory,
} from './attacks/product.ts';

type Open = { socket: Socket; isClosed(): boolean };

function open({ port }: AttackedProduct, from: string): Open {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  let isClosed = false;
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  return { socket, isClosed: () => isClosed };
}

testProductPromise(
  21,
  'two hundred files that may be open: three hundred idle connections of one network, and people',
  async (trial) => {
    const product = await startAttackedProduct({ openFiles: 200 });
    const idle = Array.from({ length: 300 }, () => open(product, '127.0.0.2'));
    await sleep(2000);
    const left = idle.filter((one) => !one.isClosed()).length;
    trial.try(left <= 50, () => `${left} of 300 connections of one network are open, of 200 files`);
    for (let nth = 0; nth < chooseTrialSize(5, 2); nth += 1) {
      const kept = await createPersonWithJob(product).then(
        async (person) => uploadPhotoForResultCode(product, person, await frontFacePhoto()),
        String,
      );
      trial.try(kept === 'ok', () => `a photo of somebody else was answered ${kept}`);
      const ready = await product.readiness();
      trial.try(ready === 200, () => `readiness was ${ready}`);
    }
    return `${left} of 300 stayed open; ${chooseTrialSize(5, 2)} people signed in and sent a photo meanwhile`;
  },
);

testProductPromise(21, 'heads that never end, and requests that nobody reads the answers of', async (trial) => {
  const product = await startAttackedProduct();
  await product.readiness();
  const most = watchPeakMemory(product);
  const before = await product.memory();
  const heads = Array.from({ length: 200 }, (_, nth) => open(product, `127.0.4.${1 + (nth % 10)}`));
  for (const { socket } of heads) socket.write('GET /jobs/gallery HTTP/1.1\r\nhost: a\r\n');
  const asks = Array.from({ length: 20 }, (_, nth) => open(product, `127.0.5.${1 + nth}`));
  for (const { socket } of asks) {
    socket.pause();
    socket.write('GET /jobs/gallery?page=1 HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(1000));
  }
  const begun = performance.now();
  let slowest = 0;
  while (heads.some((one) => !one.isClosed()) && performance.now() - begun < 60_000) {
    for (const { socket } of heads) if (!socket.destroyed) socket.write('x: y\r\n');
    const asked = performance.now();
    const ready = await product.readiness();
    slowest = Math.max(slowest, (performance.now() - asked) / 1000);
    trial.try(ready === 200, () => `readiness was ${ready}`);
    await sleep(1000);
  }
  for (const one of heads) trial.try(one.isClosed(), () => 'a head that never ends was waited for');
  trial.below('slowest other answer', slowest, 5, 's');
  trial.below('heads closed after', (performance.now() - begun) / 1000, 40, 's');
  trial.below('memory growth', (await most()) - before, 200, 'MB');
  return '200 heads, 20 connections with 1,000 requests each';
});

/** Ends by itself, with a reason in words and no line of a stack. */
async function endsInASentence(trial: TrialRecorder, name: string, dataDir: string): Promise<void> {
  const { child, output } = spawnProduct(dataDir, { env: { PORT: '0' } });
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code] = await once(child, 'exit');
  clearTimeout(late);
  const said = output();
  const isSentence = said.includes(dataDir) && !/^\s+at .*:\d+/m.test(said) && said.split('\n').length < 8;
  trial.try(code === 1 && isSentence, () => `${name}: ended with ${code} and said ${said}`);
}

testProductPromise(
  21,
  'folders that can’t be used: damaged, read-only, shared by all, a file in their place',
  async (trial) => {
    const damaged = await createTemporaryFolder();
    const first = spawnProduct(damaged, { env: { PORT: '0' } });
    for (const until = Date.now() + 60_000; !first.output().includes('runs at') && Date.now() < until; )
      await sleep(100);
    const ended = once(first.child, 'exit');
    first.child.kill('SIGTERM');
    await ended;
    await truncate(join(damaged, 'database/global/pg_control'), 10);
    await endsInASentence(trial, 'a damaged database', damaged);
    const shared = await createTemporaryFolder();
    await chmod(shared, 0o1777);
    await endsInASentence(trial, 'a folder of everybody', shared);
    const parent = await createTemporaryFolder();
    await writeFile(join(parent, 'file'), '');
    await endsInASentence(trial, 'a file in the place of the folder', join(parent, 'file'));
    await endsInASentence(trial, 'a folder below a file', join(parent, 'file', 'data'));
    await mkdir(join(parent, 'data'));
    await writeFile(join(parent, 'data/database'), 'no folder');
    await endsInASentence(trial, 'a file in the place of the database', join(parent, 'data'));
    await rm(join(parent, 'data/database'));
    await symlink(join(parent, 'nowhere/at/all'), join(parent, 'data/files'));
    await endsInASentence(trial, 'a link to nowhere in the place of the files', join(parent, 'data'));
    return 'each ended with 1, a sentence that names the folder, and no stack';
  },
);

testProductPromise(21, 'a first start, a sign-in and a photo: memory of all its processes', async (trial) => {
  const dataDir = await createTemporaryFolder();
  const product = await startAttackedProduct({ dataDir });
  const most = watchPeakMemory(product);
  const kept = await uploadPhotoForResultCode(product, await createPersonWithJob(product), await frontFacePhoto());
  trial.try(kept === 'ok', () => `a photo was answered ${kept}`);
  trial.below('most memory', await most(), 1536, 'MB');
  return 'with the process that checks photos';
});
