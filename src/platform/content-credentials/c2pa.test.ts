// Content credentials: written into a picture, read back by the library's validator, broken by a single byte.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSigningCertificateFiles, readContentCredentials } from '#test/credentials.ts';
import { openC2paSigner } from './c2pa.ts';
import { noOpContentCredentialsSigner } from './content-credentials.ts';

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';

async function picture(): Promise<Uint8Array> {
  const sheet = sharp({ create: { width: 90, height: 60, channels: 3, background: '#2f7d9c' } });
  return new Uint8Array(await sheet.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').png().toBuffer());
}

test('a signed picture says who made it and how, keeps its pixels and its XMP, and is valid', async () => {
  const { sign } = await openC2paSigner(await createSigningCertificateFiles());
  const plain = await picture();
  const signed = await sign(plain, SOURCE);
  const found = await readContentCredentials(signed);
  expect(found).toMatchObject({ isValid: true, generator: 'Thrive', actions: [['c2pa.created', SOURCE]] });
  expect(found?.codes).toContain('assertion.dataHash.match');
  expect(await sharp(signed).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  expect((await sharp(signed).metadata()).xmp?.toString()).toContain('xmpmeta');
});

test('one changed bit of the picture is noticed', async () => {
  const { sign } = await openC2paSigner(await createSigningCertificateFiles());
  const changed = Uint8Array.from(await sign(await picture(), SOURCE));
  changed[changed.length - 24] ^= 1;
  const found = await readContentCredentials(changed);
  expect(found?.isValid).toBe(false);
  expect(found?.codes).toContain('assertion.dataHash.mismatch');
});

test('without a certificate nothing changes', async () => {
  const plain = await picture();
  expect(await noOpContentCredentialsSigner.sign(plain, SOURCE)).toBe(plain);
  expect(await readContentCredentials(plain)).toBeUndefined();
});

test('files that are no use are named in words at the start', async () => {
  const files = await createSigningCertificateFiles();
  await expect(openC2paSigner({ ...files, key: '/nowhere/key.pem' })).rejects.toThrow(
    /C2PA_KEY: .*key\.pem can't be read/,
  );
  await expect(openC2paSigner({ ...files, certificates: files.key })).rejects.toThrow(
    /C2PA_CERTIFICATES: .* no certificate/,
  );
  await writeFile(files.key, 'not a key');
  await expect(openC2paSigner(files)).rejects.toThrow(/C2PA_KEY: .*not in PEM form/);
});
