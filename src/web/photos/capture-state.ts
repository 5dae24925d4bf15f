// The three phases of one photo: live camera, uploading, then valid or invalid (R213).

/** Seconds between the click and the photo (R361). */
export const CAPTURE_DELAY_S = 3;

export type CaptureState =
  /** `count` is the numeral on the picture, 0 while nobody has clicked. */
  | { phase: 'live'; count: number }
  | { phase: 'uploading' }
  | { phase: 'valid' }
  | { phase: 'invalid'; message: string };

export type CaptureEvent =
  | { type: 'shutter' }
  | { type: 'second' }
  | { type: 'captured' }
  | { type: 'accepted' }
  | { type: 'refused'; message: string }
  | { type: 'retake' };

export const live: CaptureState = { phase: 'live', count: 0 };

/** One move; an event that does not belong to the phase changes nothing. */
export function nextCapture(state: CaptureState, event: CaptureEvent): CaptureState {
  switch (event.type) {
    case 'shutter':
      return state.phase === 'live' && state.count === 0 ? { phase: 'live', count: CAPTURE_DELAY_S } : state;
    case 'second':
      return state.phase === 'live' && state.count > 1 ? { phase: 'live', count: state.count - 1 } : state;
    case 'captured':
      return state.phase === 'live' && state.count > 0 ? { phase: 'uploading' } : state;
    case 'accepted':
      return state.phase === 'uploading' ? { phase: 'valid' } : state;
    case 'refused':
      return state.phase === 'uploading' ? { phase: 'invalid', message: event.message } : state;
    case 'retake':
      return state.phase === 'valid' || state.phase === 'invalid' ? live : state;
  }
}
