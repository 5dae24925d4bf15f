// Content credentials for tests: a certificate made for the moment, and what a reader of a picture finds in it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';
import { PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ActionAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import { onTestFinished } from 'vitest';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const FOR_MAIL = '1.3.6.1.5.5.7.3.4';
const DAY_MS = 86_400_000;

const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);

/** A root of our own and a certificate under it, of the kind that C2PA asks for. Files that go with the test. */
export async function createSigningCertificateFiles(): Promise<{ certificates: string; key: string }> {
  const [rootKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const valid = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) };
  const { KeyUsageFlags } = x509;
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Root of a test',
    ...valid,
    keys: rootKeys,
    signingAlgorithm: ECDSA,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    serialNumber: '02',
    subject: 'CN=Thrive, O=A test',
    issuer: root.subject,
    ...valid,
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: ECDSA,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([FOR_MAIL], true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), 'thrive-certificate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = { certificates: join(folder, 'chain.pem'), key: join(folder, 'key.pem') };
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  await writeFile(files.certificates, `${leaf.toString('pem')}\n${root.toString('pem')}\n`);
  await writeFile(files.key, x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'));
  return files;
}

/** What the library's own validator says of a PNG; undefined where the picture carries no credentials. */
export async function readContentCredentials(png: Uint8Array) {
  const asset = new PNG(png);
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) return undefined;
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf)));
  const { isValid, statusEntries } = await store.validate(asset);
  const manifest = store.getActiveManifest();
  const actions = manifest?.assertions?.assertions.flatMap((one) =>
    one instanceof ActionAssertion ? one.actions : [],
  );
  return {
    isValid,
    codes: statusEntries.map(({ code }) => String(code)),
    generator: manifest?.claim?.claimGeneratorName,
    actions: actions?.map(({ action, digitalSourceType }) => [String(action), String(digitalSourceType)]),
  };
}
