// The page's end of pose guidance: starts its thread when it is first wanted, and asks it about one picture at a time.
import type { Pose } from '#portrait/types.ts';
import { largestCentredSquare, photoCaptureOptions } from '#web/photos/capture.ts';
import type { FrameHintAndFaceBox } from './observe.ts';
import workerScript from './pose-guidance.worker.ts?worker&url';
import type { GuidanceRequest, GuidanceResponse } from './worker-messages.ts';

export type GuidanceWorker = {
  /** What is to be said of a picture of the camera. One waits for another. @throws Error when the thread has failed */
  ask(frame: ImageBitmap, pose: Pose): Promise<FrameHintAndFaceBox>;
  close(): void;
};

type DataSaver = { connection?: { saveData?: boolean } };

/** Whether this browser can run pose guidance, and its owner does not save data. */
export function canBrowserRunPoseGuidance(): boolean {
  const { connection } = navigator as DataSaver;
  return (
    typeof Worker === 'function' &&
    typeof createImageBitmap === 'function' &&
    typeof OffscreenCanvas === 'function' &&
    typeof WebAssembly === 'object' &&
    !connection?.saveData
  );
}

/**
 * Starts the thread, which fetches its models: 1.9 MB the first time.
 * @throws Error when it can't run here
 */
export async function openGuidanceWorker(): Promise<GuidanceWorker> {
  const thread = new Worker(trusted(workerScript), { type: 'module' });
  try {
    await answerOf(thread);
  } catch (error) {
    thread.terminate();
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(frame, pose) {
      const answer = last.then(() => askThread(thread, { frame, pose }));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: () => thread.terminate(),
  };
}

async function askThread(thread: Worker, question: GuidanceRequest): Promise<FrameHintAndFaceBox> {
  thread.postMessage(question, [question.frame]);
  const answer = await answerOf(thread);
  if (answer.type !== 'seen') throw new Error('the pose guidance worker sent an unknown answer');
  return answer.observation;
}

/**
 * What the photo would show if it were taken now, as large as that: the rules count pixels. Undefined while the camera
 * shows nothing, as when it is being switched off.
 */
export async function grabPhotoSizedBitmap(video: HTMLVideoElement | null): Promise<ImageBitmap | undefined> {
  if (!video?.videoWidth) return undefined;
  const { x, y, side } = largestCentredSquare(video.videoWidth, video.videoHeight);
  const size = {
    resizeWidth: photoCaptureOptions.size,
    resizeHeight: photoCaptureOptions.size,
    resizeQuality: 'medium',
  } as const;
  return createImageBitmap(video, x, y, side, side, size).catch(() => undefined);
}

function answerOf(thread: Worker): Promise<GuidanceResponse> {
  return new Promise((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<GuidanceResponse>) =>
      data.type === 'failed' ? reject(new Error(data.reason)) : resolve(data);
    thread.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'the pose guidance worker did not start'));
    };
  });
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
};

/** The address of our own script, in the form that the content security policy asks for. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('pose-guidance', { createScriptURL: (url) => url }).createScriptURL(address) ?? address
  );
}
