// For tests of capture screens: a camera that jsdom lacks, and one screen with an answer to its upload.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Pose } from '#contract/jobs.ts';
import { clearCapturedPhotos } from '#web/client/captured-photos.ts';
import { rememberPrivacyAgreement } from '#web/client/privacy-cookie.ts';
import { clearStoredAnswersJobAndUser, setJobId, setUser } from '#web/client/state.ts';
import { type MockReply, mockServer, renderScreen, type SentRequest } from '#web/testing/screen.test-helpers.tsx';
import CapturePage from './capture-page.tsx';

type Device = { kind: string; deviceId: string };

/** What the camera stands at: how many tracks were stopped, and which devices there are. */
export const fakeCameraState: { stopped: number; devices: Device[]; unplug: () => void } = {
  stopped: 0,
  devices: [],
  unplug: () => {},
};

/** What the server says to a photo that it takes. */
export const acceptedUploadReply = { body: { data: { angle: 'front', ok: true } } };

/** Before each test of the file: a signed-in person with a job, a camera, and fake time. */
export function registerCaptureTestHooks(): void {
  beforeEach(() => {
    localStorage.clear();
    clearStoredAnswersJobAndUser();
    setUser({ id: 'u1', username: 'ada@infosys.com' });
    setJobId('j1');
    rememberPrivacyAgreement();
    vi.useFakeTimers();
    fakeCameraState.stopped = 0;
    fakeCameraState.devices = [{ kind: 'videoinput', deviceId: 'a' }];
    const track = {
      stop: () => {
        fakeCameraState.stopped += 1;
      },
      getSettings: () => ({ deviceId: 'a' }),
      addEventListener: (_: string, ended: () => void) => {
        fakeCameraState.unplug = ended;
      },
    };
    const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: vi.fn(async () => stream), enumerateDevices: async () => fakeCameraState.devices },
    });
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => {};
    clearCapturedPhotos();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Advances fake time in steps of 50 ms, so that timers which one render starts are on time for the next. */
export async function advanceTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(0));
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}

export const clickCapture = () => fireEvent.click(screen.getByRole('button', { name: 'Capture' }));

/** A job that still takes photos. */
export const jobStatusCreatedReply = { body: { data: { status: 'created' } } };

/** Opens the screen of a pose; answers what is sent there as photos. */
export async function renderCapturePageRecordingUploads(
  pose: Pose,
  upload: MockReply,
  job: MockReply = jobStatusCreatedReply,
) {
  const sent: SentRequest[] = [];
  mockServer({
    'POST /jobs/getJobStatus': job,
    'POST /jobs/upload': (photo) => {
      sent.push(photo);
      return upload;
    },
  });
  renderScreen(`/camera/${pose}`, `/camera/${pose}`, <CapturePage pose={pose} />);
  await advanceTime(0);
  return sent;
}
