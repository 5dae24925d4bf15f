// Parses the address and key of an S3-compatible bucket:
// `s3+https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1`

export type S3Settings = {
  /** The bucket's address for us, without a slash at the end: `https://host:port/bucket`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Returns the place, or a sentence without the key on what is wrong with the address. */
export function parseS3UrlOrProblem(text: string): S3Settings | string {
  const parsed = URL.parse(text.replace(/^s3\+(?=https?:)/, ''));
  if (!text.startsWith('s3+http') || !parsed) return `must look like ${EXAMPLE}`;
  const [bucket, ...more] = parsed.pathname.split('/').filter(Boolean);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket ?? '') || more.length > 0)
    return `must end with the bucket and nothing below it: ${EXAMPLE}`;
  const [accessKeyId, secretAccessKey] = [parsed.username, parsed.password].map(decoded);
  if (!accessKeyId || !secretAccessKey)
    return `must hold the key and its secret, with / as %2F, + as %2B and % as %25: ${EXAMPLE}`;
  const region = parsed.searchParams.get('region') ?? 'us-east-1';
  return { url: `${parsed.origin}/${bucket}`, region, accessKeyId, secretAccessKey };
}

const EXAMPLE = 's3+https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1';

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
