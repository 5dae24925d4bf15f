// Promise 1: no upload hurts the server. Files from a generator, in the processes that check photos.
import { readdir, readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { createPhotoCheckerProcessPool } from '#portrait/photo-checker.ts';
import { generateMutatedPhotos } from '#test/mutated-photos.ts';
import { chooseTrialSize, createTrialRandom, testProductPromise } from './assure.ts';

/** The most memory that a child process of this one has held, in MB. 0 where there is no /proc. */
async function mostOfChildren(): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const peaks = pids.map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const isOurs = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === process.pid;
    return isOurs ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024 : 0;
  });
  return Math.max(0, ...(await Promise.all(peaks)));
}

testProductPromise(1, 'changed JPEG and PNG files, in the processes that check photos', async (trial) => {
  const checker = createPhotoCheckerProcessPool({ processes: 1 });
  onTestFinished(() => checker.close());
  const files = generateMutatedPhotos(createTrialRandom(15));
  const times: number[] = [];
  let accepted = 0;
  let atStart = 0;
  for (let nth = 0, count = chooseTrialSize(10_000, 200); nth < count; nth += 1) {
    const { value: file } = await files.next();
    const begun = performance.now();
    try {
      const answer = await checker.check({ photo: new Uint8Array(file.bytes), pose: 'front', others: [] });
      if (answer.accepted) accepted += 1;
      trial.try(true, String);
    } catch (error) {
      trial.try(false, () => `${file.kind}: ${error}`);
    }
    // The first ones load the models.
    if (nth >= 50) times.push(performance.now() - begun);
    if (nth === 50) atStart = await mostOfChildren();
  }
  const most = await mostOfChildren();
  times.sort((a, b) => a - b);
  trial.below('p99', times[Math.floor(times.length * 0.99)] / 1000, 2, 's');
  trial.below('slowest', (times.at(-1) ?? 0) / 1000, 15, 's');
  trial.below('most memory of a checking process', most, 1000, 'MB');
  trial.below('its growth', most - atStart, 300, 'MB');
  return `10 kinds of files, 7 kinds of changes; no process died, none was stopped; ${accepted} accepted as a photo of a face`;
});
