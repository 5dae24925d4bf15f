// The addresses at which a job's picture is viewed and downloaded.
import { downloadFileNamePrefix } from '#campaign/campaign.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** How long an address of a picture is valid, in seconds. */
const ADDRESS_SECONDS = 600;

type Picture = { imageKey: string | null; secondsUntilExpiry: number | null };

/** An address of the picture that expires no later than the picture, or null without a picture. */
export async function signPictureUrl(storage: Storage, picture: Picture, download?: string): Promise<string | null> {
  if (!picture.imageKey) return null;
  const seconds = Math.max(1, Math.min(ADDRESS_SECONDS, picture.secondsUntilExpiry ?? ADDRESS_SECONDS));
  return storage.signedUrl(picture.imageKey, { seconds, download });
}

/** The addresses for viewing and downloading a job's picture; nulls without a picture. */
export async function signViewAndDownloadUrls(storage: Storage, job: Picture & { id: string }) {
  return {
    video_url: await signPictureUrl(storage, job),
    download_url: await signPictureUrl(storage, job, `${downloadFileNamePrefix}-${job.id}.png`),
  };
}
