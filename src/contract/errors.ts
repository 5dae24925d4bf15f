// All error codes with HTTP status and message. The list is closed: a code without a message does not compile. Messages
// from the specification are literal.

type ErrorWords = { status: number; words: string };

export const errors = {
  // the request itself
  request_invalid: { status: 400, words: 'The request is not in the expected form.' },
  request_too_large: { status: 413, words: 'The request is too large.' },
  upload_too_slow: {
    status: 408,
    words: 'The photo took too long to arrive. Please check your connection and try again.',
  },
  not_found: { status: 404, words: 'The page you are looking for is not found.' },
  too_many_requests: { status: 429, words: 'Too many attempts. Please wait a moment and try again.' },
  unavailable: { status: 503, words: 'The service is busy right now. Please try again in a minute.' },
  storage_full: { status: 507, words: 'There is no room to store this right now. Please try again later.' },
  internal: { status: 500, words: 'Something went wrong on our side. Please try again.' },

  // sign-in
  email_invalid: { status: 400, words: 'Invalid email id' },
  email_domain: { status: 400, words: 'Enter your infosys mail id.' },
  encryption_invalid: { status: 400, words: 'The page is out of date. Please reload it and try again.' },
  code_wrong: { status: 400, words: 'Invalid code or auth state for the user.' },
  code_missing: { status: 400, words: 'Missing required parameter EMAIL_OTP_CODE' },
  code_expired: { status: 400, words: 'Invalid session for the user, session is expired.' },
  code_used: { status: 400, words: 'Invalid session for the user, session can only be used once.' },
  code_too_many_sends: {
    status: 429,
    words: 'Too many codes were requested for this address. Please wait 15 minutes and try again.',
  },
  account_locked: {
    status: 429,
    words: 'Too many wrong codes were entered for this address. Please try again tomorrow.',
  },
  sign_in_gone: { status: 410, words: 'Sign-in with a password is not offered. Please use a one-time code.' },
  token_missing: { status: 401, words: 'Please sign in to continue.' },
  token_invalid: { status: 401, words: 'Your sign-in has expired. Please sign in again.' },
  pairing_over: {
    status: 410,
    words: 'This code has been used or is too old. Please show a new one on your computer.',
  },
  phone_photos_only: { status: 403, words: 'This phone can only take the photos. Please go on at your computer.' },
  receipt_invalid: { status: 422, words: 'This is not a receipt of ours, or a part of it is missing or changed.' },
  admin_only: { status: 403, words: 'This needs an admin.' },
  editor_only: { status: 403, words: 'You may look here, but not change anything.' },

  // answers and jobs
  answer_unknown: { status: 422, words: 'Unknown answer. Please choose again.' },
  answer_gender_not_offered: {
    status: 422,
    words: 'This choice is not offered with this status. Please choose again.',
  },
  letters_missing: { status: 422, words: 'Please type your initials or your name.' },
  letters_too_long: { status: 422, words: 'That is too long for a picture. Please use up to 12 letters.' },
  letters_unknown: {
    status: 422,
    words:
      'Some of this can’t be set in our type. Please write it in Latin or Arabic letters, without digits or symbols.',
  },
  job_without_photos: {
    status: 409,
    words: 'This picture is made without photos. For one of yourself, please start again.',
  },
  job_state: { status: 409, words: 'Photos can only be added before the picture is created. Please start again.' },
  job_running: { status: 409, words: 'Your last picture is still being made. Please wait for it to finish.' },
  job_limit: { status: 429, words: 'You have made five pictures in the last 24 hours. Please come back tomorrow.' },
  campaign_day_full: {
    status: 429,
    words: 'So many pictures were asked for today that no more can be made. Please come back tomorrow.',
  },
  campaign_line_full: {
    status: 429,
    words: 'Very many people are waiting for their picture right now. Please come back in an hour.',
  },
  job_not_finished: { status: 409, words: 'The picture is not finished yet.' },
  job_not_published: { status: 409, words: 'The picture is not in the gallery.' },
  push_unknown: { status: 422, words: 'This browser can’t be told. The e-mail comes anyway.' },
  review_decided: { status: 409, words: 'Somebody has decided on this picture meanwhile.' },
  gallery_closed: { status: 409, words: 'The campaign has ended, so the gallery takes no more pictures.' },
  agreement_missing: {
    status: 409,
    words: 'Please agree to the use of your photos first: go back to the page that says how to take them.',
  },
  photos_missing: { status: 409, words: 'Please take all three photos first.' },
  photos_expired: { status: 409, words: 'Your photos have been deleted after 24 hours. Please take them again.' },

  // one photo
  photo_empty: { status: 422, words: 'The photo arrived empty. Please take it again.' },
  photo_too_large: { status: 413, words: 'The photo is larger than 10 MB. Please take a smaller one.' },
  photo_type: { status: 415, words: 'Please use a PNG or JPEG photo.' },
  photo_unreadable: { status: 422, words: 'The photo could not be read. Please take it again.' },
  photo_too_small: { status: 422, words: 'The photo is too small. Please use a camera with at least 480 lines.' },
  photo_no_face: {
    status: 422,
    words: 'We can’t see a face. Please look at the camera with your whole face in the picture.',
  },
  photo_several_faces: { status: 422, words: 'We see more than one face. Please be alone in the picture.' },
  photo_too_far: { status: 422, words: 'Your face is too small in the picture. Please move closer to the camera.' },
  photo_too_close: { status: 422, words: 'You are too close. Please move back until your head and shoulders fit.' },
  photo_off_centre: { status: 422, words: 'Your face is at the edge. Please move to the middle of the picture.' },
  photo_too_dark: { status: 422, words: 'It is too dark. Please turn towards a window or a lamp.' },
  photo_too_bright: { status: 422, words: 'It is too bright. Please move out of the strong light.' },
  photo_blurred: { status: 422, words: 'The photo is blurred. Please wipe the lens and hold still.' },
  photo_not_front: { status: 422, words: 'Please look straight into the camera for this photo.' },
  photo_not_left: {
    status: 422,
    words: 'Please turn your head a little more to the right, so that the camera sees the left side of your face.',
  },
  photo_not_right: {
    status: 422,
    words: 'Please turn your head a little more to the left, so that the camera sees the right side of your face.',
  },
  photo_turned_too_far: { status: 422, words: 'You have turned too far. Please turn your head back a little.' },
  photo_turned_wrong_way: {
    status: 422,
    words: 'You have turned the other way. Please turn your head to the other side.',
  },
  photo_tilted: { status: 422, words: 'Your head is tilted. Please hold it upright, at the height of the camera.' },
  photo_eyes_closed: { status: 422, words: 'Your eyes look closed. Please keep them open for the photo.' },
  photo_sunglasses: { status: 422, words: 'We can’t see your eyes. Please take off your sunglasses.' },
  photo_covered: {
    status: 422,
    words: 'Part of your face is covered. Please take off the mask or move what hides it.',
  },
  photo_other_person: {
    status: 422,
    words: 'This looks like somebody else than in the other photos. Please take all three of yourself.',
  },
} as const satisfies Record<string, ErrorWords>;

export type ErrorCode = keyof typeof errors;

/** The body of every response that is not 2xx: the same message in both fields (D8), and the code. */
export type ErrorBody = { error: string; message: string; code: ErrorCode };

/** The response body for a code. */
export function errorBody(code: ErrorCode): ErrorBody {
  const { words } = errors[code];
  return { error: words, message: words, code };
}

/** Thrown by use cases; the server's error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(errors[code].words);
    this.name = 'AppError';
    this.code = code;
  }
}
