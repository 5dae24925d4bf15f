// The sign-in.

/** 'Expires in 09:59 minutes' from the seconds that are left. */
function expiresIn(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `Expires in ${minutes}:${String(seconds % 60).padStart(2, '0')} minutes`;
}

export const signIn = {
  headline: 'Sign in',
  lead: 'With a one-time code sent to your company mailbox. No password.',
  email: 'Company e-mail',
  emailHint: (domains: readonly string[]) => `Ends in ${domains.map((domain) => `@${domain}`).join(' or ')}`,
  generate: 'Generate OTP',
  code: 'One-time code',
  expiresIn,
  signIn: 'Sign In',
  resend: 'Resend OTP',
  resent: 'A new code is on its way.',
  sent: 'A code is on its way to your mailbox.',
  changeEmail: 'Change e-mail',
  junkHint: "Didn't get an OTP? Check your junk folder.",
  authenticated: 'Authenticated successfully.',
  emailRequired: 'Enter your infosys mail id.',
  emailInvalid: 'Invalid email id',
  tryingOut: 'This installation is for trying out: no mail is sent. The code appears in the terminal that started it.',
  outbox: 'Open the outbox',
  failed: 'Error occurred in login.',
  wrongCode: 'Invalid OTP. Enter a valid code.',
  sessionExpired: 'Session expired. Resend the OTP and try again.',
} as const;
