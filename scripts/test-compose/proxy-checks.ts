// What the Caddyfile promises: TLS, compression of pages only, a limit for bodies, and no header of its own.
type Check = (holds: boolean, sentence: string) => void;

export async function runProxyChecks(site: string, httpPort: number, check: Check): Promise<void> {
  const page = await fetch(site);
  const compressed = page.headers.get('content-encoding');
  check(
    page.ok && compressed !== null,
    `The first page comes by TLS, signed by Caddy’s own authority, as ${compressed}.`,
  );
  check(page.headers.get('server') === null, 'No header names the server.');
  const policy = page.headers.get('content-security-policy');
  check(policy !== null && page.headers.has('strict-transport-security'), 'The product’s security headers arrive.');
  const settings = await fetch(`${site}/campaign/settings`);
  const isPlain = settings.headers.get('content-encoding') === null;
  check(settings.ok && isPlain, 'An answer of the API is not compressed.');
  const plain = await fetch(`http://localhost:${httpPort}/gallery`, { redirect: 'manual' });
  const target = plain.headers.get('location') ?? '';
  check(
    plain.status === 308 && target.startsWith('https://localhost'),
    `Plain HTTP is answered ${plain.status} with ${target}.`,
  );
  const large = await fetch(`${site}/auth/getOTP`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(12_000_000),
  }).then(
    ({ status }) => status,
    () => 0,
  );
  check(large === 413, `A body of 12 MB is answered ${large || 'by closing the connection'}.`);
  const metrics = await fetch(`${site}/metrics`);
  const isHidden = !(await metrics.text()).includes('thrive_jobs');
  check(isHidden, 'The metrics can’t be read through the proxy.');
}
