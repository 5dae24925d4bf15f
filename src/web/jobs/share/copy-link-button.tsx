// Copies the link to the clipboard, or shows it for copying by hand.
import { Check, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { texts } from '#campaign/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './copy-link-button.module.css';
import type { ShareActionAriaProps } from './use-link-preview-check.ts';

/** Milliseconds for which 'Link copied' shows (R362). */
const LINK_COPIED_MS = 5_000;

type CopyLinkProps = { link: string; ariaProps: ShareActionAriaProps; onCopied: () => void };

export function CopyLinkButton({ link, ariaProps, onCopied }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'by-hand'>('none');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome === 'by-hand') field.current?.select();
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), LINK_COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
      onCopied();
    } catch {
      setOutcome('by-hand');
    }
  }

  return (
    <>
      <Button
        look="outline"
        size="small"
        icon={<Link2 size={20} aria-hidden="true" />}
        {...ariaProps}
        onClick={ariaProps['aria-disabled'] ? undefined : () => void copy()}
      >
        {texts.result.copy}
      </Button>
      <p className={styles.copied} role="status">
        {outcome === 'copied' ? (
          <>
            <Check size={18} aria-hidden="true" />
            {texts.result.copied}
          </>
        ) : null}
      </p>
      {outcome === 'by-hand' ? (
        <label className={styles.byHand}>
          {texts.result.copyByHand}
          <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      ) : null}
    </>
  );
}
