// Sends a photo of this visit to be checked: once at a time, and on while its screen is left.
import type { Pose } from '#contract/jobs.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError } from '#web/client/call-error.ts';
import { setPhotoVerdict } from '#web/client/captured-photos.ts';
import { readAnswersJobAndUser } from '#web/client/state.ts';

const underway = new WeakMap<Blob, Promise<void>>();

/** Whether the server has looked at the photo and said no; every other failure leaves it open. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;
}

async function send(pose: Pose, blob: Blob): Promise<void> {
  const { jobId, id } = readAnswersJobAndUser();
  try {
    // Read only for truthiness (R310): an empty answer is none of ours, so nobody has looked at the photo.
    if (!(await callEndpoint('uploadPhoto', { jobId, userId: id, angle: pose }, { file: blob })))
      throw new CallError(200, undefined);
    setPhotoVerdict(pose, blob, 'accepted');
  } catch (error) {
    if (isRefusal(error)) setPhotoVerdict(pose, blob, 'refused');
    throw error;
  }
}

/**
 * Sends the photo, or joins the sending that is under way already.
 * @throws CallError when it is refused or does not arrive.
 */
export function uploadOrJoinUploadOfPhoto(pose: Pose, blob: Blob): Promise<void> {
  const running = underway.get(blob) ?? send(pose, blob).finally(() => underway.delete(blob));
  underway.set(blob, running);
  return running;
}
