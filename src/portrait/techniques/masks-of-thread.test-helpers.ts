// Masks of hair that a second thread has created, for tests.
import { listPlanesInObject } from '../planes.ts';
import type { SecondThread } from '../second-thread.ts';

/** The masks that a task of the thread creates, however late the thread comes to it. */
export async function takeMasksOfThread<Masks>(
  thread: SecondThread,
  begin: (thread: SecondThread) => (() => Masks | undefined) | undefined,
): Promise<Masks> {
  for (let tries = 0; tries < 5; tries++) {
    const take = begin(thread);
    await thread.drawLayers([{ svg: '<rect width="1080" height="1350" fill="#204060"/>' }], 1);
    const masks = take?.();
    if (masks) return masks;
  }
  throw new Error('the thread did not begin the task in five tries');
}

/** The bytes of each plane, to compare. */
export const bytesOfPlanesIn = (masks: object): Buffer[] =>
  listPlanesInObject(masks).map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
