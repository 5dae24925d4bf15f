// Two hundred ways to say "a file that is not mine" where a storage key is expected.

const climbs = [
  '..',
  '../..',
  '....',
  '..;',
  '%2e%2e',
  '%252e%252e',
  '..%00',
  '..%c0%af',
  '.%2e',
  '\u2025',
  '..\u2215',
];
const slashes = ['/', '\\', '%2f', '%5c', '%252f', '.'];
const targets = ['etc/passwd', 'database.lock', 'photos', 'secret'];

/** Keys that leave their folder, name another's, or are no keys at all. `known` is a real one, of somebody else. */
export function pathTraversalKeys(known: string): string[] {
  const climbing = climbs.flatMap((climb) =>
    slashes.flatMap((slash) => targets.map((target) => `photos${slash}${climb}${slash}${target}`)),
  );
  const other = [
    known.toUpperCase(),
    `${known}/`,
    `/${known}`,
    `./${known}`,
    `${known}%00.png`,
    `${known}\u0000`,
    `${known}.part`,
    known.replace('/', '//'),
    known.replace('/', '\\'),
    'file:///etc/passwd',
    'C:\\Windows\\win.ini',
    '~/.ssh/id_rsa',
    '*',
    'photos/*',
    '',
    ' ',
    'constructor',
    '__proto__',
    'a'.repeat(199),
  ];
  return [...other, ...climbing].slice(0, 200);
}
