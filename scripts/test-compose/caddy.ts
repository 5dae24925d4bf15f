// Caddy with the product's own Caddyfile on other ports, and a certificate authority of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_SECONDS = 30;
const CADDYFILE = join(import.meta.dirname, '../../deploy/proxy/Caddyfile');

type Caddy = {
  /** PEM of the authority that signed the site's certificate. */
  authority: string;
  log: () => string;
  stop: () => Promise<void>;
};

export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0;

/** The product's file with other ports, and addresses in place of the containers' names. */
function caddyfileFor(text: string, ports: { http: number; https: number }, upstreams: Record<string, string>): string {
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n\n`;
  return options + Object.entries(upstreams).reduce((all, [name, address]) => all.replaceAll(name, address), text);
}

export async function startCaddy(
  site: string,
  ports: { http: number; https: number },
  upstreams: Record<string, string>,
): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-caddy-'));
  writeFileSync(join(folder, 'Caddyfile'), caddyfileFor(readFileSync(CADDYFILE, 'utf8'), ports, upstreams));
  const env = { ...process.env, SITE: site, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      text += bytes;
    });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  const certificate = join(folder, 'caddy/certificates/local/localhost/localhost.crt');
  for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end && child.exitCode === null; await sleep(100))
    if (existsSync(authority) && existsSync(certificate))
      return { authority: readFileSync(authority, 'utf8'), log: () => text, stop };
  await stop();
  throw new Error(`Caddy did not start:\n${text.slice(-2000)}`);
}
