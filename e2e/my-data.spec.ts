// A person's own data: shown, saved, deleted, and the deletion verified.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from './fixtures.ts';
import { storeSession } from './people.ts';

// Requirements: R13, R359
test('a person sees all that is kept, saves it, deletes it, and holds the receipt', async ({
  page,
  product,
  takePictured,
}) => {
  test.slow();
  const answers = { pillar: 'balance', status: 'relaxed', gender: 'female' } as const;
  const { person, job } = await takePictured(answers);
  const { address } = person;
  await storeSession(page, product, person, { answers, job, agreed: true });

  await test.step('the privacy policy leads there', async () => {
    await page.goto('/privacy-policy');
    await page.getByRole('main').getByRole('link', { name: 'Your data' }).first().click();
    await expect(page).toHaveURL(/\/my-data$/);
    // Named by its own heading, not by the menu in the header.
    await expect(page.getByRole('region', { name: 'Your account', exact: true })).toBeVisible();
  });

  await test.step('all of it is there, with its time', async () => {
    await expect(page.getByRole('img', { name: /^Your photo from/ })).toHaveCount(3);
    await expect(page.getByRole('img', { name: 'Your poster: balance, relaxed' })).toBeVisible();
    await expect(page.getByText(/Deleted in 23 h \d+ min/)).toHaveCount(2);
    await expect(page.getByText(address)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the agreements are there in their words', async () => {
    const ledger = page.getByRole('region', { name: 'What you agreed to' });
    await ledger.getByText(/^Agreement text, version/).click();
    await expect(ledger.getByText(/^Your three photos are used for one thing/)).toBeVisible();
  });

  await test.step('a picture goes into the gallery and may be shown elsewhere, which is taken back here', async () => {
    await page.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Add to gallery' }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to gallery' }).click();
    await expect(page).toHaveURL(/\/gallery$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Allow other uses?' }).click();
    const elsewhere = page.getByRole('checkbox', { name: /may also show this copy elsewhere/ });
    await expect(elsewhere).toBeChecked();
    await expectAccessible(page);
    await elsewhere.click();
    await expect(page.getByText('Taken back. Your picture is shown only in the gallery.')).toBeVisible();
    await expect(elsewhere).not.toBeChecked();
    await expect(page.getByRole('listitem').filter({ hasText: 'Other uses of my picture' })).toContainText(
      'taken back',
    );
  });

  await test.step('it is saved as a file', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all of this as a file' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('thrive-my-data.json');
    const stream = await download.createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    expect(JSON.parse(text)).toMatchObject({ email: address, photos: ['front', 'left', 'right'] });
  });

  await test.step('it is deleted, and the receipt says what', async () => {
    await page.getByRole('button', { name: 'Delete everything now' }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete everything now' });
    await expect(sure).toBeDisabled();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await sure.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deleted.' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Photo/ })).toHaveCount(3);
    await expect(page.getByRole('cell', { name: 'Still there' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the person is a stranger now, and the receipt opens for anybody', async () => {
    const receipt = page.url();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/my-data');
    await expect(page).toHaveURL(/\/login/);
    await page.goto(receipt);
    await expect(page.getByRole('heading', { level: 1, name: 'Deleted.' })).toBeVisible();
    await page.goto('/home');
    await page.goto(`${receipt}x`);
    await expect(page.getByRole('alert')).toContainText('not genuine');
  });
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
