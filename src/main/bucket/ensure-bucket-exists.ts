// Creates a bucket in a store that may still be starting.
import { setTimeout as sleep } from 'node:timers/promises';
import { rootCauseMessage } from '#platform/log.ts';
import type { S3Settings } from '#platform/storage/s3-location.ts';
import { createS3Sender } from '#platform/storage/s3-request.ts';

const TIMING = { seconds: 60, pauseMs: 1000 };

/** A bucket that exists is fine. Fails with the store's last answer when there is still none after `seconds`. */
export async function ensureBucketExists(
  place: S3Settings,
  { seconds, pauseMs } = TIMING,
): Promise<'exists already' | 'was created'> {
  const send = createS3Sender(place);
  for (const end = Date.now() + seconds * 1000; ; await sleep(pauseMs)) {
    try {
      if (await isThere(send)) return 'exists already';
      await send({ method: 'PUT' });
      return 'was created';
    } catch (error) {
      if (Date.now() < end) continue;
      throw new Error(
        `The bucket can't be created: ${rootCauseMessage(error)} Check STORAGE_URL, and that its key may create buckets.`,
      );
    }
  }
}

/** A store answers 404, and some 403, for a bucket that does not exist: both are seen again when it is created. */
function isThere(send: ReturnType<typeof createS3Sender>): Promise<boolean> {
  return send({ method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}
