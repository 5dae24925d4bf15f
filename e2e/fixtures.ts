// Fixtures of every end-to-end test: the running product, a person with an address of their own, a camera.
import { isDeepStrictEqual } from 'node:util';
import { test as base, expect as standardExpect } from '@playwright/test';
import { writeCameraPicture } from '#test/camera.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import { CAMERA_FEED_PATH } from './camera-feed.ts';
import { createPersonWithPicture, type JobAnswers, type PersonWithPicture, renewTokens } from './people.ts';
import { preparePeopleWithPictures } from './prepared-people.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { type ShareLinkProduct, startShareLinkProduct } from './share-link-product.ts';

export type Pose = 'front' | 'left' | 'right';

const faces = { front: frontFacePhoto, left: leftFacePhoto, right: rightFacePhoto };

/** Puts the person of the end-to-end tests before the camera in this pose; it counts from the next time the camera opens. */
export async function showPoseToCamera(pose: Pose): Promise<void> {
  await writeCameraPicture(CAMERA_FEED_PATH, await faces[pose]());
}

/** A product of this worker, and those who had a picture before it started. */
type Running = { product: RunningProduct; prepared: PersonWithPicture[] };

type Fixtures = {
  /** A company address that nobody has used before. */
  address: string;
  /** The address of an admin. */
  admin: string;
  /** Somebody with a finished picture, for all tests that change nothing of them. */
  pictured: PersonWithPicture;
  /** Somebody else with a finished picture of these answers, for this test only. */
  takePictured(answers: JobAnswers): Promise<PersonWithPicture>;
  /** Whether the camera takes photos without a click, as it does for people; most tests click. */
  handsFree: boolean;
  /** Fails the test when any of its pages threw, or tried what its content security policy forbids. */
  soundPage: undefined;
};

/** Addresses that the product of the tests takes for admins': one a test, because an address gets few codes. */
const ADMINS = Array.from({ length: 40 }, (_, nth) => `admin-${nth}@infosys.com`);
/** One that it takes for an admin's who may only look. */
export const ADMIN_VIEWER_EMAIL = 'viewer@infosys.com';

/** The time-out of playwright.config.ts, which counts only in Playwright's own runner: scripts walk these steps too. */
export const expect = standardExpect.configure({ timeout: 15_000 });

let people = 0;
let admins = 0;

/** What the prepared people have answered; the first of them changes nothing. */
const PREPARED: readonly JobAnswers[] = [
  { pillar: 'opportunity', status: 'leader', gender: 'female' },
  { pillar: 'potential', status: 'always-improving', gender: 'female' },
  { pillar: 'potential', status: 'included', gender: 'female' },
  { pillar: 'potential', status: 'mentored', gender: 'female' },
  { pillar: 'potential', status: 'mentored', gender: 'female' },
  { pillar: 'potential', status: 'mentored', gender: 'female' },
  { pillar: 'balance', status: 'relaxed', gender: 'female' },
  { pillar: 'balance', status: 'relaxed', gender: 'female' },
];

type WorkerFixtures = {
  running: Running;
  product: RunningProduct;
  /** The product with shared pictures and a clock that a test moves. */
  sharing: ShareLinkProduct;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, { workerIndex }) => {
      await showPoseToCamera('front');
      let prepared: PersonWithPicture[] = [];
      const product = await startProduct(`tests-${workerIndex}`, {
        env: { ADMIN_EMAILS: ADMINS.join(), ADMIN_VIEWERS: ADMIN_VIEWER_EMAIL },
        async prepare(folder) {
          prepared = await preparePeopleWithPictures(folder, PREPARED);
        },
      });
      await use({ product, prepared });
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [async ({ running: { product } }, use) => use(product), { scope: 'worker' }],
  sharing: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const sharing = await startShareLinkProduct();
      await use(sharing);
      await sharing.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pictured: async ({ running: { product, prepared } }, use) => {
    const [first] = prepared;
    // An access token lives fifteen minutes. The page of the test before took no other: it ended before that.
    first.person = await renewTokens(product, first.person);
    await use(first);
  },
  takePictured: async ({ running: { product, prepared }, address }, use) => {
    await use(async (answers) => {
      const place = prepared.findIndex((one, nth) => nth > 0 && isDeepStrictEqual(one.answers, answers));
      // A second try of a test finds its person used up.
      if (place < 0) return { answers, ...(await createPersonWithPicture(product, address, answers)) };
      const [one] = prepared.splice(place, 1);
      return { ...one, person: await renewTokens(product, one.person) };
    });
  },
  baseURL: async ({ product }, use) => use(product.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  address: async ({}, use) => {
    people += 1;
    await use(`person-${people}-${Date.now()}@infosys.com`);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  admin: async ({}, use) => {
    admins += 1;
    await use(ADMINS[admins - 1]);
  },
  handsFree: [false, { option: true }],
  soundPage: [
    async ({ context, handsFree }, use) => {
      if (!handsFree) await context.addInitScript(disableHandsFree);
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Content Security Policy'))
          faults.push(message.text());
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** For `addInitScript` of a context: its camera waits for clicks. Pages without an address have no storage. */
export function disableHandsFree(): void {
  if (location.protocol.startsWith('http')) localStorage.setItem('pose-guidance', '{"handsFree":false}');
}

export type { Locator, Page } from '@playwright/test';
