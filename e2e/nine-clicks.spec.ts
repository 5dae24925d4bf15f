// From the home page to the picture in nine clicks or keys, on a computer and on a phone.
//
// What counts, as the page hears it: each press of a pointer (mouse or finger) is one, each key that types nothing, such
// as Enter, is one, and filling in a text field is one, whether it is typed, pasted or filled in by the phone. The way
// counts from the open home page until the picture is shown. The nine: Sign in, the address, Enter, the code, pillar,
// status, representation, Agree, CREATE IMAGE. By 'Create your moment' and LOGIN instead of Sign in they are ten; where
// a campaign leaves the third question out, each way has one less. Giving the browser leave to use the camera is not
// heard by the page, and is asked once.
import type { BrowserContext, Locator } from '@playwright/test';
import { expect, showPoseToCamera, test } from './fixtures.ts';
import { deleteDataOfSignedInPerson } from './people.ts';
import { jobIdOnLoadingPage, waitForResult } from './steps.ts';

test.use({ handsFree: true });

type Counting = { countedPress(what: string): Promise<void> };

/** Runs in every page: names each press and each filled-in field to the test. */
function listen(): void {
  const { countedPress } = window as unknown as Counting;
  const filled = new WeakSet<EventTarget>();
  const isText = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && target.type !== 'radio';
  const name = (target: EventTarget | null) => (target instanceof Element ? target.textContent.slice(0, 30) : '');
  window.addEventListener('pointerdown', ({ target }) => void countedPress(`press ${name(target)}`), true);
  window.addEventListener(
    'keydown',
    ({ key, target }) => void (isText(target) && key.length === 1 ? undefined : countedPress(`key ${key}`)),
    true,
  );
  window.addEventListener(
    'input',
    ({ target }) => {
      if (!isText(target) || filled.has(target)) return;
      filled.add(target);
      void countedPress(`fill ${target.id}`);
    },
    true,
  );
}

/** The list of what was pressed and filled in, as it grows. */
async function countPresses(context: BrowserContext): Promise<string[]> {
  const presses: string[] = [];
  await context.exposeBinding('countedPress', (_, what: string) => void presses.push(what));
  await context.addInitScript(listen);
  return presses;
}

test('the picture is nine clicks or keys away from the home page', async ({
  page,
  context,
  product,
  address,
  hasTouch,
}) => {
  test.slow();
  await showPoseToCamera('front');
  const presses = await countPresses(context);
  const press = (control: Locator) => (hasTouch ? control.tap() : control.click());
  const answer = (name: RegExp) => press(page.locator('label').filter({ has: page.getByRole('radio', { name }) }));
  // Goes where the cursor stands: a field that has to be clicked first stays empty.
  const fillIn = (text: string) => page.keyboard.insertText(text);

  await page.goto('/');
  await press(page.getByRole('link', { name: 'Sign in' }));
  await expect(page.getByLabel('Company e-mail')).toBeFocused();
  await fillIn(address);
  const since = Date.now();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await fillIn(await product.codeFor(address, since - 1000));
  await answer(/^Wellness/);
  await answer(/^mindful$/);
  await answer(/^Female$/);
  const upload = () => page.waitForResponse('**/jobs/upload', { timeout: 90_000 });
  let uploaded = upload();
  await press(page.getByRole('button', { name: 'Agree', exact: true }));
  for (const next of ['left', 'right', 'final'] as const) {
    expect((await uploaded).status()).toBe(200);
    if (next !== 'final') {
      uploaded = upload();
      await showPoseToCamera(next);
    }
    await expect(page).toHaveURL(new RegExp(`/camera/${next}$`), { timeout: 30_000 });
  }
  await press(page.getByRole('button', { name: 'CREATE IMAGE' }));
  await waitForResult(page, await jobIdOnLoadingPage(page));
  expect(presses, presses.join('\n')).toHaveLength(9);
  expect(presses.filter((what) => what.startsWith('fill'))).toEqual(['fill email', 'fill code']);
  await deleteDataOfSignedInPerson(page, product);
});
