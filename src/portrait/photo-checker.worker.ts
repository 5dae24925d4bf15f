// The program of a photo-check process: answers one request after the other.
import type { PhotoCheckRequest, PhotoCheckVerdict } from './photo-check-protocol.ts';
import type { MessageFromCheckerProcess } from './photo-checker-process.ts';
import { checkDecodedPhoto } from './steps/check-photo.ts';
import { lowerThreadPriorityOnLinux } from './thread-priority.ts';
import { loadFaceDescriber } from './vision/face-describer.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePngOrJpeg, encodePng, UnreadablePictureError } from './vision/pictures.ts';

lowerThreadPriorityOnLinux();

// A signal to the whole group is for the server, which answers what it has and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// The server is gone. Not by `exit`, which would wait for a decoder that is at work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const tell = (message: MessageFromCheckerProcess) => void process.send?.(message);

process.on('message', (question: PhotoCheckRequest) => {
  answer(question).then(
    (value) => tell({ value }),
    (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
  );
});

await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
tell({ ready: true });

async function answer({ photo: bytes, pose, others }: PhotoCheckRequest): Promise<PhotoCheckVerdict> {
  try {
    const photo = await decodePngOrJpeg(bytes);
    const [finder, describer] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
    const result = await checkDecodedPhoto({ finder, describer }, { photo, pose, others });
    if (result.refusal) return { accepted: false, refusal: result.refusal };
    return { accepted: true, photo: await encodePng(photo), identity: result.identity };
  } catch (error) {
    if (error instanceof UnreadablePictureError) return { accepted: false, refusal: 'unreadable' };
    throw error;
  }
}
