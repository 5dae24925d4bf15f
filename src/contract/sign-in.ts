// Sign-in by one-time code. The field names are those of the specification's section 7 (and so of AWS Cognito).
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Lifetime of a code in seconds; its session ends with it (D15). */
export const SIGN_IN_CODE_LIFETIME_S = 600;
/** Digits in a code: 8 digits are 26.6 bits (D58). */
export const SIGN_IN_CODE_DIGITS = 8;

/** RSA-OAEP with SHA-256 under a 3072-bit key is 384 bytes, which base64 writes as 512 characters. */
const encrypted = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .max(1024);
const token = z.string().min(1).max(512);

export const signInEndpoints = {
  getPublicKey: defineEndpoint({
    method: 'GET',
    path: '/auth/publicKey',
    summary: 'The key under which address and code are encrypted in the browser',
    access: 'anyone',
    output: z.object({
      kid: z.string(),
      alg: z.literal('RSA-OAEP-256'),
      jwk: z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() }),
    }),
  }),
  getOtp: defineEndpoint({
    method: 'POST',
    path: '/auth/getOTP',
    summary: 'Send a one-time code to a company address',
    access: 'anyone',
    decrypts: true,
    body: z.strictObject({ username: encrypted }),
    output: z.object({ data: z.object({ Session: z.string() }) }),
  }),
  validateOtp: defineEndpoint({
    method: 'POST',
    path: '/auth/validateOTP',
    summary: 'Exchange a one-time code for tokens',
    access: 'anyone',
    decrypts: true,
    body: z.strictObject({
      username: encrypted,
      otp: z.union([z.literal(''), encrypted]),
      session: z.string().max(512),
    }),
    output: z.object({
      data: z.object({
        AuthenticationResult: z.object({
          AccessToken: z.string(),
          IdToken: z.string(),
          RefreshToken: z.string(),
          /** Seconds. */
          ExpiresIn: z.number(),
          TokenType: z.literal('Bearer'),
        }),
        userDetails: z.object({ id: z.string(), username: z.string() }),
      }),
    }),
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Always 410: sign-in goes by one-time code alone (D18)',
    access: 'anyone',
    output: z.never(),
  }),
  refreshToken: defineEndpoint({
    method: 'POST',
    path: '/auth/refreshToken',
    summary: 'Exchange a refresh token for new tokens; each works once',
    access: 'anyone',
    body: z.strictObject({ refreshToken: token }),
    output: z.object({
      data: z.object({ accessToken: z.string(), idToken: z.string(), refreshToken: z.string() }),
    }),
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this sign-in: access and refresh tokens are refused from now on',
    access: 'signed-in',
    fromPhone: true,
    output: z.object({ data: z.object({ signedOut: z.literal(true) }) }),
  }),
};
