// Content credentials as C2PA manifests, signed with the installation's own certificate.
import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { X509Certificate } from '@peculiar/x509';
import { PNG } from '@trustnxt/c2pa-ts/asset';
import { CoseAlgorithmIdentifier, LocalSigner, type Signer } from '@trustnxt/c2pa-ts/cose';
import {
  ActionAssertion,
  ActionType,
  DataHashAssertion,
  type DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest';
import type { ContentCredentialsSigner } from './content-credentials.ts';

const GENERATOR = 'Thrive';
const HASH = 'SHA-256';

/** Two PEM files: the chain with the signing certificate first, and the key that belongs to it. */
type CertificateFiles = { certificates: string; key: string };

/** Fails with a sentence when a file can't be read, is not what it should be, or the two do not belong together. */
export async function openC2paSigner(files: CertificateFiles): Promise<ContentCredentialsSigner> {
  const signer = await readSigner(files);
  return {
    async sign(png, sourceType) {
      const asset = new PNG(png);
      const store = new ManifestStore();
      const manifest = store.createManifest({
        assetFormat: 'image/png',
        instanceID: `xmp:iid:${randomUUID()}`,
        defaultHashAlgorithm: HASH,
        signer,
      });
      if (manifest.claim) manifest.claim.claimGeneratorName = GENERATOR;
      const hash = DataHashAssertion.create(HASH);
      manifest.addAssertion(hash);
      manifest.addAssertion(creation(sourceType));
      // The hash covers everything but the room that the manifest itself takes.
      await asset.ensureManifestSpace(store.measureSize());
      await hash.updateWithAsset(asset);
      await manifest.sign(signer);
      await asset.writeManifestJUMBF(store.getBytes());
      return asset.getDataRange();
    },
  };
}

function creation(sourceType: string): ActionAssertion {
  const assertion = new ActionAssertion();
  assertion.actions = [
    {
      action: ActionType.C2paCreated,
      // An IPTC address that the picture itself carries (deliver.ts); the library's enum lists the same ones.
      digitalSourceType: sourceType as DigitalSourceType,
      softwareAgent: { name: GENERATOR },
    },
  ];
  return assertion;
}

async function readSigner({ certificates, key }: CertificateFiles): Promise<Signer> {
  const chain = (await readPem(certificates, 'C2PA_CERTIFICATES')).match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
  );
  const keyPem = await readPem(key, 'C2PA_KEY');
  const [certificate, ...rest] = (chain ?? []).map((pem) =>
    readWith(() => new X509Certificate(pem), 'C2PA_CERTIFICATES', certificates),
  );
  if (!certificate) throw new Error(`C2PA_CERTIFICATES: ${certificates} holds no certificate in PEM form.`);
  const privateKey = readWith(() => createPrivateKey(keyPem), 'C2PA_KEY', key);
  const pkcs8 = new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' }));
  return new LocalSigner(pkcs8, algorithmOf(privateKey), certificate, rest);
}

async function readPem(file: string, setting: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Error(`${setting}: the file ${file} can't be read.`);
  }
}

function readWith<Read>(read: () => Read, setting: string, file: string): Read {
  try {
    return read();
  } catch {
    throw new Error(`${setting}: ${file} is not in PEM form, or is protected by a password.`);
  }
}

function algorithmOf(key: KeyObject): CoseAlgorithmIdentifier {
  const { namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'ed25519') return CoseAlgorithmIdentifier.Ed25519;
  if (key.asymmetricKeyType === 'rsa') return CoseAlgorithmIdentifier.PS256;
  if (namedCurve === 'prime256v1') return CoseAlgorithmIdentifier.ES256;
  if (namedCurve === 'secp384r1') return CoseAlgorithmIdentifier.ES384;
  throw new Error('C2PA_KEY: the key must be of P-256, P-384, Ed25519 or RSA.');
}
