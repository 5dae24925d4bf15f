// Walks through the screens that need no sign-in.
import { basename } from 'node:path';
import { galleryPictures } from '#campaign/gallery.ts';
import { expect, type Page } from '../fixtures.ts';
import { openWithoutServerRendering } from '../open-without-server-rendering.ts';
import type { VisitScreen } from './visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Home in each pillar's colours, the way to the sign-in, the texts, and an address that is none. */
export async function walkPublicPages(page: Page, look: VisitScreen): Promise<void> {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await look('home');
  for (const pillar of ['Wellness', 'Balance', 'Opportunity']) {
    await page.getByRole('button', { name: new RegExp(`^${pillar}`) }).click();
    await look(`home-${pillar.toLowerCase()}`);
  }
  for (const [path, name] of [
    ['/dashboard', 'dashboard'],
    ['/privacy-policy', 'privacy'],
    ['/terms-of-service', 'terms'],
    ['/cookie-policy', 'cookies'],
    ['/no-such-page', 'not-found'],
  ]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await look(name);
  }
}

/** The gallery: with a picture that does not come, as it opens, enlarged, without a connection, and at its end. */
export async function walkGallery(page: Page, look: VisitScreen): Promise<void> {
  // In whichever width the browser asks for it.
  const first = `**/${basename(galleryPictures[1].src)}`;
  await page.route(first, (route) => route.abort());
  await page.goto('/gallery');
  await expect(page.getByTestId('error-icon').first()).toBeVisible();
  await look('gallery-broken');
  await page.unroute(first);

  await page.goto('/gallery');
  await expect(page.locator('[data-active] [data-state="success"]')).toBeVisible();
  await look('gallery');
  await page.getByRole('button', { name: 'View larger' }).click();
  await expect(page.getByRole('dialog', { name: 'Large view' })).toBeVisible();
  await look('gallery-enlarged');
  await page.keyboard.press('Escape');

  await page.route('**/jobs/gallery*', (route) => route.abort());
  await openWithoutServerRendering(page, '/gallery');
  await expect(page.getByText('The posters from colleagues could not be loaded.')).toBeVisible();
  await look('gallery-offline');
  await page.unroute('**/jobs/gallery*');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The posters from colleagues could not be loaded.')).toBeHidden();
  await look('gallery-end');
}

/** A screen whose code does not arrive. */
export async function walkCrash(page: Page, look: VisitScreen): Promise<void> {
  await page.route('**/assets/dashboard-page*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await look('crash');
  await page.unroute('**/assets/dashboard-page*.js');
}

/** The sign-in with its refusals, up to the field of the code. */
export async function walkSignIn(page: Page, look: VisitScreen, address: string): Promise<void> {
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await look('login');
  await page.getByLabel('Company e-mail').fill('somebody');
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  await expect(page.getByText('Invalid email id')).toBeVisible();
  await look('login-refused');
  await page.getByLabel('Company e-mail').fill(address);
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  await look('login-code');
  await page.getByLabel('One-time code').fill('00000000');
  await expect(page.getByText('Invalid OTP. Enter a valid code.')).toBeVisible();
  await look('login-code-refused');
}
