// The rules of the sign-in page: addresses, errors, time, and where it leads.
import { describe, expect, test } from 'vitest';
import { texts } from '#campaign/texts.ts';
import { CallError } from '#web/client/call-error.ts';
import { emailErrorText } from './email-rule.ts';
import { DEFAULT_RETURN_PATH, safeReturnPath } from './return-url.ts';
import { needsNewCode, signInErrorText } from './sign-in-errors.ts';
import { secondsLeft } from './use-seconds-until.ts';

const domains = ['infosys.com', 'infosys.example'];

describe('the e-mail address', () => {
  // Requirements: R268
  test('is required', () => {
    expect(emailErrorText('', domains)).toBe('Enter your infosys mail id.');
  });

  // Requirements: R269, R270
  test.each([
    ' ada@infosys.com',
    'ada@infosys.com ',
    'abc',
    'a@b',
    'a b@c.d',
    'a@@infosys.com',
    '@infosys.com',
    'a@.com',
  ])('has no spaces around it and the form of an address: "%s"', (email) =>
    expect(emailErrorText(email, domains)).toBe('Invalid email id'),
  );

  // Requirements: R271
  test.each(['ada@infosys.com', 'Ada.L@INFOSYS.COM', 'a+b@infosys.example'])(
    'of a company domain passes: %s',
    (email) => expect(emailErrorText(email, domains)).toBeUndefined(),
  );

  // Requirements: R271
  test.each(['a@gmail.com', 'a@infosys.com.evil.com', 'a@sub.infosys.com', 'infosys.com@evil.com'])(
    'of another domain does not: %s',
    (email) => expect(emailErrorText(email, domains)).toBe('Enter your infosys mail id.'),
  );
});

describe('a failed sign-in', () => {
  const answered = (error: string) => new CallError(400, { error, message: error });

  // Requirements: R329, R330
  test.each(['Invalid code or auth state for the user.', 'Missing required parameter EMAIL_OTP_CODE'])(
    '"%s" reads as an invalid code',
    (error) => expect(signInErrorText(answered(error))).toBe('Invalid OTP. Enter a valid code.'),
  );

  // Requirements: R331
  test('an expired session asks for a new code, which may be had at once', () => {
    const error = answered('Invalid session for the user, session is expired.');
    expect(signInErrorText(error)).toBe('Session expired. Resend the OTP and try again.');
    expect(needsNewCode(error)).toBe(true);
    expect(needsNewCode(answered('Invalid code or auth state for the user.'))).toBe(false);
  });

  // Requirements: R332, R333
  test('anything else is shown as the server says it, or as the default', () => {
    expect(signInErrorText(answered('Please wait.'))).toBe('Please wait.');
    expect(signInErrorText(new CallError(500, undefined))).toBe('Error occurred in login.');
  });
});

describe('the countdown', () => {
  // Requirements: R354
  test('is shown as minutes and seconds', () => {
    expect(texts.signIn.expiresIn(600)).toBe('Expires in 10:00 minutes');
    expect(texts.signIn.expiresIn(599)).toBe('Expires in 09:59 minutes');
    expect(texts.signIn.expiresIn(0)).toBe('Expires in 00:00 minutes');
  });

  // Requirements: R353
  test('follows the clock and stops at zero', () => {
    expect(secondsLeft(600_000, 0)).toBe(600);
    expect(secondsLeft(600_000, 1_000)).toBe(599);
    expect(secondsLeft(600_000, 599_999)).toBe(1);
    expect(secondsLeft(600_000, 3_600_000)).toBe(0);
  });
});

describe('after sign-in', () => {
  const origin = 'https://thrive.example';

  // Requirements: R33, R52
  test('the questions come next, or the page that asked for the sign-in', () => {
    expect(safeReturnPath(null, origin)).toBe(DEFAULT_RETURN_PATH);
    expect(safeReturnPath('/result?id=7', origin)).toBe('/result?id=7');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?x=1',
    '/a/..//evil.example',
  ])('never another site, nor the sign-in again: %s', (returnUrl) =>
    expect(safeReturnPath(returnUrl, origin)).toBe(DEFAULT_RETURN_PATH),
  );
});
