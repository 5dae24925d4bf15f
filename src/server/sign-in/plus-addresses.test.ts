// Addresses with a plus, as `name+anything@`.
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';

async function start(env = {}) {
  const app = await startTestApp({ env });
  onTestFinished(() => app.close());
  return app;
}

test('takes addresses with a plus for one person, with one set of limits', async () => {
  const app = await start();
  const person = await signIn(app, 'rosa@infosys.com');
  expect((await signIn(app, 'rosa+second@infosys.com')).id).toBe(person.id);
  expect((await signIn(app, 'rosa+third+x@infosys.com')).id).toBe(person.id);
  expect((await signIn(app, 'rosa@infosys.example')).id).not.toBe(person.id);
});

test('takes addresses with a plus for people of their own where the company says so', async () => {
  const app = await start({ PLUS_ADDRESSES: 'own-people' });
  const person = await signIn(app, 'rosa@infosys.com');
  expect((await signIn(app, 'rosa+second@infosys.com')).id).not.toBe(person.id);
});
