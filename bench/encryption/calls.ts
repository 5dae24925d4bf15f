// The calls that are compared. Each side has people of its own, because what one side wrote the other can't read.
import { frontFacePhoto } from '#test/faces.ts';
import { ACTOR_COUNT, JOBLESS_ACTOR_COUNT, jobIdOfActor, userIdOfActor, WAITING_ACTOR_COUNT } from '../load/fill.ts';
import {
  agreeAndCreateJob,
  callAsPerson,
  createSignInEncryptor,
  type SignedInPerson,
  signIn,
  uploadPhoto,
} from '../load/people.ts';
import type { MeasuredServer } from '../load/servers.ts';
import { callApi } from '../load/traffic.ts';

/** `side` is 0 or 1: even and odd actors. */
export type ComparisonArm = { server: MeasuredServer; side: number };

export type ComparedCall = {
  name: string;
  /** So many calls of each side; the first `warm` of them are not counted. */
  rounds: number;
  warm: number;
  /** What comes before the first call, outside the time. */
  prepare?(at: ComparisonArm): Promise<void>;
  run(at: ComparisonArm, round: number): Promise<unknown>;
};

const answers = { question_1: 'wellness', question_2: 'mindful', question_3: 'female' };
/** Each side has half of the people who are free to begin a job; the very last is the admin. */
const FREE_ROUNDS = JOBLESS_ACTOR_COUNT / 2 - 1;
const freeActor = ({ side }: ComparisonArm, round: number) => ACTOR_COUNT - JOBLESS_ACTOR_COUNT + 2 * round + side;

/** `most` bounds the rounds of a kind. */
export function createComparedCalls(most: number): ComparedCall[] {
  const some = (rounds: number) => ({ rounds: Math.min(rounds, most), warm: Math.ceil(Math.min(rounds, most) / 10) });
  return [
    { name: 'poll a job that waits', ...some(3000), run: pollOf(0) },
    { name: 'poll a job that is painted', ...some(3000), run: pollOf(WAITING_ACTOR_COUNT) },
    { name: 'create with initials', ...some(FREE_ROUNDS), run: createInitials },
    ...beginAndSubmit(some(FREE_ROUNDS)),
    signInCall(some(200)),
    ...photoCalls(some(24), some(400)),
  ];
}

function pollOf(first: number): ComparedCall['run'] {
  return ({ server, side }, round) => {
    const actor = first + ((2 * round + side) % 600);
    return callApi(server.url, 'POST /jobs/getJobStatus', { job_id: jobIdOfActor(actor) }, actor).then(drain);
  };
}

function beginAndSubmit(rounds: { rounds: number; warm: number }): ComparedCall[] {
  const begun = new Map<number, string>();
  return [
    {
      name: 'create',
      ...rounds,
      async run(at, round) {
        const actor = freeActor(at, round);
        const answer = await callApi(
          at.server.url,
          'POST /jobs/create',
          { userid: userIdOfActor(actor), ...answers },
          actor,
        );
        begun.set(actor, ((await answer.json()) as { data: { id: string } }).data.id);
      },
    },
    {
      name: 'submit',
      ...rounds,
      run(at, round) {
        const actor = freeActor(at, round);
        const body = { jobId: begun.get(actor), userId: userIdOfActor(actor) };
        return callApi(at.server.url, 'POST /jobs/submit', body, actor).then(drain);
      },
    },
  ];
}

const createInitials: ComparedCall['run'] = (at, round) => {
  const actor = freeActor(at, round);
  const body = { userid: userIdOfActor(actor), ...answers, question_3: '', letters: 'AB' };
  return callApi(at.server.url, 'POST /jobs/create', body, actor).then(drain);
};

function signInCall(rounds: { rounds: number; warm: number }): ComparedCall {
  const encrypts = new Map<number, Awaited<ReturnType<typeof createSignInEncryptor>>>();
  return {
    name: 'sign in: both calls',
    ...rounds,
    async prepare({ server, side }) {
      encrypts.set(side, await createSignInEncryptor(server.url));
    },
    async run({ server, side }, round) {
      const encrypt = encrypts.get(side);
      if (encrypt) await signIn(server.url, encrypt, `arrives${side}.${round}@infosys.com`);
    },
  };
}

type Model = { person: SignedInPerson; jobId: string; photo: Uint8Array };

function photoCalls(
  uploads: { rounds: number; warm: number },
  reads: { rounds: number; warm: number },
): ComparedCall[] {
  const models = new Map<number, Model>();
  const addresses = new Map<number, string>();
  const modelOf = (side: number) => {
    const model = models.get(side);
    if (!model) throw new Error('nobody has signed in to upload');
    return model;
  };
  return [
    {
      name: 'upload a photo',
      ...uploads,
      async prepare({ server, side }) {
        const person = await signIn(server.url, await createSignInEncryptor(server.url), `uploads${side}@infosys.com`);
        models.set(side, { person, jobId: await agreeAndCreateJob(server.url, person), photo: await frontFacePhoto() });
      },
      run({ server, side }) {
        const { person, jobId, photo } = modelOf(side);
        return uploadPhoto(server.url, person, jobId, ['front', photo]);
      },
    },
    {
      name: 'read a photo',
      ...reads,
      async prepare({ server, side }) {
        const { person } = modelOf(side);
        const user = (await get(server.url, person)) as { data: { front_photo_url: string } };
        addresses.set(side, new URL(user.data.front_photo_url, server.url).href);
      },
      run: ({ side }) => fetch(addresses.get(side) ?? '').then(drain),
    },
  ];
}

const get = (url: string, person: SignedInPerson) =>
  callAsPerson(url, person, `GET /users/getuser/${person.id}`, undefined);

/** The whole answer counts. */
async function drain(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  await answer.arrayBuffer();
}
