// Limits on guessing and requesting codes. NIST SP 800-63B and OWASP ASVS 6.5 and 6.6 are the models.

// None of them may lock another person out (decision 35): a code that was sent stays valid until it expires, whatever
// strangers request or try meanwhile.

/** Wrong attempts after which a session ends. */
export const WRONG_CODES_PER_SESSION = 5;
/** E-mails to one address within 15 minutes, and within a day; then one in ten minutes, so that a code is always open. */
export const CODE_EMAILS_PER_ADDRESS_PER_QUARTER_HOUR = 3;
export const CODE_EMAILS_PER_ADDRESS_PER_DAY = 10;
/** Sessions for one address within an hour: from one network, and in total. */
export const CODE_SESSIONS_PER_EMAIL_ADDRESS_AND_NETWORK_PER_HOUR = 20;
export const CODE_SESSIONS_PER_EMAIL_ADDRESS_PER_HOUR = 100;
/** Wrong codes in a row for one address, after which no new session is opened for a day: from one network, and in total. */
export const CONSECUTIVE_WRONG_CODES_PER_EMAIL_ADDRESS_AND_NETWORK = 100;
export const CONSECUTIVE_WRONG_CODES_PER_EMAIL_ADDRESS = 1000;

export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
/** A sign-in ends after this time however often it was refreshed; personal data is kept no longer either. */
export const SIGN_IN_LIFETIME_S = 24 * 60 * 60;
/** Lifetime of a paired phone's sign-in, which never exceeds that of the computer's sign-in. */
export const PAIRED_PHONE_SIGN_IN_LIFETIME_S = 15 * 60;
/** Pairing codes for one person within an hour. */
export const PAIRINGS_PER_PERSON_PER_HOUR = 30;
/** Tabs that refresh at the same moment hold the same token: a second use within this time is not a theft (D13). */
export const REFRESH_TOKEN_REUSE_GRACE_S = 10;
