// A store that takes a write and never answers. The product waits five seconds for it, on a clock that this test sets.
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';

test('a store in which a write hangs is not ready within 6 s, and is given no second write', async () => {
  const hanging = await startTestApp({ worker: false });
  onTestFinished(() => hanging.close());
  const { storage } = hanging.services;
  const put = vi.spyOn(storage, 'put').mockReturnValue(new Promise(() => {}));
  const ping = vi.spyOn(storage, 'ping');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  /** The answer nearly six seconds after the product began to wait, which it does once the store answers a ping. */
  const statusOfQuestion = async (question: number) => {
    const answer = hanging.call('GET /health/ready');
    // `vi.waitFor` would move the clock for as long as the database takes.
    while (ping.mock.settledResults.filter(({ type }) => type === 'fulfilled').length < question)
      await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(5900);
    return (await answer).status;
  };
  const begun = performance.now();
  expect(await statusOfQuestion(1)).toBe(503);
  expect(performance.now() - begun).toBeLessThan(6000);
  hanging.clock.forward(6);
  expect(await statusOfQuestion(2)).toBe(503);
  expect(put).toHaveBeenCalledTimes(1);
}, 20_000);
