// The dependency rules between the modules and slices of the system (docs/architecture.md).

/** Slices of the server, in the order in which they may see each other: each sees only those before it. */
export const serverSliceOrder = [
  'http',
  'system',
  'daily-metrics',
  'users',
  'sign-in',
  'photos',
  'push',
  'generation',
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

/** Folders of web slices that hold a part of the screen each, with the other parts that it may see. */
const webParts = {
  admin: [['jobs'], ['numbers'], ['review'], ['reuse'], ['trail'], ['installation']],
  jobs: [['formats'], ['share'], ['result', 'formats', 'share'], ['progress', 'result']],
};

/** What each module may import besides itself. */
const modules = {
  contract: ['campaign/types.ts'],
  campaign: [],
  portrait: ['campaign'],
  platform: [],
  server: ['contract', 'campaign', 'portrait', 'platform'],
  // The pose guidance at the camera uses the server's rules for photos (decision 25).
  web: ['contract', 'campaign', 'portrait/steps/check/', 'portrait/types.ts'],
};

/** Tests, and what several of them stand on, beside them. */
const tests = '\\.test(-helpers)?\\.(tsx?|mjs)$';
const any = (names) => `(?:${names.join('|')})`;

/** A module sees itself and the modules named for it; its tests may also use the helpers in test/. */
const moduleRules = Object.entries(modules).map(([module, allowed]) => ({
  name: `module-${module}`,
  comment: `src/${module} imports ${allowed.length > 0 ? allowed.join(', ') : 'no other module'}.`,
  severity: 'error',
  from: { path: `^src/${module}/`, pathNot: tests },
  to: { path: '^(src|test|e2e|scripts|bench)/', pathNot: `^src/${any([`${module}/`, ...allowed])}` },
}));

/** The server's slices look one way. */
const sliceRules = serverSliceOrder.map((slice, index) => ({
  name: `server-${slice}`,
  comment: `src/server/${slice} sees ${serverSliceOrder.slice(0, index).join(', ') || 'no other slice'}.`,
  severity: 'error',
  from: { path: `^src/server/${slice}/`, pathNot: tests },
  to: { path: '^src/server/[^/]+/', pathNot: `^src/server/${any(serverSliceOrder.slice(0, index + 1))}/` },
}));

/** A part of a web slice sees itself, what the slice shares at its top, and the parts named for it. */
const webPartRules = Object.entries(webParts).flatMap(([slice, parts]) =>
  parts.map(([part, ...seen]) => ({
    name: `web-${slice}-${part}`,
    comment: `src/web/${slice}/${part} sees ${seen.join(', ') || 'no other part'} of its slice.`,
    severity: 'error',
    from: { path: `^src/web/${slice}/${part}/`, pathNot: tests },
    to: { path: `^src/web/${slice}/[^/]+/`, pathNot: `^src/web/${slice}/${any([part, ...seen])}/` },
  })),
);

export default {
  forbidden: [
    ...moduleRules,
    ...sliceRules,
    ...webPartRules,
    {
      name: 'server-slice-known',
      comment: 'A new slice of the server takes its place in the order above.',
      severity: 'error',
      from: {},
      to: { path: '^src/server/[^/]+/', pathNot: `^src/server/${any(serverSliceOrder)}/` },
    },
    {
      name: 'main-is-the-end',
      comment: 'main wires everything together; only tests and commands import it.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/main/|${tests}` },
      to: { path: '^src/main/' },
    },
    {
      name: 'portrait-steps-stand-alone',
      comment: 'A step uses pixels, models and the types of its own module, not the campaign.',
      severity: 'error',
      from: { path: '^src/portrait/steps/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/portrait/(?!generators/)' },
    },
    {
      name: 'photo-rules-stand-alone',
      comment: 'The rules for a photo also run in the browser: they use the types of their module, and no package.',
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
      comment: 'ui has no domain knowledge: it imports only itself.',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/web/ui/' },
    },
    {
      name: 'web-client-below',
      comment: 'client imports the contract and the campaign, never a slice.',
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
      comment: 'Every import of our own resolves, so that no rule misses it.',
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
    // Type imports count: a module that uses another's types depends on it.
    tsPreCompilationDeps: true,
  },
};
