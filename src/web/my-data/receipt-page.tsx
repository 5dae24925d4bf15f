// The receipt page: the server verifies the signature and that each file is gone, at every visit.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import type { DeletionVerificationResult } from '#contract/my-data.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { clearLocalDataAndSession } from '#web/client/sign-out.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NoticePage } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { copyReceiptLinkAndShowToast } from './copy-receipt-link.ts';
import { formatLocalDateTime } from './format-dates.ts';
import styles from './my-data.module.css';
import receiptStyles from './receipt.module.css';

/** The state with which one arrives right after the deletion: what this browser knows of the person goes too. */
export const CLEAR_LOCAL_DATA_NAVIGATION_STATE = 'deleted';

function useForgetOnce(): void {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (state !== CLEAR_LOCAL_DATA_NAVIGATION_STATE) return;
    clearLocalDataAndSession();
    // A later visit may be signed in as another person.
    navigate({ hash }, { replace: true, state: null });
  }, [hash, state, navigate]);
}

/** The receipt itself, or the number of one that is fetched first. Null while its person's data is kept. */
async function look(given: string): Promise<DeletionVerificationResult | null> {
  // A receipt has two parts, a number one.
  const isReceipt = given.includes('.');
  const receipt = isReceipt ? given : (await callEndpoint('fetchReceipt', { number: given })).data.receipt;
  return receipt === null ? null : (await callEndpoint('checkReceipt', { receipt })).data;
}

/** `/receipt#…`: what stands behind the number sign never leaves the browser with the page's address. */
export default function ReceiptPage() {
  const given = useLocation().hash.slice(1);
  useForgetOnce();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['receipt', given],
    queryFn: () => look(given),
    enabled: given !== '',
  });

  const home = <ButtonLink to="/">{texts.receipt.home}</ButtonLink>;
  if (given === '') {
    return (
      <NoticePage title={texts.receipt.missingTitle} lead={texts.receipt.missingLead}>
        {home}
      </NoticePage>
    );
  }
  if (isPending) {
    return (
      <PageContainer className={styles.page}>
        <Spinner label={texts.common.loading} quiet />
      </PageContainer>
    );
  }
  if (error) {
    const forged = error instanceof CallError && (error.status === 422 || error.status === 404);
    return (
      <NoticePage
        title={forged ? texts.receipt.invalidTitle : texts.receipt.missingTitle}
        lead={forged ? texts.receipt.missingLead : errorText(error, texts.common.offline)}
        role="alert"
        drawing="broken"
      >
        {forged ? (
          home
        ) : (
          <Button busy={isFetching} onClick={() => refetch()}>
            {texts.common.tryAgain}
          </Button>
        )}
      </NoticePage>
    );
  }
  if (data === null) {
    return (
      <NoticePage title={texts.receipt.pendingTitle} lead={texts.receipt.pendingLead}>
        {home}
      </NoticePage>
    );
  }
  return <Checked receipt={data} />;
}

function Checked({ receipt: { id, issued_at, copies, key_gone, records } }: { receipt: DeletionVerificationResult }) {
  return (
    <PageContainer className={styles.page}>
      <div className={styles.head}>
        <h1>{texts.receipt.title}</h1>
        <p className={styles.lead}>{texts.receipt.lead}</p>
      </div>
      <div className={receiptStyles.slip}>
        <dl className={styles.facts}>
          <dt>{texts.receipt.issued}</dt>
          <dd>{formatLocalDateTime(issued_at)}</dd>
          <dt>{texts.receipt.number}</dt>
          <dd>{id}</dd>
        </dl>
        {copies.some((file) => !file.gone) ? <p role="alert">{texts.receipt.notGone}</p> : null}
        {copies.length > 0 ? <Files copies={copies} /> : <p>{texts.receipt.noFiles}</p>}
        <p>{texts.receipt.records(records)}</p>
        {key_gone === null ? null : <KeyState gone={key_gone} />}
      </div>
      <div className={styles.foot}>
        <Button onClick={() => void copyReceiptLinkAndShowToast(window.location.href)}>{texts.receipt.copy}</Button>
        <ButtonLink to="/" look="outline">
          {texts.receipt.home}
        </ButtonLink>
      </div>
    </PageContainer>
  );
}

function KeyState({ gone }: { gone: boolean }) {
  return gone ? <p>{texts.receipt.keyGone}</p> : <p role="alert">{texts.receipt.keyThere}</p>;
}

function Files({ copies }: Pick<DeletionVerificationResult, 'copies'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.receipt.file}</th>
          <th scope="col">{texts.receipt.state}</th>
        </tr>
      </thead>
      <tbody>
        {copies.map(({ kind, name, gone }) => (
          <tr key={name}>
            <th scope="row">
              {texts.receipt.kind[kind]} <span>{name}</span>
            </th>
            <td>{gone ? texts.receipt.gone : texts.receipt.there}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
