// Tells a person by e-mail that their picture is ready, with a link to it and never the picture itself (D28).
import { campaign } from '#campaign/campaign.ts';
import { inLanguage } from '#campaign/languages/in-language.ts';
import { languageOr } from '#campaign/languages/languages.ts';
import { texts } from '#campaign/texts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { claimMail, isMailDue, markMailSent, releaseMail } from './mail-store.ts';

type Needs = { db: Database; mail: Mail; clock: Clock; publicUrl: string };

/**
 * Sends the letter once. Should this process die between the sending and the note of it, the person gets it twice:
 * rather that than not at all. Fails, to be tried again, when the mail server does not take it.
 */
export async function sendPictureMail({ db, mail, clock, publicUrl }: Needs, mailId: string): Promise<void> {
  const claimed = await claimMail(db, clock, mailId);
  if (!claimed) {
    // Another sender has it, alive or dead: the queue asks again until the letter is out.
    if (await isMailDue(db, mailId)) throw new Error('Another sender is at this letter.');
    return;
  }
  if (claimed.address) {
    try {
      const letter = inLanguage(languageOr(claimed.language), () => letterAbout(claimed.jobId, publicUrl));
      await mail.send({ to: claimed.address, ...letter });
    } catch (error) {
      await releaseMail(db, mailId);
      throw error;
    }
  }
  await markMailSent(db, clock, mailId);
}

function letterAbout(jobId: string, publicUrl: string): { subject: string; text: string } {
  const link = new URL(`/result?id=${encodeURIComponent(jobId)}`, publicUrl).href;
  return {
    subject: texts.mails.picture.subject,
    text: [
      texts.mails.hello,
      '',
      texts.mails.picture.ready,
      link,
      '',
      texts.mails.picture.kept,
      '',
      campaign.brandLine,
    ].join('\n'),
  };
}
