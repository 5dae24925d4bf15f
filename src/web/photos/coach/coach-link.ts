// The page's end of the coach: starts its thread when it is first wanted, and asks it about one picture at a time.
import type { Pose } from '#portrait/types.ts';
import { centreSquare, photoCapture } from '../capture.ts';
import coachScript from './coach.worker.ts?worker&url';
import type { Answer, Question } from './messages.ts';
import type { Observation } from './observe.ts';

export type CoachLink = {
  /** What the camera sees now. @throws Error when the thread has failed. */
  ask(video: HTMLVideoElement, pose: Pose): Promise<Observation>;
  close(): void;
};

type DataSaver = { connection?: { saveData?: boolean } };

/** Whether this browser can run the coach, and its owner does not save data. */
export function canCoach(): boolean {
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
 * Starts the thread, which fetches what it needs: 1.9 MB the first time.
 * @throws Error when it can't run here
 */
export async function openCoach(): Promise<CoachLink> {
  const thread = new Worker(trusted(coachScript), { type: 'module' });
  try {
    await answerOf(thread);
  } catch (error) {
    thread.terminate();
    throw error;
  }
  return {
    async ask(video, pose) {
      const { x, y, side } = centreSquare(video.videoWidth, video.videoHeight);
      // As large as the photo would be: the rules count pixels.
      const size = { resizeWidth: photoCapture.size, resizeHeight: photoCapture.size };
      const frame = await createImageBitmap(video, x, y, side, side, { ...size, resizeQuality: 'medium' });
      const question: Question = { frame, pose };
      thread.postMessage(question, [frame]);
      const answer = await answerOf(thread);
      if (answer.type !== 'seen') throw new Error('the coach said something else');
      return answer.observation;
    },
    close: () => thread.terminate(),
  };
}

function answerOf(thread: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<Answer>) =>
      data.type === 'failed' ? reject(new Error(data.reason)) : resolve(data);
    thread.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'the coach did not start'));
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
  return trustedTypes?.createPolicy('coach', { createScriptURL: (url) => url }).createScriptURL(address) ?? address;
}
