// How much guessing and asking is too much. NIST SP 800-63B and OWASP ASVS 6.5 and 6.6 are the models.

/** Wrong tries after which a code is dead. */
export const TRIES_PER_CODE = 5;
/** Codes for one address within 15 minutes, and within a day. */
export const SENDS_PER_QUARTER_HOUR = 3;
export const SENDS_PER_DAY = 10;
/** Wrong codes in a row, over any number of codes, after which an address waits for a day. */
export const WRONG_IN_A_ROW = 100;

export const ACCESS_TOKEN_S = 15 * 60;
/** A sign-in ends after this time however often it was refreshed; personal data is kept no longer either. */
export const SIGN_IN_S = 24 * 60 * 60;
/** A phone that was handed the camera has this long for three photos, and never longer than the sign-in it came from. */
export const PHONE_SIGN_IN_S = 15 * 60;
/** Codes for phones that one person can have shown within an hour. */
export const HAND_OFFS_PER_HOUR = 30;
/** Tabs that refresh at the same moment hold the same token: a second use within this time is not a theft (D13). */
export const REFRESH_GRACE_S = 10;
