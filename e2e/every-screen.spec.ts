// Every screen in every state: checked by axe at two widths, and the main ones compared with kept screenshots.
import { setLanguageResolver } from '#campaign/languages/current.ts';
import { defaultLanguage, isOfferedLanguage, LANGUAGE_COOKIE_NAME } from '#campaign/languages/languages.ts';
import { callProduct } from './api.ts';
import { type Page, showPoseToCamera, test } from './fixtures.ts';
import { signInPerson, storeSession } from './people.ts';
import { walkAdmin } from './screens/admin.ts';
import { createScreenCheck } from './screens/check-screens.ts';
import type { InspectScreen } from './screens/inspect-screen.ts';
import {
  walkCamera,
  walkDeniedCamera,
  walkFinal,
  walkInitials,
  walkInstructions,
  walkQuestions,
} from './screens/photos.ts';
import { walkLoading, walkMyData, walkResult, walkShare } from './screens/picture.ts';
import { walkCrash, walkGallery, walkPublicPages, walkSignIn } from './screens/public.ts';
import { createScreenshotSaver } from './screens/save-screenshots.ts';

const answers = { pillar: 'potential', status: 'always-improving', gender: 'female' } as const;

/** `npm run screens -- FOLDER` walks the same ways, and takes pictures instead; with SCREENS_LANGUAGE in another language. */
const { SCREENS: folder, SCREENS_LANGUAGE = defaultLanguage } = process.env;
const language = isOfferedLanguage(SCREENS_LANGUAGE) ? SCREENS_LANGUAGE : defaultLanguage;
// Only for those: other end-to-end tests in this process set the language for themselves.
if (folder) setLanguageResolver(() => language);
const lookAt = (page: Page): InspectScreen => (folder ? createScreenshotSaver(page, folder) : createScreenCheck(page));

test.beforeEach(async ({ context, product }) => {
  await context.addCookies([{ name: LANGUAGE_COOKIE_NAME, value: language, url: product.url }]);
});

test.slow();

// Requirements: R286
test('public screens can be read by everybody and look as they did', async ({ page, address }) => {
  const look = lookAt(page);
  await walkPublicPages(page, look);
  await walkSignIn(page, look, address);
  await walkCrash(page, look);
});

test('the gallery can be read by everybody and looks as it did', async ({ page }) => {
  await walkGallery(page, lookAt(page));
});

// Requirements: R288
test('the way to the last photo can be read by everybody and looks as it did', async ({ page, product, address }) => {
  const look = lookAt(page);
  await showPoseToCamera('front');
  await storeSession(page, product, await signInPerson(product, address));
  await walkQuestions(page, look);
  await walkInstructions(page, look);
  await walkCamera(page, look, showPoseToCamera);
  await walkFinal(page, look);
  await walkInitials(page, look);
  await walkDeniedCamera(page, look);
});

// Requirements: R139
test('what follows the photos can be read by everybody and looks as it did', async ({
  page,
  product,
  takePictured,
  admin,
}) => {
  const look = lookAt(page);
  const { person, job } = await takePictured(answers);
  const { data } = await callProduct<{ data: { shortcode: string } }>(
    product.url,
    'POST /jobs/get',
    { job_id: job },
    person.token,
  );
  await walkShare(page, look, data.shortcode);
  await storeSession(page, product, person, { answers, job, agreed: true });
  await walkLoading(page, look, job);
  await walkResult(page, look, job);
  await walkMyData(page, look);
  await storeSession(page, product, await signInPerson(product, admin));
  await walkAdmin(page, look, job);
});
