// Polls while a portrait is drawn: in the single process, and with a separate worker.
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import { agreeAndCreateJob, callAsPerson, createSignInEncryptor, signIn, uploadPhoto } from './people.ts';
import type { MeasuredServer } from './servers.ts';
import { computeTimePercentiles, measureMilliseconds, type TimePercentiles } from './traffic.ts';

/** Milliseconds between two polls: a hundred people who ask every ten seconds. */
const EVERY_MS = 100;
/** Polls that may wait for an answer at the same time: beyond them the pace is not kept, and the page says so. */
const OPEN = 50;
const LIMIT_SECONDS = 300;

type Job = { data: { status: string } };

export type PollTimesAndPeakMemory = {
  quiet: TimePercentiles;
  painting: TimePercentiles;
  seconds: number;
  megabytes: number;
};

/** Times of polls in milliseconds before a picture is begun, and from its handing-in until it is there. */
export async function measurePollTimesAndMemoryWhilePainting({
  url,
  peak,
}: MeasuredServer): Promise<PollTimesAndPeakMemory> {
  // Made before anything is measured: that takes this process seconds.
  const photos = { front: await frontFacePhoto(), left: await leftFacePhoto(), right: await rightFacePhoto() };
  const person = await signIn(url, await createSignInEncryptor(url), 'painted@infosys.com');
  const jobId = await agreeAndCreateJob(url, person);
  const poll = () => callAsPerson(url, person, 'POST /jobs/getJobStatus', { job_id: jobId }) as Promise<Job>;
  await pollFor(poll, (_job, seconds) => seconds > 2);
  const quiet = await pollFor(poll, (_job, seconds) => seconds > 5);
  for (const photo of Object.entries(photos)) await uploadPhoto(url, person, jobId, photo);
  const began = performance.now();
  await callAsPerson(url, person, 'POST /jobs/submit', { jobId, userId: person.id });
  let ended = '';
  const painting = await pollFor(poll, ({ data: { status } }, seconds) => {
    ended = status;
    return status !== 'queue' || seconds > LIMIT_SECONDS;
  });
  if (ended !== 'completed') throw new Error(`The picture was not made: ${ended}`);
  return { quiet, painting, seconds: (performance.now() - began) / 1000, megabytes: peak() };
}

/** What an API and a worker process hold at most while a person is enrolled and a first picture is drawn, in megabytes. */
export async function measurePeakMemoryWhilePainting(
  api: MeasuredServer,
  worker: MeasuredServer,
): Promise<{ api: number; worker: number }> {
  const { url } = api;
  const person = await signIn(url, await createSignInEncryptor(url), 'painted.apart@infosys.com');
  const jobId = await agreeAndCreateJob(url, person);
  const photos = { front: await frontFacePhoto(), left: await leftFacePhoto(), right: await rightFacePhoto() };
  for (const photo of Object.entries(photos)) await uploadPhoto(url, person, jobId, photo);
  await callAsPerson(url, person, 'POST /jobs/submit', { jobId, userId: person.id });
  for (const until = Date.now() + LIMIT_SECONDS * 1000; Date.now() < until; ) {
    const { data } = (await callAsPerson(url, person, 'POST /jobs/getJobStatus', { job_id: jobId })) as Job;
    if (data.status === 'completed') return { api: api.peak(), worker: worker.peak() };
    if (data.status === 'failed') break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The picture was not made.');
}

/** Polls at an even pace, whether or not the one before is answered, until `over` says so. */
async function pollFor(
  poll: () => Promise<Job>,
  over: (job: Job, seconds: number) => boolean,
): Promise<TimePercentiles> {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let isOver = false;
  const one = async () => {
    const milliseconds = await measureMilliseconds(async () => {
      if (over(await poll(), (performance.now() - began) / 1000)) isOver = true;
    });
    times.push(milliseconds);
  };
  for (let count = 0; !isOver; count += 1) {
    const wait = began + count * EVERY_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (open.size >= OPEN) await Promise.race(open);
    const asked = one();
    open.add(asked);
    // What fails is found when all are waited for, or at the next race.
    asked.then(
      () => open.delete(asked),
      () => {
        isOver = true;
      },
    );
  }
  await Promise.all(open);
  return computeTimePercentiles(times);
}
