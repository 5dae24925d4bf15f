// Tells a person by e-mail that their picture is ready, with a link to it and never the picture itself (D28).
import { setTimeout as sleep } from 'node:timers/promises';
import { getPillarAndStatusTexts } from '#campaign/answers.ts';
import { campaign } from '#campaign/campaign.ts';
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { languageOrDefault } from '#campaign/languages/languages.ts';
import { texts } from '#campaign/texts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { unsealColumnText } from '#server/users/sealed-columns.ts';
import {
  claimPictureReadyEmail,
  isPictureReadyEmailUnsent,
  markPictureReadyEmailSent,
  releasePictureReadyEmailClaim,
} from './picture-ready-email-store.ts';

/** How often, and at which intervals, recording a sent e-mail is retried: a killed database is back within this time. */
const NOTE = { tries: 30, pauseMs: 1000 };

type Deps = PersonKeyDeps & { mail: Mailer; publicUrl: string };

/**
 * Sends the e-mail once. If this process dies between sending and recording it, the person gets it twice, which is better
 * than not at all. Rejects when the mail server does not accept it, so that the queue retries.
 */
export async function claimAndSendPictureReadyEmail(deps: Deps, mailId: string): Promise<void> {
  const { db, mail, clock, publicUrl } = deps;
  const claimed = await claimPictureReadyEmail(db, clock, mailId);
  if (!claimed) {
    // Another sender has taken it, and may have died: the queue retries until the e-mail was sent.
    if (await isPictureReadyEmailUnsent(db, mailId)) throw new Error('Another process is sending this e-mail.');
    return;
  }
  if (claimed.address) {
    try {
      const to = await unsealColumnText(deps, 'users.email', claimed.address);
      const email = runInLanguage(languageOrDefault(claimed.language), () => pictureMail(claimed, publicUrl));
      if (to) await mail.send({ to, ...email });
    } catch (error) {
      await releasePictureReadyEmailClaim(db, mailId);
      throw error;
    }
  }
  await noteSent(db, clock, mailId);
}

/** Records that the e-mail was sent, with retries, so that a short outage of the database does not send it twice. */
async function noteSent(db: Database, clock: Clock, mailId: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await markPictureReadyEmailSent(db, clock, mailId);
    } catch (error) {
      if (tries === NOTE.tries) throw error;
      await sleep(NOTE.pauseMs);
    }
  }
}

type Claimed = { jobId: string; question1: string | null; question2: string | null };

function pictureMail({ jobId, question1, question2 }: Claimed, publicUrl: string): { subject: string; text: string } {
  const link = new URL(`/result?id=${encodeURIComponent(jobId)}`, publicUrl).href;
  const { pillar, statusInSentence } = getPillarAndStatusTexts(question1 ?? '', question2 ?? '');
  return {
    subject: texts.emails.picture.subject,
    text: [
      texts.emails.hello,
      '',
      texts.emails.picture.ready,
      link,
      '',
      texts.emails.picture.sentence,
      texts.share.sentence(pillar, statusInSentence),
      '',
      texts.emails.picture.kept,
      '',
      campaign.brandLine,
    ].join('\n'),
  };
}
