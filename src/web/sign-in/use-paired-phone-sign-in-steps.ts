// From a scanned code to a phone that may take photos. Until its person has said whose it is, nothing is stored.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#campaign/texts.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { type Endpoints, endpoints } from '#contract/index.ts';
import { callEndpoint } from '#web/client/call.ts';
import { errorText, hasErrorCode } from '#web/client/call-error.ts';
import { clearCapturedPhotos } from '#web/client/captured-photos.ts';
import { markAsPairedPhone } from '#web/client/paired-phone.ts';
import { buildRequest, sendForJson } from '#web/client/send.ts';
import { isSignedIn, setIsRetakingPhoto, storeSignedInSession } from '#web/client/session.ts';
import { signOut } from '#web/client/sign-out.ts';
import { setJobId } from '#web/client/state.ts';

type Opened = EndpointOutput<Endpoints['openPairing']>['data'];
type Step = { name: 'asked' | 'over' | 'refused' } | { name: 'opened'; username: string };

/** The steps of `/phone`. */
export function usePairedPhoneSignInSteps(token: string) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const [end, setEnd] = useState<'over' | 'refused'>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const step: Step = end
    ? { name: end }
    : opened
      ? { name: 'opened', username: opened.userDetails.username }
      : { name: 'asked' };

  async function open() {
    setBusy(true);
    setError(undefined);
    try {
      if (isSignedIn()) await signOut();
      setOpened((await callEndpoint('openPairing', { token })).data);
    } catch (caught) {
      if (hasErrorCode(caught, 'pairing_over')) setEnd('over');
      else setError(errorText(caught, texts.signIn.failed));
    }
    setBusy(false);
  }

  function accept() {
    if (!opened) return;
    const { jobId, userDetails, ...tokens } = opened;
    clearCapturedPhotos();
    storeSignedInSession(tokens, userDetails);
    setIsRetakingPhoto(false);
    setJobId(jobId);
    markAsPairedPhone(jobId);
    navigate('/camera/front', { replace: true });
  }

  async function refuse() {
    setEnd('refused');
    // Where this does not arrive, the sign-in ends by itself; its tokens are nowhere but here.
    await sendForJson(buildRequest(endpoints.logout, {}, opened?.AccessToken, {})).catch(() => undefined);
  }

  return { step, busy, error, setError, open, accept, refuse };
}
