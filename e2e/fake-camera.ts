// A camera for Firefox, whose own fake one shows a test card: getUserMedia returns a canvas that shows the person in
// the pose that the page asks for.
import sharp from 'sharp';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import type { Page } from './fixtures.ts';

/** Pixels: as high as an ordinary webcam. */
const SIDE = 720;

/** From the next page that is opened on. */
export async function installFakeCamera(page: Page): Promise<void> {
  const [front, left, right] = await Promise.all([frontFacePhoto(), leftFacePhoto(), rightFacePhoto()].map(asText));
  await page.addInitScript(filmPhotos, { photos: { front, left, right }, side: SIDE });
}

async function asText(photo: Promise<Uint8Array>): Promise<string> {
  const small = await sharp(await photo)
    .resize(SIDE, SIDE)
    .jpeg({ quality: 95 })
    .toBuffer();
  return small.toString('base64');
}

/** Runs in the page, so it can use nothing from around it. */
function filmPhotos({ photos, side }: { photos: Record<'front' | 'left' | 'right', string>; side: number }): void {
  // Pages without an address have no cameras.
  if (!navigator.mediaDevices) return;
  navigator.mediaDevices.getUserMedia = async () => {
    const pose = (/^\/camera\/(left|right)$/.exec(location.pathname)?.[1] ?? 'front') as keyof typeof photos;
    const bytes = Uint8Array.from(atob(photos[pose]), (letter) => letter.charCodeAt(0));
    const photo = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const pen = canvas.getContext('2d');
    const stream = canvas.captureStream(10);
    // A canvas gives a frame whenever it is painted.
    const film = setInterval(() => {
      pen?.drawImage(photo, 0, 0, side, side);
      if (!stream.active) clearInterval(film);
    }, 100);
    return stream;
  };
}
