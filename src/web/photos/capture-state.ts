// The three phases of one photo: live camera, uploading, then valid or invalid (R213).

/** Seconds between the click and the photo (R361). */
export const CAPTURE_DELAY_S = 3;

type Refusal = {
  message: string;
  /** Nobody has looked at the photo yet, so the same one may be sent once more. */
  open?: boolean;
  /** There is no job that takes photos: the way on is by the questions. */
  noJob?: boolean;
};

export type SinglePhotoCaptureState =
  /** `count`: seconds left to the photo, 0 while none is to be taken. */
  | { phase: 'live'; count: number; handsFree?: boolean }
  | { phase: 'uploading'; handsFree?: boolean }
  /** `handsFree`: the photo was taken without a click, so that the screen moves on without one. */
  | { phase: 'valid'; handsFree?: boolean }
  | ({ phase: 'invalid' } & Refusal);

export type CaptureEvent =
  | { type: 'shutter'; handsFree?: boolean }
  /** The countdown ends without a photo: the camera is lost. */
  | { type: 'cancel' }
  /** The pose is lost: ends a countdown that nobody clicked for. */
  | { type: 'lost' }
  | { type: 'second' }
  | { type: 'captured' }
  | { type: 'accepted' }
  | ({ type: 'refused' } & Refusal)
  | { type: 'resend' }
  | { type: 'retake' };

export const initialCaptureState: SinglePhotoCaptureState = { phase: 'live', count: 0 };

/** One move; an event that does not belong to the phase changes nothing. */
export function nextCaptureState(state: SinglePhotoCaptureState, event: CaptureEvent): SinglePhotoCaptureState {
  switch (event.type) {
    case 'shutter':
      return state.phase === 'live' && state.count === 0
        ? { phase: 'live', count: CAPTURE_DELAY_S, handsFree: event.handsFree }
        : state;
    case 'cancel':
      return state.phase === 'live' && state.count > 0 ? initialCaptureState : state;
    case 'lost':
      return state.phase === 'live' && state.count > 0 && state.handsFree ? initialCaptureState : state;
    case 'second':
      return state.phase === 'live' && state.count > 1 ? { ...state, count: state.count - 1 } : state;
    case 'captured':
      return state.phase === 'live' && state.count > 0 ? { phase: 'uploading', handsFree: state.handsFree } : state;
    case 'accepted':
      return state.phase === 'uploading' ? { phase: 'valid', handsFree: state.handsFree } : state;
    case 'refused': {
      const { type: _, ...refusal } = event;
      return state.phase === 'uploading' ? { phase: 'invalid', ...refusal } : state;
    }
    case 'resend':
      return state.phase === 'invalid' && state.open ? { phase: 'uploading' } : state;
    case 'retake':
      return state.phase === 'valid' || state.phase === 'invalid' ? initialCaptureState : state;
  }
}
