// Sends the notification that a picture is finished, and deletes the subscription.
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { languageInfoByCode } from '#campaign/languages/languages.ts';
import { texts } from '#campaign/texts.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { PushNotification, PushSender } from '#platform/push/push.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import { sendPushJob } from './job-definitions.ts';
import { findSealedSubscriptionOfJob, removeSubscriptionOfJob } from './store.ts';
import { type PushTargetWithLanguage, SUBSCRIPTION_SEAL_PURPOSE } from './subscribe.ts';

export type SendPushDeps = { db: Database; secrets: PurposeKeyedCrypto; log: Log; push: PushSender | undefined };

/** Queues the notification in the caller's transaction, if a browser is subscribed. */
export async function enqueuePushIfSubscribed(tx: Database, queue: Queue, jobId: string): Promise<void> {
  if (await findSealedSubscriptionOfJob(tx, jobId)) await queue.send(sendPushJob, { jobId }, { tx });
}

/** Sends the notification; a second one after a crash replaces the first. Rejects, so that the queue retries. */
export async function sendPushOfJobThenRemoveSubscription(
  { db, secrets, log, push }: SendPushDeps,
  jobId: string,
): Promise<void> {
  const sealed = await findSealedSubscriptionOfJob(db, jobId);
  if (!sealed) return;
  const { language, ...target } = JSON.parse(
    secrets.unseal(SUBSCRIPTION_SEAL_PURPOSE, sealed),
  ) as PushTargetWithLanguage;
  const note = runInLanguage(language, () => noteAbout(jobId, language));
  const pushed = (await push?.send(target, note)) ?? 'refused';
  if (pushed === 'refused') log.warn('a push service refused a note', { host: new URL(target.endpoint).hostname });
  await removeSubscriptionOfJob(db, jobId);
}

/** The notification may show on a locked screen, so it contains nothing personal. */
function noteAbout(jobId: string, language: PushTargetWithLanguage['language']): PushNotification {
  const path = `/result?id=${encodeURIComponent(jobId)}`;
  return {
    title: texts.pushNotification.title,
    body: texts.pushNotification.body,
    path,
    lang: language,
    dir: languageInfoByCode[language].direction,
  };
}
