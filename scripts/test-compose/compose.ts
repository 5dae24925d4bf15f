// What compose.yaml says of the product's own services. Reads only the lines that are used, so that no YAML parser is installed for it.

export type ProductServicesInCompose = {
  /** The settings that all programs share, with variables of .env filled in. */
  settings: Record<string, string>;
  /** Seconds that a container is given to stop. */
  graceSeconds: number;
  /** Services that run the image, with the program of src/main that they run. */
  programs: Record<string, string>;
  /** The script of the health check. */
  healthScript: string;
};

/** `env` is what .env would hold. Throws where a variable is missing that the file requires, or a part is not found. */
export function extractProductServices(text: string, env: Record<string, string>): ProductServicesInCompose {
  return {
    settings: settingsOf(text, env),
    graceSeconds: Number(find(text, /^ {2}stop_grace_period: (\d+)s$/m)),
    programs: programsOf(text),
    healthScript: find(text, /^ {8}"(fetch\(.*\))",$/m),
  };
}

function settingsOf(text: string, env: Record<string, string>): Record<string, string> {
  const block = find(text, /^ {2}environment: &settings\n((?: {4}[A-Z].*\n)+)/m);
  const lines = [...block.matchAll(/^ {4}([A-Z0-9_]+): "?(.*?)"?$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, interpolateVariables(value, env)]));
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, as compose knows them. */
export function interpolateVariables(value: string, env: Record<string, string>): string {
  return value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, word) => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`${name}: ${word}`);
    return word ?? '';
  });
}

/** Services that take over one of the two templates, and those that are aliases of another service. */
function programsOf(text: string): Record<string, string> {
  const services = text.slice(text.indexOf('\nservices:'));
  const programs: Record<string, string> = {};
  const worker = programIn(text.slice(text.indexOf('x-worker:'), text.indexOf('\nservices:')));
  for (const [, name, anchor, body] of services.matchAll(/^ {2}([\w-]+):([^\n]*)\n((?: {4}.*\n)*)/gm)) {
    const isProduct = /<<: \*thrive/.test(body);
    if (isProduct) programs[name] = programIn(body) ?? 'api-process';
    else if (/^ \*worker$/.test(anchor)) programs[name] = worker ?? 'worker-process';
    else if (/^ \*api$/.test(anchor)) programs[name] = 'api-process';
  }
  return programs;
}

const programIn = (body: string) => /command: \[node, src\/main\/([\w-]+)\.ts\]/.exec(body)?.[1];

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`compose.yaml has nothing like ${pattern}.`);
  return found;
}
