// RSA-OAEP with SHA-256 under the server's public key: encrypts address and code in the browser.
import { texts } from '#campaign/texts.ts';
import { callEndpoint } from './call.ts';

/**
 * Encrypts each text under the server's current key, as base64.
 * @throws Error with words for the person where the page has no secure address.
 */
export async function encryptTextsForServer(plain: readonly string[]): Promise<string[]> {
  if (!globalThis.crypto?.subtle) throw new Error(texts.common.needsHttps);
  const { jwk } = await callEndpoint('getPublicKey', {});
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['encrypt']);
  return Promise.all(
    plain.map(async (text) => {
      const bytes = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text));
      return btoa(String.fromCharCode(...new Uint8Array(bytes)));
    }),
  );
}
