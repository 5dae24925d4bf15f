// Device pairing: a phone takes the photos, and the computer continues.
import AxeBuilder from '@axe-core/playwright';
import { type Browser, devices } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { disableHandsFree, expect, type Page, showPoseToCamera, test } from './fixtures.ts';
import { agreeToPrivacy, createJob, signInPerson, storeSession } from './people.ts';
import type { RunningProduct } from './product.ts';
import { takePhoto } from './steps.ts';

const ANSWERS = { pillar: 'potential', status: 'included', gender: 'female' } as const;
const OPEN = 'Use my phone’s camera';

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** Reads the code off the screen, as the camera of a phone does. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Code that opens the camera on your phone' });
  await expect(code).toBeVisible();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

async function aPhone(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const context = await browser.newContext({ ...pixel, permissions: ['camera'], reducedMotion: 'reduce' });
  await context.addInitScript(disableHandsFree);
  return context.newPage();
}

/** The photo instructions on a computer, with the agreement given. */
async function atTheComputer(page: Page, product: RunningProduct, address: string) {
  const person = await signInPerson(product, address);
  await agreeToPrivacy(product, person);
  await storeSession(page, product, person, {
    answers: ANSWERS,
    job: await createJob(product, person, ANSWERS),
    agreed: true,
  });
  await page.goto('/photo');
  await page.getByRole('button', { name: OPEN }).click();
  return person;
}

test('a phone that scans the code takes the photos, and the computer goes on with them', async ({
  page,
  product,
  address,
  browser,
}) => {
  await atTheComputer(page, product, address);
  const url = await scan(page);
  expect(url.startsWith(`${product.url}/phone#`)).toBe(true);
  await expectAccessible(page);

  const phone = await aPhone(browser);
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await test.step('the phone asks whose camera it is', async () => {
    await phone.goto(url);
    const connect = phone.getByRole('button', { name: 'Connect this phone' });
    await expect(connect).toBeVisible();
    await expectAccessible(phone);
    await connect.click();
    await expect(phone.getByText(`${address[0]}•••@infosys.com`)).toBeVisible();
    await expectAccessible(phone);
    await expect(page.getByRole('heading', { name: 'Your phone is connected.' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it takes the photos, which the computer shows as they come', async () => {
    await showPoseToCamera('front');
    await phone.getByRole('button', { name: 'Yes, open the camera' }).click();
    await takePhoto(phone, 'front', 'left');
    await expect(page.getByRole('img', { name: 'Front', exact: true })).toHaveAttribute('src', /\/files\//);
    await takePhoto(phone, 'left', 'right');
    await takePhoto(phone, 'right');
  });

  await test.step('the phone is signed out, and the computer stands before its last camera screen', async () => {
    await expect(phone.getByRole('heading', { name: 'Look at your computer' })).toBeVisible();
    await expect(page).toHaveURL(/\/camera\/final$/);
    await expect(page.getByRole('img', { name: /Pose$/ })).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'CREATE IMAGE' })).not.toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => phone.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expectAccessible(phone);
  });

  // What the code carried stood in no address that a server, a proxy or a log could see.
  const token = url.split('#')[1];
  expect(asked.filter((address) => address.includes(token) && !address.includes('#'))).toEqual([]);
  expect(phone.url()).not.toContain(token);
  await phone.context().close();
});

test('a computer that takes the code back ends the phone, and a code that was used opens nothing', async ({
  page,
  product,
  address,
  browser,
}) => {
  await atTheComputer(page, product, address);
  const url = await scan(page);
  const phone = await aPhone(browser);
  await phone.goto(url);
  await phone.getByRole('button', { name: 'Connect this phone' }).click();
  await phone.getByRole('button', { name: 'Yes, open the camera' }).click();
  await expect(phone.locator('video')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect the phone' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await phone.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'This code has expired' })).toBeVisible();

  await phone.goto(`${product.url}/phone${new URL(url).hash}`);
  await phone.getByRole('button', { name: 'Connect this phone' }).click();
  await expect(phone.getByRole('heading', { name: 'This code has expired' })).toBeVisible();
  await expectAccessible(phone);
  await phone.context().close();
});
