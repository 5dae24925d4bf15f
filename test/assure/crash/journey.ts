// One person's way to a picture while something is killed, and what must be true after it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import { callProduct, encryptTextsForServer } from '../../../e2e/api.ts';
import { type CrashPoint, crashPointProcesses } from './points.ts';
import type { CrashTestSystem, KillTarget } from './system.ts';

/** Nobody waits longer for a call, or for the end of a job, whatever was killed. */
const TIMEOUT_MS = 120_000;

export type JourneyPhotos = Record<'front' | 'left' | 'right', Uint8Array>;
export type JourneyResult = { recoveryMs: number; ended: string; address: string; problems: string[] };
type Traveller = { address: string; id: string; token: string };

let people = 0;

/** Tries again, as a person does, until the call is answered well. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + TIMEOUT_MS; ; await sleep(150)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

async function signIn(system: CrashTestSystem): Promise<Traveller> {
  people += 1;
  const address = `traveller-${people}@infosys.com`;
  const [username] = await encryptTextsForServer(system.url, [address]);
  const asked = await callProduct<{ data: { Session: string } }>(system.url, 'POST /auth/getOTP', { username });
  const code = await withRetries(async () => {
    const email = (await system.emails()).find((one) => one.to === address && one.code);
    if (!email?.code) throw new Error('no code arrived');
    return email.code;
  });
  const [again, otp] = await encryptTextsForServer(system.url, [address, code]);
  const given = { username: again, otp, session: asked.data.Session };
  const { data } = await callProduct<{
    data: { AuthenticationResult: { AccessToken: string }; userDetails: { id: string } };
  }>(system.url, 'POST /auth/validateOTP', given);
  return { address, id: data.userDetails.id, token: data.AuthenticationResult.AccessToken };
}

/** A whole journey during which the target is killed when it reaches the point. */
export async function runJourneyWithKill(
  system: CrashTestSystem,
  point: CrashPoint,
  target: KillTarget,
  photos: JourneyPhotos,
): Promise<JourneyResult> {
  const person = await signIn(system);
  const problems: string[] = [];
  let killedAt = 0;
  const strike = async () => {
    await system.arm(point, person.address);
    killedAt = performance.now();
    await system.kill(target);
    // Who stood at the point goes on without the other, until that is back.
    if (target !== crashPointProcesses[point]) system.release(point);
    await system.revive(target);
  };
  const isPurge = point === 'during purge';
  let struck = isPurge ? Promise.resolve() : strike();
  struck.catch(() => {});
  const jobId = await submit(system, person, photos);
  const ended = await watch(system, person, jobId, problems);
  await struck;
  if (isPurge) {
    await expire(system, person);
    struck = strike();
    struck.catch(() => {});
    await sleep(50);
    system.orderPurge();
    await struck;
    const done = system.purged();
    system.orderPurge();
    await done;
    problems.push(...(await leftOf(system, person)));
  } else {
    // The one that was killed answers or works again.
    await withRetries(() => callProduct(system.url, 'POST /jobs/getJobStatus', { job_id: jobId }, person.token));
    problems.push(...(await picturesOf(system, person, ended)));
  }
  if (killedAt === 0) problems.push('the fault never fired');
  return { recoveryMs: performance.now() - killedAt, ended, address: person.address, problems };
}

async function submit(system: CrashTestSystem, { id, token }: Traveller, photos: JourneyPhotos): Promise<string> {
  const answers = { question_1: 'wellness', question_2: 'mindful', question_3: 'female' };
  const { data } = await withRetries(() =>
    callProduct<{ data: { id: string } }>(system.url, 'POST /jobs/create', { userid: id, ...answers }, token),
  );
  await withRetries(() =>
    callProduct(system.url, 'POST /users/agreePrivacy', { userid: id, version: PRIVACY_AGREEMENT_VERSION }, token),
  );
  for (const [angle, bytes] of Object.entries(photos)) {
    await withRetries(() => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ jobId: data.id, userId: id, angle })) form.set(name, value);
      form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${angle}.png`);
      return callProduct(system.url, 'POST /jobs/upload', form, token);
    });
  }
  await withRetries(() => callProduct(system.url, 'POST /jobs/submit', { jobId: data.id, userId: id }, token));
  return data.id;
}

const ORDER = ['created', 'queue', 'completed', 'failed'];

/** Follows the job to its end; notes whatever goes backwards on the way. */
async function watch(
  system: CrashTestSystem,
  { token }: Traveller,
  jobId: string,
  problems: string[],
): Promise<string> {
  let last = { status: 'queue', progress: 0 };
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(100)) {
    const answer = await callProduct<{ data: { status: string; progress: number } }>(
      system.url,
      'POST /jobs/getJobStatus',
      { job_id: jobId },
      token,
    ).catch(() => undefined);
    if (!answer) continue;
    const { status, progress } = answer.data;
    if (ORDER.indexOf(status) < ORDER.indexOf(last.status)) problems.push(`${last.status} became ${status}`);
    if (progress < last.progress) problems.push(`progress went from ${last.progress} to ${progress}`);
    last = { status, progress };
    if (status === 'completed' || status === 'failed') return status;
  }
  problems.push(`the job was acknowledged and is ${last.status} after ${TIMEOUT_MS / 1000} s`);
  return last.status;
}

async function picturesOf(system: CrashTestSystem, { id }: Traveller, ended: string): Promise<string[]> {
  const [{ shown, rows, strangers }] = await system.rows<{ shown: number; rows: number; strangers: number }>(
    sql`select count(*) filter (where image_key is not null)::int as shown,
      (select count(*)::int from pictures where job_id in (select id from jobs where user_id = ${id})) as rows,
      (select count(*)::int from pictures where job_id in
        (select id from jobs where user_id = ${id} and status <> 'completed')) as strangers
      from jobs where user_id = ${id}`,
  );
  const expected = ended === 'completed' ? 1 : 0;
  const problems: string[] = [];
  if (shown !== expected) problems.push(`${shown} pictures are shown, the job is ${ended}`);
  if (rows > 2 || strangers > 0) problems.push(`${rows} pictures are kept, ${strangers} of them of no finished job`);
  return problems;
}

/** Makes the person's day over. */
async function expire(system: CrashTestSystem, { id }: Traveller): Promise<void> {
  const ago = sql`now() - interval '25 hours'`;
  await system.rows(
    sql`update jobs set created_at = ${ago}, queued_at = ${ago}, finished_at = ${ago} where user_id = ${id}`,
  );
  await system.rows(sql`update photos set created_at = ${ago} where user_id = ${id}`);
  await system.rows(sql`update users set created_at = ${ago}, last_seen_at = ${ago} where id = ${id}`);
}

async function leftOf(system: CrashTestSystem, { id }: Traveller): Promise<string[]> {
  const [left] = await system.rows<Record<string, number>>(
    sql`select (select count(*)::int from jobs where user_id = ${id} and purged_at is null) as jobs,
      (select count(*)::int from photos where user_id = ${id}) as photos,
      (select count(*)::int from users where id = ${id} and (email is not null or model_key is not null)) as people`,
  );
  return Object.entries(left).flatMap(([what, count]) => (count > 0 ? [`${count} ${what} outlived the purge`] : []));
}
