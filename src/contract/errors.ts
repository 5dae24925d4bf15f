// All error codes with HTTP status and message. The list is closed: a code without a message does not compile. Messages
// from the specification are literal.

type ErrorDefinition = { status: number; message: string };

export const errorDefinitions = {
  // the request itself
  request_invalid: { status: 400, message: 'The request is not in the expected form.' },
  request_too_large: { status: 413, message: 'The request is too large.' },
  upload_too_slow: {
    status: 408,
    message: 'The photo took too long to arrive. Please check your connection and try again.',
  },
  not_found: { status: 404, message: 'The page you are looking for is not found.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  unavailable: { status: 503, message: 'The service is busy right now. Please try again in a minute.' },
  storage_full: { status: 507, message: 'There is no room to store this right now. Please try again later.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },

  // sign-in
  email_invalid: { status: 400, message: 'Invalid email id' },
  email_domain: { status: 400, message: 'Enter your infosys mail id.' },
  encryption_invalid: { status: 400, message: 'The page is out of date. Please reload it and try again.' },
  code_wrong: { status: 400, message: 'Invalid code or auth state for the user.' },
  code_missing: { status: 400, message: 'Missing required parameter EMAIL_OTP_CODE' },
  code_expired: { status: 400, message: 'Invalid session for the user, session is expired.' },
  code_used: { status: 400, message: 'Invalid session for the user, session can only be used once.' },
  code_too_many_sends: {
    status: 429,
    message: 'Too many codes were requested for this address. Please wait 15 minutes and try again.',
  },
  account_locked: {
    status: 429,
    message: 'Too many wrong codes were entered for this address. Please try again tomorrow.',
  },
  sign_in_gone: { status: 410, message: 'Sign-in with a password is not offered. Please use a one-time code.' },
  token_missing: { status: 401, message: 'Please sign in to continue.' },
  token_invalid: { status: 401, message: 'Your sign-in has expired. Please sign in again.' },
  pairing_over: {
    status: 410,
    message: 'This code has been used or is too old. Please show a new one on your computer.',
  },
  phone_photos_only: { status: 403, message: 'This phone can only take the photos. Please go on at your computer.' },
  receipt_invalid: { status: 422, message: 'This is not a receipt of ours, or a part of it is missing or changed.' },
  admin_only: { status: 403, message: 'This needs an admin.' },
  editor_only: { status: 403, message: 'You may look here, but not change anything.' },

  // answers and jobs
  answer_unknown: { status: 422, message: 'Unknown answer. Please choose again.' },
  answer_gender_not_offered: {
    status: 422,
    message: 'This choice is not offered with this status. Please choose again.',
  },
  letters_missing: { status: 422, message: 'Please type your initials or your name.' },
  letters_too_long: { status: 422, message: 'That is too long for a picture. Please use up to 12 letters.' },
  letters_unknown: {
    status: 422,
    message:
      'Some of this can’t be set in our type. Please write it in Latin or Arabic letters, without digits or symbols.',
  },
  job_without_photos: {
    status: 409,
    message: 'This picture is made without photos. For one of yourself, please start again.',
  },
  job_state: { status: 409, message: 'Photos can only be added before the picture is created. Please start again.' },
  job_running: { status: 409, message: 'Your last picture is still being made. Please wait for it to finish.' },
  job_limit: { status: 429, message: 'You have made five pictures in the last 24 hours. Please come back tomorrow.' },
  campaign_day_full: {
    status: 429,
    message: 'So many pictures were asked for today that no more can be made. Please come back tomorrow.',
  },
  campaign_line_full: {
    status: 429,
    message: 'Very many people are waiting for their picture right now. Please come back in an hour.',
  },
  job_not_finished: { status: 409, message: 'The picture is not finished yet.' },
  job_not_published: { status: 409, message: 'The picture is not in the gallery.' },
  push_unknown: { status: 422, message: 'This browser can’t be told. The e-mail comes anyway.' },
  review_decided: { status: 409, message: 'Somebody has decided on this picture meanwhile.' },
  gallery_closed: { status: 409, message: 'The campaign has ended, so the gallery takes no more pictures.' },
  agreement_missing: {
    status: 409,
    message: 'Please agree to the use of your photos first: go back to the page that says how to take them.',
  },
  photos_missing: { status: 409, message: 'Please take all three photos first.' },
  photos_expired: { status: 409, message: 'Your photos have been deleted after 24 hours. Please take them again.' },

  // one photo
  photo_empty: { status: 422, message: 'The photo arrived empty. Please take it again.' },
  photo_too_large: { status: 413, message: 'The photo is larger than 10 MB. Please take a smaller one.' },
  photo_type: { status: 415, message: 'Please use a PNG or JPEG photo.' },
  photo_unreadable: { status: 422, message: 'The photo could not be read. Please take it again.' },
  photo_too_small: { status: 422, message: 'The photo is too small. Please use a camera with at least 480 lines.' },
  photo_no_face: {
    status: 422,
    message: 'We can’t see a face. Please look at the camera with your whole face in the picture.',
  },
  photo_several_faces: { status: 422, message: 'We see more than one face. Please be alone in the picture.' },
  photo_too_far: { status: 422, message: 'Your face is too small in the picture. Please move closer to the camera.' },
  photo_too_close: { status: 422, message: 'You are too close. Please move back until your head and shoulders fit.' },
  photo_off_centre: { status: 422, message: 'Your face is at the edge. Please move to the middle of the picture.' },
  photo_too_dark: { status: 422, message: 'It is too dark. Please turn towards a window or a lamp.' },
  photo_too_bright: { status: 422, message: 'It is too bright. Please move out of the strong light.' },
  photo_blurred: { status: 422, message: 'The photo is blurred. Please wipe the lens and hold still.' },
  photo_not_front: { status: 422, message: 'Please look straight into the camera for this photo.' },
  photo_not_left: {
    status: 422,
    message: 'Please turn your head a little more to the right, so that the camera sees the left side of your face.',
  },
  photo_not_right: {
    status: 422,
    message: 'Please turn your head a little more to the left, so that the camera sees the right side of your face.',
  },
  photo_turned_too_far: { status: 422, message: 'You have turned too far. Please turn your head back a little.' },
  photo_turned_wrong_way: {
    status: 422,
    message: 'You have turned the other way. Please turn your head to the other side.',
  },
  photo_tilted: { status: 422, message: 'Your head is tilted. Please hold it upright, at the height of the camera.' },
  photo_eyes_closed: { status: 422, message: 'Your eyes look closed. Please keep them open for the photo.' },
  photo_sunglasses: { status: 422, message: 'We can’t see your eyes. Please take off your sunglasses.' },
  photo_covered: {
    status: 422,
    message: 'Part of your face is covered. Please take off the mask or move what hides it.',
  },
  photo_other_person: {
    status: 422,
    message: 'This looks like somebody else than in the other photos. Please take all three of yourself.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorDefinitions;

/** The body of every response that is not 2xx: the same message in both fields (D8), and the code. */
type ErrorBody = { error: string; message: string; code: ErrorCode };

/** The response body for a code. */
export function createErrorBody(code: ErrorCode): ErrorBody {
  const { message } = errorDefinitions[code];
  return { error: message, message, code };
}

/** Thrown by use cases; the server's error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(errorDefinitions[code].message);
    this.name = 'AppError';
    this.code = code;
  }
}
