// Subscribes a browser to the notification about a finished picture, and unsubscribes it.
import type { LanguageCode } from '#campaign/languages/languages.ts';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { PushSender, PushTarget } from '#platform/push/push.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import { lockUserRow } from '#server/users/store.ts';
import { lockJobAndCheckQueued, removeSubscriptionOfJob, upsertJobPushSubscription } from './store.ts';

export type SubscribeDeps = { db: Database; clock: Clock; secrets: PurposeKeyedCrypto; push: PushSender | undefined };

/** Stored encrypted, because it is all that is needed to send notifications to this browser. */
export type PushTargetWithLanguage = PushTarget & { language: LanguageCode };
export const SUBSCRIPTION_SEAL_PURPOSE = 'push-subscription';

type SubscribeInput = { userId: string; jobId: string; language: LanguageCode; target: PushTarget };

/** Whether the picture is still waited for. Fails with `push_unknown` for an address of an unknown push service. */
export async function subscribeIfJobQueued(
  { db, clock, secrets, push }: SubscribeDeps,
  { userId, jobId, language, target }: SubscribeInput,
): Promise<boolean> {
  if (!push?.knows(target.endpoint)) throw new AppError('push_unknown');
  const sealed = secrets.seal(
    SUBSCRIPTION_SEAL_PURPOSE,
    JSON.stringify({ ...target, language } satisfies PushTargetWithLanguage),
  );
  // The job is locked: either the finished picture finds this row, or this finds the finished picture. The person is
  // locked first, as everywhere: the new row's foreign key locks them too, and a transaction that has them may want the job.
  return db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const waiting = await lockJobAndCheckQueued(tx, userId, jobId);
    if (waiting === undefined) throw new AppError('not_found');
    if (waiting) await upsertJobPushSubscription(tx, clock, { jobId, userId, sealed });
    return waiting;
  });
}

/** Whether the picture is still waited for. */
export async function unsubscribeAndCheckJobQueued(
  { db }: { db: Database },
  { userId, jobId }: { userId: string; jobId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const waiting = await lockJobAndCheckQueued(tx, userId, jobId);
    if (waiting === undefined) throw new AppError('not_found');
    await removeSubscriptionOfJob(tx, jobId);
    return waiting;
  });
}
