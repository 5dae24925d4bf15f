// The rules of the sign-in page: addresses, errors, time, and where it leads.
import { describe, expect, test } from 'vitest';
import { texts } from '#campaign/texts.ts';
import { CallError } from '#web/client/call-error.ts';
import { emailProblem } from './email-rule.ts';
import { AFTER_SIGN_IN, returnPath } from './return-url.ts';
import { needsNewCode, signInErrorText } from './sign-in-errors.ts';
import { secondsLeft } from './use-countdown.ts';

const domains = ['infosys.com', 'infosys.example'];

describe('the e-mail address', () => {
  test('is required (R268)', () => {
    expect(emailProblem('', domains)).toBe('Enter your infosys mail id.');
  });

  test.each([
    ' ada@infosys.com',
    'ada@infosys.com ',
    'abc',
    'a@b',
    'a b@c.d',
    'a@@infosys.com',
    '@infosys.com',
    'a@.com',
  ])('has no spaces around it and the form of an address: "%s" (R269, R270)', (email) =>
    expect(emailProblem(email, domains)).toBe('Invalid email id'),
  );

  test.each(['ada@infosys.com', 'Ada.L@INFOSYS.COM', 'a+b@infosys.example'])(
    'of a company domain passes: %s (R271)',
    (email) => expect(emailProblem(email, domains)).toBeUndefined(),
  );

  test.each(['a@gmail.com', 'a@infosys.com.evil.com', 'a@sub.infosys.com', 'infosys.com@evil.com'])(
    'of another domain does not: %s (R271)',
    (email) => expect(emailProblem(email, domains)).toBe('Enter your infosys mail id.'),
  );
});

describe('a failed sign-in', () => {
  const answered = (error: string) => new CallError(400, { error, message: error });

  test.each(['Invalid code or auth state for the user.', 'Missing required parameter EMAIL_OTP_CODE'])(
    '"%s" reads as an invalid code (R329, R330)',
    (error) => expect(signInErrorText(answered(error))).toBe('Invalid OTP. Enter a valid code.'),
  );

  test('an expired session asks for a new code, which may be had at once (R331)', () => {
    const error = answered('Invalid session for the user, session is expired.');
    expect(signInErrorText(error)).toBe('Session expired. Resend the OTP and try again.');
    expect(needsNewCode(error)).toBe(true);
    expect(needsNewCode(answered('Invalid code or auth state for the user.'))).toBe(false);
  });

  test('anything else is shown as the server says it, or as the default (R332, R333)', () => {
    expect(signInErrorText(answered('Please wait.'))).toBe('Please wait.');
    expect(signInErrorText(new CallError(500, undefined))).toBe('Error occurred in login.');
  });
});

describe('the countdown', () => {
  test('is shown as minutes and seconds (R354)', () => {
    expect(texts.signIn.expiresIn(600)).toBe('Expires in 10:00 minutes');
    expect(texts.signIn.expiresIn(599)).toBe('Expires in 09:59 minutes');
    expect(texts.signIn.expiresIn(0)).toBe('Expires in 00:00 minutes');
  });

  test('follows the clock and stops at zero (R353)', () => {
    expect(secondsLeft(600_000, 0)).toBe(600);
    expect(secondsLeft(600_000, 1_000)).toBe(599);
    expect(secondsLeft(600_000, 599_999)).toBe(1);
    expect(secondsLeft(600_000, 3_600_000)).toBe(0);
  });
});

describe('after sign-in', () => {
  const origin = 'https://thrive.example';

  test('the questions come next, or the page that asked for the sign-in (R33, R52)', () => {
    expect(returnPath(null, origin)).toBe(AFTER_SIGN_IN);
    expect(returnPath('/result?id=7', origin)).toBe('/result?id=7');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?x=1',
    '/a/..//evil.example',
  ])('never another site, nor the sign-in again: %s', (returnUrl) =>
    expect(returnPath(returnUrl, origin)).toBe(AFTER_SIGN_IN),
  );
});
