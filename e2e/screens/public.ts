// Walks through the screens that need no sign-in.
import { basename } from 'node:path';
import { pillarsInCurrentLanguage } from '#campaign/answers.ts';
import { campaignCharacterPictures } from '#campaign/gallery.ts';
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import { localizedFileName } from '#campaign/languages/languages.ts';
import { texts } from '#campaign/texts.ts';
import { expect, type Page } from '../fixtures.ts';
import { openWithoutServerRendering } from '../open-without-server-rendering.ts';
import type { InspectScreen } from './inspect-screen.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Home in each pillar's colours, the way to the sign-in, the texts, and an address that is none. */
export async function walkPublicPages(page: Page, look: InspectScreen): Promise<void> {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await look('home');
  for (const { key, label } of pillarsInCurrentLanguage.filter(({ key }) => key !== 'potential')) {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await look(`home-${key}`);
  }
  for (const [path, name] of [
    ['/dashboard', 'dashboard'],
    ['/privacy-policy', 'privacy'],
    ['/terms-of-service', 'terms'],
    ['/cookie-policy', 'cookies'],
    ['/no-such-page', 'not-found'],
    ['/phone#0', 'phone'],
    [`/${localizedFileName('offline', getCurrentLanguage(), 'html')}`, 'offline'],
  ]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await look(name);
  }
}

/** The gallery: with a picture that does not come, as it opens, enlarged, without a connection, and at its end. */
export async function walkGallery(page: Page, look: InspectScreen): Promise<void> {
  // In whichever width the browser asks for it.
  const first = `**/${basename(campaignCharacterPictures[1].src)}`;
  await page.route(first, (route) => route.abort());
  await page.goto('/gallery');
  await expect(page.getByTestId('error-icon').first()).toBeVisible();
  await look('gallery-broken');
  await page.unroute(first);

  await page.goto('/gallery');
  await expect(page.locator('[data-active] [data-state="success"]')).toBeVisible();
  await look('gallery');
  await page.getByRole('button', { name: texts.gallery.controls.enlarge }).click();
  await expect(page.getByRole('dialog', { name: texts.gallery.controls.enlarged })).toBeVisible();
  await look('gallery-enlarged');
  await page.keyboard.press('Escape');

  await page.route('**/jobs/gallery*', (route) => route.abort());
  await openWithoutServerRendering(page, '/gallery');
  await expect(page.getByText(texts.gallery.unreachable)).toBeVisible();
  await look('gallery-offline');
  await page.unroute('**/jobs/gallery*');
  await page.getByRole('main').getByRole('button', { name: texts.common.tryAgain }).click();
  await expect(page.getByText(texts.gallery.unreachable)).toBeHidden();
  await look('gallery-end');
}

/** A screen whose code does not arrive. */
export async function walkCrash(page: Page, look: InspectScreen): Promise<void> {
  await page.route('**/assets/how-it-works-page*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: texts.crash.headline })).toBeVisible();
  await look('crash');
  await page.unroute('**/assets/how-it-works-page*.js');
}

/** The sign-in with its refusals, up to the field of the code. */
export async function walkSignIn(page: Page, look: InspectScreen, address: string): Promise<void> {
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await look('login');
  await page.getByLabel(texts.signIn.email).fill('somebody');
  await page.getByRole('button', { name: texts.signIn.generate }).click();
  await expect(page.getByText(texts.signIn.emailInvalid)).toBeVisible();
  await look('login-refused');
  await page.getByLabel(texts.signIn.email).fill(address);
  await page.getByRole('button', { name: texts.signIn.generate }).click();
  await expect(page.getByLabel(texts.signIn.code)).toBeVisible();
  await look('login-code');
  await page.getByLabel(texts.signIn.code).fill('00000000');
  await expect(page.getByText(texts.signIn.wrongCode)).toBeVisible();
  await look('login-code-refused');
}
