// Hair and clothes that a second thread has drawn, for tests.
import type { DrawingResult, DrawingTask } from '../drawing-thread.ts';
import { listPlanesInObject } from '../planes.ts';
import type { SecondThread } from '../second-thread.ts';

/** What the thread makes of a task, however late it comes to it. */
export async function carryOutInThread<Task extends DrawingTask>(
  thread: SecondThread,
  createTask: () => Task,
): Promise<DrawingResult<Task>> {
  for (let tries = 0; tries < 5; tries++) {
    const take = thread.begin(createTask());
    await thread.drawLayers([{ svg: '<rect width="1080" height="1350" fill="#204060"/>' }], 1);
    const drawn = take?.();
    if (drawn) return drawn;
  }
  throw new Error('the thread did not begin the task in five tries');
}

/** The bytes of each plane, to compare. */
export const bytesOfPlanesIn = (drawn: object): Buffer[] =>
  listPlanesInObject(drawn).map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));

/** Whether two objects hold the same planes, byte for byte: much quicker than `toEqual`. */
export function haveSamePlanes(one: object, other: object): boolean {
  const [planes, others] = [bytesOfPlanesIn(one), bytesOfPlanesIn(other)];
  return planes.length > 0 && planes.length === others.length && planes.every((plane, k) => plane.equals(others[k]));
}
