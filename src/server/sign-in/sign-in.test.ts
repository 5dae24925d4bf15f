import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

test('a person signs in with the code from their mailbox (R1)', async () => {
  let t = performance.now();
  const app = await startTestApp();
  console.log('first', performance.now() - t);
  onTestFinished(() => app.close());
  t = performance.now();
  const person = await signIn(app, 'aisha@infosys.com');
  console.log('sign in', performance.now() - t);
  const { status, body } = await app.call(`GET /users/getuser/${person.id}`, undefined, person.token);
  expect(status).toBe(200);
  expect(body.data.model_trained).toBe(false);
  t = performance.now();
  const b = await startTestApp();
  console.log('second', performance.now() - t);
  t = performance.now();
  await b.close();
  console.log('close', performance.now() - t);
});
