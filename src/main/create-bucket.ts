// `node src/main/create-bucket.ts`: creates the bucket of STORAGE_URL, and ends. `compose.yaml` runs it for its own store;
// at a cloud provider create the bucket there.
import { ensureBucketExists } from './bucket/ensure-bucket-exists.ts';
import { readProcessConfig, runWithPrivateUmaskOrExit } from './process.ts';

await runWithPrivateUmaskOrExit(async () => {
  const { s3 } = readProcessConfig(process.env);
  if (!s3) throw new Error('STORAGE_URL is not set: files are kept in DATA_DIR, which needs no bucket.');
  console.log(`The bucket ${await ensureBucketExists(s3)}.`);
});
