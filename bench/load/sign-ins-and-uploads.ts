// People who arrive: how many sign-ins and checked photos one API process takes, and their processor time.
import { frontFacePhoto } from '#test/faces.ts';
import { agreeAndCreateJob, createSignInEncryptor, measureThroughput, signIn, uploadPhoto } from './people.ts';
import type { MeasuredServer } from './servers.ts';

/** So many a second, with this many milliseconds of processor time each. */
export type ThroughputAndProcessorTime = { perSecond: number; ms: number };

/** People who sign in, and who upload, at the same time. */
const ONCE = { signIns: 16, uploads: 2 };

export async function measureSignInAndUploadRates(
  server: MeasuredServer,
  seconds: number,
): Promise<{ signIns: ThroughputAndProcessorTime; uploads: ThroughputAndProcessorTime }> {
  const encrypt = await createSignInEncryptor(server.url);
  const signIns = await measured(server, { once: ONCE.signIns, seconds }, (who, time) =>
    signIn(server.url, encrypt, `arrives${who}.${time}@infosys.com`),
  );
  const places = Array.from({ length: ONCE.uploads }, (_, who) => who);
  const people = await Promise.all(places.map((who) => signIn(server.url, encrypt, `uploads${who}@infosys.com`)));
  const jobs = await Promise.all(people.map((person) => agreeAndCreateJob(server.url, person)));
  const photo = await frontFacePhoto();
  const upload = (who: number) => uploadPhoto(server.url, people[who], jobs[who], ['front', photo]);
  await upload(0);
  return { signIns, uploads: await measured(server, { once: ONCE.uploads, seconds: 2 * seconds }, upload) };
}

async function measured(
  server: MeasuredServer,
  at: { once: number; seconds: number },
  work: (who: number, time: number) => Promise<unknown>,
): Promise<ThroughputAndProcessorTime> {
  const before = server.processor();
  const { perSecond, done } = await measureThroughput(work, at);
  return { perSecond, ms: (server.processor() - before) / done };
}
