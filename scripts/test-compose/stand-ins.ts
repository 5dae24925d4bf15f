// Images under the names of compose.yaml, made from programs of this machine, for places that no image registry answers.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasImage, tryPullImage } from '../test-image/base.ts';

/** How the image of a program is made: files by their name, and the lines of its Dockerfile after the first. */
type Recipe = { program?: string; files?: Record<string, string>; lines: string[] };

const START_POSTGRES = `#!/bin/sh
set -e
own() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
mkdir -p "$PGDATA" && chown postgres: "$PGDATA" && chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077 && printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  own initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  own pg_ctl -w -o "-c listen_addresses=" start >/dev/null
  own createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  own pg_ctl -w stop >/dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups "$@" -c listen_addresses="*"
`;

/** As the entry point of SeaweedFS starts `server`. */
const START_WEED = `#!/bin/sh
shift
exec weed -logtostderr=true server -dir=/data -volume.max=0 -master.volumePreallocate -master.volumeSizeLimitMB=1024 "$@"
`;

const recipes: Record<string, Recipe> = {
  caddy: {
    program: 'caddy',
    lines: [
      'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
      'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ],
  },
  postgres: {
    files: { 'entrypoint.sh': START_POSTGRES },
    lines: [
      'RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql',
      'RUN ln -s /usr/lib/postgresql/*/bin /usr/local/postgres && mkdir -p /run/postgresql && chown postgres /run/postgresql',
      'ENV PGDATA=/var/lib/postgresql/data PATH=/usr/local/postgres:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'STOPSIGNAL SIGINT',
      'ENTRYPOINT ["/entrypoint.sh"]',
    ],
  },
  'chrislusf/seaweedfs': { program: 'weed', files: { 'entrypoint.sh': START_WEED }, lines: ['WORKDIR /data'] },
  'axllent/mailpit': { program: 'mailpit', lines: ['ENTRYPOINT ["mailpit"]'] },
};

/** Sees to it that there is an image of this name; says what a stand-in is made of. */
export function ensureImageOrStandIn(name: string, findBase: () => string, say: (sentence: string) => void): void {
  if (hasImage('docker', name) || tryPullImage('docker', name)) return;
  const recipe = recipes[name.replace(/:[^/]*$/, '')];
  if (!recipe) throw new Error(`${name} can't be fetched, and nothing on this machine stands in for it.`);
  const folder = mkdtempSync(join(tmpdir(), 'thrive-stand-in-'));
  try {
    for (const [file, text] of Object.entries(recipe.files ?? {}))
      writeFileSync(join(folder, file), text, { mode: 0o755 });
    if (recipe.program) cpSync(findProgram(recipe.program, name), join(folder, recipe.program), { dereference: true });
    writeFileSync(join(folder, 'Dockerfile'), renderStandInDockerfile(recipe, findBase()));
    build(name, folder);
    say(`${name} can't be fetched: made from ${recipe.program ?? 'Debian’s package'} of this machine.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function renderStandInDockerfile({ program, files, lines }: Recipe, base: string): string {
  return [
    `FROM ${base}`,
    ...(program ? [`COPY ${program} /usr/local/bin/`] : []),
    ...Object.keys(files ?? {}).map((file) => `COPY ${file} /`),
    ...lines,
    '',
  ].join('\n');
}

function findProgram(program: string, image: string): string {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  if (!stdout) throw new Error(`${image} can't be fetched, and ${program} is not on the PATH to make one from.`);
  return stdout.trim();
}

function build(name: string, folder: string): void {
  // The network of this machine, where the packages of Debian were found.
  const args = ['build', '--quiet', '--network', 'host', '--tag', name, folder];
  const { status, stderr } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} could not be made: ${stderr.slice(-2000)}`);
}
