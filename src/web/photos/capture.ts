// From a playing video to the bytes of one square photo.

/** What a capture is without any option (R188). */
export const captureDefaultsOverriddenForPhotos = {
  type: 'image/jpeg',
  quality: 0.92,
  facingMode: 'environment',
} as const;

/** What the three photos are (R189 to R192). The preview is mirrored by CSS; these pixels are not. */
export const photoCaptureOptions = {
  ...captureDefaultsOverriddenForPhotos,
  size: 500,
  type: 'image/png',
  quality: 1,
  facingMode: 'user',
} as const;

/** The largest centred square of a picture, in its own pixels. */
export function largestCentredSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/**
 * The current frame as a square PNG of 500 x 500 pixels.
 * @throws Error when the browser can't encode it.
 */
export async function capturePhotoPng(video: HTMLVideoElement): Promise<Blob> {
  const { size, type, quality } = photoCaptureOptions;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const { x, y, side } = largestCentredSquare(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, x, y, side, side, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The frame could not be encoded.');
  return blob;
}
