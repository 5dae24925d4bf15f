// The worker of pose guidance: pictures of the camera come in, hints go out. Nothing else leaves it.
import type { Raster } from '#portrait/types.ts';
import { loadFaceModels } from './face-models.ts';
import { createMultiFaceTracker } from './face-tracker.ts';
import { createPoseHintObserver, type ObserveFrameForHint } from './observe.ts';
import type { GuidanceRequest, GuidanceResponse } from './worker-messages.ts';

const say = (answer: GuidanceResponse) => self.postMessage(answer);

loadFaceModels(async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}).then(
  (models) => {
    const observe = createPoseHintObserver(createMultiFaceTracker(models));
    const read = createReader();
    self.onmessage = ({ data }: MessageEvent<GuidanceRequest>) => void look(observe, read(data.frame), data.pose);
    say({ type: 'ready' });
  },
  (error: unknown) => say({ type: 'failed', reason: String(error) }),
);

async function look(observe: ObserveFrameForHint, picture: Raster, pose: GuidanceRequest['pose']): Promise<void> {
  try {
    say({ type: 'seen', observation: await observe(picture, pose, performance.now()) });
  } catch (error) {
    say({ type: 'failed', reason: String(error) });
  }
}

/** Pixels of a frame; its memory is given back at once. */
function createReader(): (frame: ImageBitmap) => Raster {
  const canvas = new OffscreenCanvas(1, 1);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (frame) => {
    const { width, height } = frame;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    pen?.drawImage(frame, 0, 0);
    frame.close();
    return {
      width,
      height,
      data: withoutAlpha(pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()),
    };
  };
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from];
    rgb[to + 1] = rgba[from + 1];
    rgb[to + 2] = rgba[from + 2];
  }
  return rgb;
}
