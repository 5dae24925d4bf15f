// The list of a person's agreements with their texts, given and withdrawn.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import { agreementParagraphsByKind } from '#campaign/texts/agreements.ts';
import { texts } from '#campaign/texts.ts';
import { PUBLISH_AGREEMENT_VERSION, REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import type { StoredPersonalData } from '#contract/my-data.ts';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText } from '#web/client/call-error.ts';
import { readStoredUser } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import { formatLocalDateTime } from './format-dates.ts';
import styles from './my-data.module.css';

type Agreement = StoredPersonalData['agreements'][number];

const versions = {
  generate: PRIVACY_AGREEMENT_VERSION,
  publish: PUBLISH_AGREEMENT_VERSION,
  reuse: REUSE_AGREEMENT_VERSION,
};

export function AgreementsAndWithdrawal({ agreements }: { agreements: Agreement[] }) {
  const mayUsePhotos = agreements.some(({ kind, withdrawn_at }) => kind === 'generate' && withdrawn_at === null);
  return (
    <section className={styles.section} aria-labelledby="agreements">
      <h2 id="agreements">{texts.myData.agreements}</h2>
      {agreements.length === 0 ? <p>{texts.myData.noAgreements}</p> : null}
      <ul className={styles.ledger}>
        {agreements.map((one) => (
          <Entry key={one.id} agreement={one} />
        ))}
      </ul>
      {mayUsePhotos ? <StopGenerating /> : null}
    </section>
  );
}

function Entry({ agreement }: { agreement: Agreement }) {
  const { kind, version, language, text_hash, given_at, withdrawn_at } = agreement;
  const isShown = version === versions[kind] && language === getCurrentLanguage();
  return (
    <li>
      <b>{texts.myData.agreement[kind]}</b>
      <span>
        {texts.myData.given(formatLocalDateTime(given_at))}
        {withdrawn_at ? `, ${texts.myData.takenBack(formatLocalDateTime(withdrawn_at))}` : null}
      </span>
      <details>
        <summary>{texts.myData.words(version)}</summary>
        {/* Of older versions and other languages only the hash is here; the text can be requested by it. */}
        {isShown ? agreementParagraphsByKind[kind].map((words) => <p key={words}>{words}</p>) : null}
        <p>{texts.myData.hash(text_hash)}</p>
      </details>
    </li>
  );
}

/** Asks once, for it deletes the photos. */
function StopGenerating() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    try {
      await callEndpoint('stopGenerating', { userid: readStoredUser()?.id ?? '' });
      toast(texts.myData.stopped);
      await queries.invalidateQueries({ queryKey: ['my-data'] });
    } catch (error) {
      toast(errorText(error, texts.myData.stopFailed), 'danger');
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <div>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {texts.myData.stop}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={texts.myData.stopTitle}
          body={<p>{texts.myData.stopBody}</p>}
          button={texts.myData.stop}
          closeLabel={texts.common.close}
          busy={busy}
          onConfirm={() => void stop()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
