// The S3 server that the test command started, where there is one; else undefined, and one line says so.

/** Its address, as STORAGE_URL takes it. */
export const testStorageUrl = process.env.TEST_STORAGE_URL;

if (!testStorageUrl)
  console.log('Storage on S3 is not tried here: no S3 server (npm run test:s3 installs and starts one on Debian).');
