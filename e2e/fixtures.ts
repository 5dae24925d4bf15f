// Fixtures of every end-to-end test: the running product, a person with an address of their own, a camera.
import { test as base, expect as standardExpect } from '@playwright/test';
import { showToCamera } from '#test/camera.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import { CAMERA_FEED } from './camera-feed.ts';
import { type AnswerKeys, createPersonWithPicture, type Person, renewTokens } from './people.ts';
import { type Product, startProduct } from './product.ts';

export type Pose = 'front' | 'left' | 'right';

const faces = { front: frontFacePhoto, left: leftFacePhoto, right: rightFacePhoto };

/** Puts the person of the stories before the camera in this pose; it counts from the next time the camera opens. */
export async function showPoseToCamera(pose: Pose): Promise<void> {
  await showToCamera(CAMERA_FEED, await faces[pose]());
}

/** Somebody with a finished picture. */
export type Pictured = { person: Person; job: string; answers: AnswerKeys };

type Fixtures = {
  /** A company address that nobody has used before. */
  address: string;
  /** The address of an admin. */
  admin: string;
  /** Somebody whose picture was drawn once, for all tests that change nothing of them. */
  pictured: Pictured;
  /** Whether the camera takes photos without a click, as it does for people; most stories click. */
  handsFree: boolean;
  /** Fails the story when any of its pages threw, or tried what its content security policy forbids. */
  soundPage: undefined;
};

/** Addresses that the product of the stories takes for admins': one a story, because an address gets few codes. */
const ADMINS = Array.from({ length: 40 }, (_, nth) => `admin-${nth}@infosys.com`);
/** One that it takes for an admin's who may only look. */
export const ADMIN_VIEWER = 'viewer@infosys.com';

/** The time-out of playwright.config.ts, which counts only in Playwright's own runner: scripts walk these steps too. */
export const expect = standardExpect.configure({ timeout: 15_000 });

let people = 0;
let admins = 0;

export const test = base.extend<Fixtures, { product: Product; drawn: Pictured }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, { workerIndex }) => {
      await showPoseToCamera('front');
      const product = await startProduct(`stories-${workerIndex}`, {
        env: { ADMIN_EMAILS: ADMINS.join(), ADMIN_VIEWERS: ADMIN_VIEWER },
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  drawn: [
    async ({ product }, use) => {
      const answers = { pillar: 'opportunity', status: 'leader', gender: 'female' } as const;
      await use({ answers, ...(await createPersonWithPicture(product, 'pictured@infosys.com', answers)) });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  pictured: async ({ product, drawn }, use) => {
    // An access token lives fifteen minutes. The page of the test before took no other: it ended before that.
    drawn.person = await renewTokens(product, drawn.person);
    await use(drawn);
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
