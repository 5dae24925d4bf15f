// Controls that the server has drawn do nothing until the page's script has come.
import { expect, type Locator } from './fixtures.ts';

/** Waits until React listens to this control: the next click is heard, and one is enough. */
export async function waitForHydration(control: Locator): Promise<void> {
  const isListening = () =>
    control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  await expect.poll(isListening).toBe(true);
}
