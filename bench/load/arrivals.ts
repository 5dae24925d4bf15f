// People who arrive: how many sign-ins and checked photos one API process takes, and their processor time.
import { frontFace } from '#test/faces.ts';
import { beginJob, encryption, rateOf, signIn, uploadPhoto } from './people.ts';
import type { Server } from './servers.ts';

/** So many a second, with this many milliseconds of processor time each. */
export type Arrival = { perSecond: number; ms: number };

/** People who sign in, and who upload, at the same time. */
const ONCE = { signIns: 16, uploads: 2 };

export async function arrivals(server: Server, seconds: number): Promise<{ signIns: Arrival; uploads: Arrival }> {
  const encrypt = await encryption(server.url);
  const signIns = await measured(server, { once: ONCE.signIns, seconds }, (who, time) =>
    signIn(server.url, encrypt, `arrives${who}.${time}@infosys.com`),
  );
  const places = Array.from({ length: ONCE.uploads }, (_, who) => who);
  const people = await Promise.all(places.map((who) => signIn(server.url, encrypt, `uploads${who}@infosys.com`)));
  const jobs = await Promise.all(people.map((person) => beginJob(server.url, person)));
  const photo = await frontFace();
  const upload = (who: number) => uploadPhoto(server.url, people[who], jobs[who], ['front', photo]);
  await upload(0);
  return { signIns, uploads: await measured(server, { once: ONCE.uploads, seconds: 2 * seconds }, upload) };
}

async function measured(
  server: Server,
  at: { once: number; seconds: number },
  work: (who: number, time: number) => Promise<unknown>,
): Promise<Arrival> {
  const before = server.processor();
  const { perSecond, done } = await rateOf(work, at);
  return { perSecond, ms: (server.processor() - before) / done };
}
