// Promise 4: nobody reaches what is not theirs. Every call of the table, by nine callers, on what is the owner's,
// somebody else's and nobody's.
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AdminRole, type EndpointName, endpoints } from '#contract/index.ts';
import { createApiAndSite } from '#main/api.ts';
import { createAdminChecksByUserId } from '#server/users/admins.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  readJobRow,
  startAppWithTestEngine,
} from '#test/builders.ts';
import {
  isEndpointAboutSubject,
  type RequestSubjectIds,
  requestForEndpoint,
  sendRequest,
  UNKNOWN_SUBJECT_IDS,
} from '#test/requests.ts';
import { type SignedInPerson, signIn } from '#test/sign-in.ts';
import { type TrialRecorder, testProductPromise } from './assure.ts';

const FORMER = 'former@infosys.com';
const guarded = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access !== 'anyone');
/** What an admin may see of others besides the calls of the admin page. */
const openToAdmins = new Set<EndpointName>(['getJob', 'getJobStatus']);

type App = Awaited<ReturnType<typeof startAppWithTestEngine>>;
type Held = { person: SignedInPerson; subject: RequestSubjectIds; secrets: string[] };
type Caller = { name: string; server: FastifyInstance; token?: string; role?: AdminRole; person?: Held };

async function start() {
  const photoChecker = {
    check: async ({ photo }: { photo: Uint8Array }) => ({
      accepted: true as const,
      photo,
      identity: new Float32Array([1]),
    }),
    close: async () => {},
  };
  const env = {
    ADMIN_EMAILS: `admin@infosys.com,${FORMER}`,
    ADMIN_VIEWERS: 'viewer@infosys.com',
    PUSH_CONTACT: 'mailto:it@company.example',
    CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000',
    REQUESTS_PER_NETWORK_PER_MINUTE: '1000000',
  };
  const app = await startAppWithTestEngine({ env, replace: { photoChecker } });
  onTestFinished(() => app.close());
  // The same installation after its list of admins was shortened and it was started again.
  const { db, secrets } = app.services;
  const admins = createAdminChecksByUserId({
    db,
    secrets,
    adminEmails: ['admin@infosys.com'],
    adminViewers: [],
    plusAddresses: 'one-person',
  });
  const later = await createApiAndSite({ ...app.services, ...admins });
  onTestFinished(() => later.close());
  return { app, later };
}

/** Somebody with a published and a begun job, which waits for a phone's photos, and what of theirs must never show in another's answer. */
async function someone(app: App): Promise<Held> {
  const person = await createSignedInPerson(app);
  const finished = await createFinishedJob(app, person);
  await app.call('PUT /jobs/publish', { publish: true, jobId: finished }, person.token);
  const begun = await createUnsubmittedJob(app, person);
  const { body } = await app.call('POST /device-pairings', { jobId: begun }, person.token);
  const { shortcode, imageKey } = await readJobRow(app, finished);
  const secrets = [person.address, String(shortcode), String(imageKey).replaceAll('/', '.')];
  return { person, subject: { userId: person.id, finished, begun, pairing: body.data.id }, secrets };
}

testProductPromise(4, 'every guarded call by nine callers on own, foreign and unknown', async (trial) => {
  const { app, later } = await start();
  const admin = await signIn(app, 'admin@infosys.com');
  const viewer = await signIn(app, 'viewer@infosys.com');
  const former = await signIn(app, FORMER);
  const ofFormer = await app.call('GET /jobs/audit', undefined, former.token);
  trial.try(ofFormer.status === 200, () => 'the former admin never was one');
  for (const name of guarded) {
    const [owner, other] = [await someone(app), await someone(app)];
    const callers = callersOf(app, later, { owner, other, admin, viewer, former });
    for (const caller of callers) {
      for (const [object, subject] of objectsOf(name, caller, owner, other)) {
        await one(trial, name, caller, object, subject, owner);
      }
    }
  }
  for (const name of guarded) {
    const owner = await someone(app);
    app.clock.forward(16 * 60);
    const expired = { name: 'expired', server: app.server, token: owner.person.token };
    for (const [object, subject] of [
      ['own', owner.subject],
      ['unknown', UNKNOWN_SUBJECT_IDS],
    ] as const)
      await one(trial, name, expired, object, subject, owner);
  }
  return `${guarded.length} guarded calls; 0 leaks`;
});

function callersOf(
  app: App,
  later: FastifyInstance,
  people: { owner: Held; other: Held; admin: SignedInPerson; viewer: SignedInPerson; former: SignedInPerson },
): Caller[] {
  const { server } = app;
  const { token, idToken, refreshToken } = people.owner.person;
  const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  return [
    { name: 'anonymous', server },
    { name: 'tampered', server, token: tampered },
    { name: 'id token', server, token: idToken },
    { name: 'refresh token', server, token: refreshToken },
    { name: 'former admin', server: later, token: people.former.token },
    { name: 'other', server, token: people.other.person.token, person: people.other },
    { name: 'viewer', server, token: people.viewer.token, role: 'viewer' },
    { name: 'editor', server, token: people.admin.token, role: 'editor' },
    { name: 'owner', server, token, person: people.owner },
  ];
}

/** The owner comes last, and their own object last of all: some calls delete it. */
function objectsOf(name: EndpointName, caller: Caller, owner: Held, other: Held): [string, RequestSubjectIds][] {
  if (!isEndpointAboutSubject(name)) return [['own', owner.subject]];
  const foreign = caller.person === owner ? other : owner;
  const objects: [string, RequestSubjectIds][] = [
    ['unknown', UNKNOWN_SUBJECT_IDS],
    ['foreign', foreign.subject],
  ];
  return caller.person === owner ? [...objects, ['own', owner.subject]] : objects;
}

async function one(
  trial: TrialRecorder,
  name: EndpointName,
  caller: Caller,
  object: string,
  subject: RequestSubjectIds,
  owner: Held,
) {
  // These serve all the calls that follow: they stay signed in.
  if (name === 'logout' && (caller.role || caller.name === 'former admin')) return;
  const { statusCode: status, body } = await sendRequest(
    caller.server,
    requestForEndpoint(name, subject),
    caller.token,
  );
  const what = () => `${name} by ${caller.name} on ${object}: ${status} ${body.slice(0, 120)}`;
  const expected = expectedOf(name, caller, object);
  trial.try(expected(status), what);
  const mayKnow = caller.role || caller.name === 'owner';
  if (!mayKnow) trial.try(!owner.secrets.some((secret) => body.includes(secret)), () => `a leak: ${what()}`);
}

type Expected = (status: number) => boolean;

function expectedOf(name: EndpointName, caller: Caller, object: string): Expected {
  const { access } = endpoints[name];
  const isKnown = caller.person !== undefined || caller.role !== undefined || caller.name === 'former admin';
  if (!isKnown) return (status) => status === 401;
  const isAdminsCall = access === 'viewer' || access === 'editor';
  if (isAdminsCall && caller.role !== 'editor' && caller.role !== access) return (status) => status === 403;
  const isOpen = !isEndpointAboutSubject(name) || object === 'own';
  const isForAdmin = caller.role && object === 'foreign' && (isAdminsCall || openToAdmins.has(name));
  if (isOpen || isForAdmin) return (status) => status < 500 && ![401, 403, 404].includes(status);
  return (status) => status === 404;
}
