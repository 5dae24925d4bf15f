// The page 'Your data': everything stored about the person, with the remaining time, and a button that deletes it now.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import type { StoredPersonalData } from '#contract/my-data.ts';
import { callEndpoint } from '#web/client/call.ts';
import { CallError, errorText } from '#web/client/call-error.ts';
import { readStoredUser } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { NoticePage } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { toast } from '#web/ui/page-toast-region.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AgreementsAndWithdrawal } from './agreements.tsx';
import { EmailAndSignUpDate } from './email-and-sign-up-date.tsx';
import styles from './my-data.module.css';
import { CLEAR_LOCAL_DATA_NAVIGATION_STATE } from './receipt-page.tsx';
import { RequestDeletionReceiptNumberButton } from './request-receipt-number-button.tsx';
import { saveLoadedDataAsJsonFile } from './save-loaded-data-as-json-file.ts';
import { StoredPhotos } from './stored-photos.tsx';
import { StoredPictures } from './stored-pictures.tsx';
import { useTimeLeftFormatter } from './use-time-left-formatter.ts';

/** `/my-data` */
export default function MyDataPage() {
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['my-data'],
    queryFn: () => callEndpoint('getMyData', {}),
    // The addresses of the pictures work for ten minutes.
    staleTime: 0,
    gcTime: 0,
  });

  if (isPending) {
    return (
      <PageContainer className={styles.page}>
        <h1>{texts.myData.title}</h1>
        <Spinner label={texts.common.loading} quiet />
      </PageContainer>
    );
  }
  if (error) {
    return (
      <NoticePage
        title={texts.myData.title}
        lead={errorText(error, texts.myData.failed)}
        role="alert"
        drawing={error instanceof CallError && error.status === 0 ? 'offline' : 'broken'}
      >
        <Button busy={isFetching} onClick={() => refetch()}>
          {texts.common.tryAgain}
        </Button>
      </NoticePage>
    );
  }
  return <Holding data={data.data} since={dataUpdatedAt} />;
}

function Holding({ data, since }: { data: StoredPersonalData; since: number }) {
  const timeLeft = useTimeLeftFormatter(since);
  return (
    <PageContainer className={styles.page}>
      <div className={styles.head}>
        <h1>{texts.myData.title}</h1>
        <p className={styles.lead}>{texts.myData.lead}</p>
      </div>
      <StoredPhotos data={data} timeLeft={timeLeft} />
      <StoredPictures data={data} timeLeft={timeLeft} />
      <AgreementsAndWithdrawal agreements={data.agreements} />
      <EmailAndSignUpDate data={data} />
      <div className={styles.foot}>
        <Button look="outline" onClick={() => saveLoadedDataAsJsonFile(data)}>
          {texts.myData.take}
        </Button>
        <RequestDeletionReceiptNumberButton />
      </div>
      <div className={styles.remove}>
        <RemoveAll />
      </div>
    </PageContainer>
  );
}

/** A quiet button: asks, waits for a tick, deletes, and leads to the receipt. */
function RemoveAll() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isSure, setSure] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      const { data } = await callEndpoint('deleteMyData', { userid: readStoredUser()?.id ?? '' });
      // The next page ends the sign-in here: on this one its end would lead to the sign-in page.
      navigate(`/receipt#${data.receipt}`, { replace: true, state: CLEAR_LOCAL_DATA_NAVIGATION_STATE });
    } catch (error) {
      toast(errorText(error, texts.myData.removeFailed), 'danger');
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Button
        look="plain"
        size="small"
        onClick={() => {
          setSure(false);
          setAsking(true);
        }}
      >
        {texts.myData.remove}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={texts.myData.removeTitle}
          body={
            <>
              <p>{texts.myData.removeBody}</p>
              <Checkbox ticked={isSure} onTick={setSure} disabled={busy}>
                {texts.myData.removeSure}
              </Checkbox>
            </>
          }
          button={texts.myData.remove}
          closeLabel={texts.common.close}
          busy={busy}
          disabled={!isSure}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
