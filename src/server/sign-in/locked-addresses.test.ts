// The lock of an address after many wrong codes; limits on single codes and requests are in code-limits.test.ts.
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { callRequestCode, createCodeCheck, signIn, wrongCode } from '#test/sign-in.ts';

test('a hundred wrong codes in a row lock an address for a day', async () => {
  const locked = await startTestApp();
  onTestFinished(() => locked.close());
  const address = 'guessed@infosys.com';
  let place = 0;
  for (let codes = 0; codes < 20; codes += 1) {
    locked.clock.forward(9_000);
    const { body } = await callRequestCode(locked, address);
    const code = await locked.mailbox.codeFor(address, place++);
    const checkWrongCode = await createCodeCheck(locked, address, wrongCode(code));
    for (let tries = 0; tries < 5; tries += 1) await checkWrongCode(body.data.Session);
  }
  locked.clock.forward(1_000);
  expect((await callRequestCode(locked, address)).body.code).toBe('account_locked');
  locked.clock.forward(86_400);
  await signIn(locked, address);
});
