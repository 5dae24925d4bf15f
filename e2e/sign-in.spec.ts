// Signing in, with valid and invalid input.
import { expect, test } from './fixtures.ts';

// Requirements: R268–R271, R198–R200, R334, R354
test('an address is refused in words until it is one of the company', async ({ page, address }) => {
  await page.goto('/login');
  const email = page.getByLabel('Company e-mail');
  const generate = page.getByRole('button', { name: 'Generate OTP' });
  const refusals: [string, string][] = [
    ['', 'Enter your infosys mail id.'],
    [` ${address}`, 'Invalid email id'],
    [`${address} `, 'Invalid email id'],
    ['somebody', 'Invalid email id'],
    ['somebody@infosys', 'Invalid email id'],
    ['somebody@infosys.com.evil.com', 'Enter your infosys mail id.'],
  ];
  for (const [typed, words] of refusals) {
    await email.fill(typed);
    await generate.click();
    await expect(page.getByText(words, { exact: true }), `for "${typed}"`).toBeVisible();
    await expect(page.getByLabel('One-time code')).toHaveCount(0);
  }
  await email.fill(address);
  await generate.click();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  await expect(email).toBeDisabled();
  await expect(page.getByText(/^Expires in (10:00|09:\d\d) minutes$/).first()).toBeVisible();
  await expect(page.getByText("Didn't get an OTP? Check your junk folder.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
});

// Requirements: R272, R273, R329, R330
test('a wrong code is told from a right one, and the address can be changed', async ({ page, address }) => {
  await page.goto('/login');
  await page.getByLabel('Company e-mail').fill(address);
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  const code = page.getByLabel('One-time code');
  await code.pressSequentially('a1b-2');
  await expect(code).toHaveValue('12');
  await code.fill('');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid OTP. Enter a valid code.')).toBeVisible();
  await code.fill('00000000');
  await expect(page.getByText('Invalid OTP. Enter a valid code.')).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByLabel('Company e-mail')).toBeEnabled();
  await expect(code).toHaveCount(0);
});

test('the good news after the last digit is in sight on a phone and on a laptop', async ({
  page,
  product,
  address,
}) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/login');
    await page.getByLabel('Company e-mail').fill(address);
    const since = Date.now() - 1000;
    await page.getByRole('button', { name: 'Generate OTP' }).click();
    await page.getByLabel('One-time code').fill(await product.codeFor(address, since));
    await expect(page.getByText('Authenticated successfully.')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/\/dashboard\/pickquote$/);
    await page.evaluate(() => localStorage.clear());
  }
});

// Requirements: R300, R302, R325, R326
test('address and code leave the browser encrypted only', async ({ page, product, address }) => {
  const bodies: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (/\/auth\/(getOTP|validateOTP)$/.test(request.url())) bodies.push(request.postDataJSON());
  });
  await page.goto('/login');
  await page.getByLabel('Company e-mail').fill(address);
  const since = Date.now() - 1000;
  await page.getByRole('button', { name: 'Generate OTP' }).click();
  const code = await product.codeFor(address, since);
  await page.getByLabel('One-time code').fill(code);
  await expect(page).toHaveURL(/\/dashboard\/pickquote$/);

  const [asked, answered] = bodies;
  expect(Object.keys(asked)).toEqual(['username']);
  expect(Object.keys(answered).sort()).toEqual(['otp', 'session', 'username']);
  for (const secret of [asked.username, answered.username, answered.otp]) {
    expect(secret).toMatch(/^[A-Za-z0-9+/]{512}$/);
    expect(Buffer.from(secret, 'base64')).toHaveLength(384);
  }
  expect(asked.username).not.toBe(answered.username);
});
