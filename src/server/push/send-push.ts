// Sends the notification that a picture is finished, and deletes the subscription.
import { inLanguage } from '#campaign/languages/in-language.ts';
import { languages } from '#campaign/languages/languages.ts';
import { texts } from '#campaign/texts.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Push, PushNote } from '#platform/push/push.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Secrets } from '#platform/secrets.ts';
import { SEALED_AS, type Subscription } from './ask.ts';
import { sendPushJob } from './job-definitions.ts';
import { removeSubscription, subscriptionOf } from './store.ts';

export type SendPushDeps = { db: Database; secrets: Secrets; log: Log; push: Push | undefined };

/** Puts the note about this picture into the queue, with what else the transaction does, if a browser waits for it. */
export async function sendPushLater(tx: Database, queue: Queue, jobId: string): Promise<void> {
  if (await subscriptionOf(tx, jobId)) await queue.send(sendPushJob, { jobId }, { tx });
}

/** Sends the note; a second one after a crash takes the place of the first. Fails, to be tried again. */
export async function sendPush({ db, secrets, log, push }: SendPushDeps, jobId: string): Promise<void> {
  const sealed = await subscriptionOf(db, jobId);
  if (!sealed) return;
  const { language, ...target } = JSON.parse(secrets.unseal(SEALED_AS, sealed)) as Subscription;
  const note = inLanguage(language, () => noteAbout(jobId, language));
  const pushed = (await push?.send(target, note)) ?? 'refused';
  if (pushed === 'refused') log.warn('a push service refused a note', { host: new URL(target.endpoint).hostname });
  await removeSubscription(db, jobId);
}

/** What may show on a locked screen: nothing but that there is something. */
function noteAbout(jobId: string, language: Subscription['language']): PushNote {
  const path = `/result?id=${encodeURIComponent(jobId)}`;
  return {
    title: texts.notice.title,
    body: texts.notice.body,
    path,
    lang: language,
    dir: languages[language].direction,
  };
}
