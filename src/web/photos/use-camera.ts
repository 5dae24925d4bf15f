// The camera as a hook: asks for it, shows it, switches it, and lets go of it.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { photoCaptureOptions } from './capture.ts';

type CameraState = { status: 'starting' | 'live' | 'off' } | { status: 'failed'; message: string };

export type Camera = {
  videoRef: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** How many cameras there are; a switch makes sense from two on (R193). */
  count: number;
  start: (deviceId?: string) => void;
  stop: () => void;
  switchCamera: () => void;
};

/** What to say when the camera does not open (R345, R346, D10). */
export function cameraErrorText(error: unknown): string {
  const { name, message } = error as DOMException;
  if (name === 'NotAllowedError' || message === 'Permission denied') return texts.camera.denied;
  return message || name;
}

function constraints(deviceId: string | undefined): MediaStreamConstraints {
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: photoCaptureOptions.facingMode };
  return { audio: false, video: { ...which, width: { ideal: 1280 }, height: { ideal: 960 } } };
}

/** Tells when the device itself ends the picture: unplugged, or taken back by the system. */
function onTrackEnded(stream: MediaStream, lost: () => void): void {
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', lost);
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function cameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter((device) => device.kind === 'videoinput');
}

/** Opens the front camera, at once if `wanted`; every track stops when the screen is left. */
export function useCamera(wanted: boolean): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  // Only the newest request may show its picture: a slow answer to an older one is closed again.
  const request = useRef(0);
  const [state, setState] = useState<CameraState>({ status: wanted ? 'starting' : 'off' });
  const [atOnce] = useState(wanted);
  const [count, setCount] = useState(0);

  const close = useCallback(() => {
    request.current += 1;
    stopTracks(stream.current);
    stream.current = undefined;
  }, []);

  const start = useCallback(
    async (deviceId?: string) => {
      close();
      const mine = request.current;
      setState({ status: 'starting' });
      try {
        // Browsers hide the camera from pages without a secure address.
        if (!navigator.mediaDevices) throw new Error(texts.common.needsHttps);
        const opened = await navigator.mediaDevices.getUserMedia(constraints(deviceId));
        if (mine !== request.current) return stopTracks(opened);
        stream.current = opened;
        onTrackEnded(opened, () => {
          if (mine === request.current) setState({ status: 'failed', message: texts.camera.lost });
        });
        if (videoRef.current) videoRef.current.srcObject = opened;
        await videoRef.current?.play().catch(() => undefined);
        if (mine !== request.current) return;
        setState({ status: 'live' });
        setCount((await cameras()).length);
      } catch (error) {
        if (mine === request.current) setState({ status: 'failed', message: cameraErrorText(error) });
      }
    },
    [close],
  );

  const switchCamera = useCallback(async () => {
    const all = await cameras();
    const current = stream.current?.getVideoTracks()[0]?.getSettings().deviceId;
    const index = all.findIndex((device) => device.deviceId === current);
    await start(all[(index + 1) % all.length]?.deviceId);
  }, [start]);

  const stop = useCallback(() => {
    close();
    setState({ status: 'off' });
  }, [close]);

  useLayoutEffect(() => {
    if (atOnce) void start();
    return close;
  }, [atOnce, start, close]);

  return { videoRef, state, count, start, stop, switchCamera };
}
