// The arrows between the rooms and slices of the house (docs/architecture.md), as rules that a machine checks.

/** Slices of the server, in the order in which they may see each other: each sees only those before it. */
export const serverSlices = [
  'http',
  'campaign',
  'system',
  'daily-metrics',
  'engines',
  'users',
  'sign-in',
  'photos',
  'push',
  'jobs',
  'links',
  'formats',
  'gallery',
  'admin',
  'moderation',
  'retention',
  'my-data',
  'doctor',
];

/** Folders of web that are shared by its slices: everything else there is a slice, except `app`, which composes them. */
const webShared = ['ui', 'client'];

/** What each room may import besides itself. */
const rooms = {
  contract: ['campaign/types.ts'],
  campaign: [],
  portrait: ['campaign'],
  platform: [],
  server: ['contract', 'campaign', 'portrait', 'platform'],
  // The coach before the camera judges by the rules by which the server does (decision 25).
  web: ['contract', 'campaign', 'portrait/steps/check/', 'portrait/types.ts'],
};

/** Tests, and what several of them stand on, beside them. */
const tests = '(\\.test|-on-page)\\.(tsx?|mjs)$';
const any = (names) => `(?:${names.join('|')})`;

/** A room sees itself and the rooms named for it; its tests may also use the helpers in test/. */
const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `src/${room} imports ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}.`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: tests },
  to: { path: '^(src|test|e2e|scripts|bench)/', pathNot: `^src/${any([`${room}/`, ...allowed])}` },
}));

/** The server's slices look one way. */
const sliceRules = serverSlices.map((slice, index) => ({
  name: `server-${slice}`,
  comment: `src/server/${slice} sees ${serverSlices.slice(0, index).join(', ') || 'no other slice'}.`,
  severity: 'error',
  from: { path: `^src/server/${slice}/`, pathNot: tests },
  to: { path: '^src/server/[^/]+/', pathNot: `^src/server/${any(serverSlices.slice(0, index + 1))}/` },
}));

export default {
  forbidden: [
    ...roomRules,
    ...sliceRules,
    {
      name: 'server-slice-known',
      comment: 'A new slice of the server takes its place in the order above.',
      severity: 'error',
      from: {},
      to: { path: '^src/server/[^/]+/', pathNot: `^src/server/${any(serverSlices)}/` },
    },
    {
      name: 'main-is-the-end',
      comment: 'main plugs everything together; nobody imports it, except tests and commands.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/main/|${tests}` },
      to: { path: '^src/main/' },
    },
    {
      name: 'portrait-steps-stand-alone',
      comment: 'A step knows pixels, models and the words of its own room; the campaign stays outside.',
      severity: 'error',
      from: { path: '^src/portrait/steps/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/portrait/(?!generators/)' },
    },
    {
      name: 'photo-rules-stand-alone',
      comment: 'The rules for a photo also run in the browser: they know the words of their room, and no package.',
      severity: 'error',
      from: { path: '^src/portrait/steps/check/', pathNot: tests },
      to: { pathNot: '^src/portrait/(steps/check/|types\\.ts$)' },
    },
    {
      name: 'web-slices-apart',
      comment: 'web/app composes the slices; no slice imports another, nor app.',
      severity: 'error',
      from: { path: `^src/web/(?!${any([...webShared, 'app'])}/)([^/]+)/`, pathNot: tests },
      to: { path: '^src/web/[^/]+/', pathNot: `^src/web/($1|${webShared.join('|')})/` },
    },
    {
      name: 'web-ui-alone',
      comment: 'ui has no domain words: it sees itself.',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/web/ui/' },
    },
    {
      name: 'web-client-below',
      comment: 'client sees the contract and the campaign, never a slice.',
      severity: 'error',
      from: { path: '^src/web/client/', pathNot: tests },
      to: { path: '^src/web/', pathNot: '^src/web/client/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-test-in-product',
      comment: 'What runs in production imports no test.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: `(${tests}|^test/)` },
    },
    {
      name: 'resolves',
      comment: 'Every import of our own leads somewhere, so that no rule looks past it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^[#.]' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
    },
    moduleSystems: ['es6'],
    // Types are arrows too: a room that knows another's words depends on it.
    tsPreCompilationDeps: true,
  },
};
