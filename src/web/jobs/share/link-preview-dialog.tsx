// The dialog with the previews of a link, made from the server's check.
import { Mail, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import { FacebookLogo, LinkedInLogo, XLogo } from '#web/ui/brand-logos.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChatCard, FacebookCard, LinkedInCard, XCard } from './link-preview-cards.tsx';
import styles from './link-preview-dialog.module.css';
import type { LinkPreviewCardData } from './use-link-preview-check.ts';

type LinkPreviewDialogProps = {
  card: LinkPreviewCardData;
  /** Whether the public address itself was tried. */
  outside: boolean;
  link: string;
  onClose: () => void;
};

export default function LinkPreviewDialog({ card, outside, link, onClose }: LinkPreviewDialogProps) {
  const { facebook, x, linkedIn, email, shareText, shareSubject } = texts.result;
  return (
    <Dialog title={texts.sharing.previewTitle} closeLabel={texts.common.close} onClose={onClose} wide>
      <p className={styles.lead}>
        {texts.sharing.previewLead} {outside ? null : texts.sharing.fromInside(card.site)}
      </p>
      <ul className={styles.previews}>
        <Preview name={facebook} icon={<FacebookLogo size={18} />}>
          <FacebookCard card={card} />
        </Preview>
        <Preview name={x} icon={<XLogo size={18} />}>
          <p className={styles.post} dir="auto">
            {shareText}
          </p>
          <XCard card={card} />
        </Preview>
        <Preview name={linkedIn} icon={<LinkedInLogo size={18} />}>
          <LinkedInCard card={card} />
        </Preview>
        <Preview name={texts.sharing.chat} icon={<MessagesSquare size={20} aria-hidden="true" />}>
          <ChatCard card={card} link={link} />
        </Preview>
        <Preview name={email} icon={<Mail size={20} aria-hidden="true" />}>
          <div className={styles.letter}>
            <p className={styles.subject}>{texts.sharing.subject(shareSubject)}</p>
            <p dir="auto">{shareText}</p>
            <p className={styles.link} dir="ltr">
              {link}
            </p>
          </div>
        </Preview>
      </ul>
    </Dialog>
  );
}

function Preview({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.preview}>
      <h3>
        {icon}
        {name}
      </h3>
      {children}
    </li>
  );
}
