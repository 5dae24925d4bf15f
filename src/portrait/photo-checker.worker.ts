// The thread in which uploaded photos are looked at. It answers one question after the other.
import { parentPort } from 'node:worker_threads';
import { workInBackground } from './background.ts';
import type { PhotoAnswer, PhotoQuestion } from './photo-checker.ts';
import { checkPhoto } from './steps/check-photo.ts';
import { loadDescriptor } from './vision/descriptor.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePicture, encodePng, UnreadablePicture } from './vision/pictures.ts';

workInBackground();

if (!parentPort) throw new Error('photo-checker.worker.ts runs as a worker thread');
const port = parentPort;

port.on('message', (question: PhotoQuestion) => {
  answer(question).then(
    (value) => port.postMessage({ value }),
    (error: unknown) => port.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer({ photo: bytes, pose, others }: PhotoQuestion): Promise<PhotoAnswer> {
  try {
    const photo = await decodePicture(bytes);
    const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadDescriptor()]);
    const result = await checkPhoto({ finder, descriptor }, { photo, pose, others });
    if (result.refusal) return { accepted: false, refusal: result.refusal };
    return { accepted: true, photo: await encodePng(photo), identity: result.identity };
  } catch (error) {
    if (error instanceof UnreadablePicture) return { accepted: false, refusal: 'unreadable' };
    throw error;
  }
}
