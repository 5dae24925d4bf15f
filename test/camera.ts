// A camera made of a file: Chromium plays it as its fake device, and reads it anew whenever a page opens the camera.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** What the fake camera films, in pixels: an ordinary webcam. */
const CAMERA_FRAME = { width: 1280, height: 720 };

/** Frames in the file; Chromium plays them in a loop. */
const FRAMES = 3;

/** Arguments that make Chromium film `path` instead of a device. The file must exist when a page opens the camera. */
export function fakeCameraArguments(path: string): string[] {
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`];
}

/**
 * Puts a picture before the camera at `path`. The picture (PNG or JPEG bytes, best square) fills the height of the
 * frame, so that the square which the product cuts out of the middle holds all of it.
 */
export async function writeCameraPicture(path: string, picture: Uint8Array): Promise<void> {
  const { width, height } = CAMERA_FRAME;
  const frame = await sharp(picture)
    .resize(width, height, { fit: 'contain', background: '#b9b4ab' })
    .jpeg({ quality: 95 })
    .toBuffer();
  mkdirSync(dirname(path), { recursive: true });
  // Renamed into place: a page that opens the camera meanwhile finds the old film or the new one, never half of one.
  writeFileSync(`${path}.part`, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
  renameSync(`${path}.part`, path);
}
