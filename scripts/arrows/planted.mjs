// What the import rules are tried on: a violation of each, and imports that every rule must let pass.

/** For each rule, a file and the import in it that must be found. */
export const planted = [
  ['room-contract', 'src/contract/a.ts', '#platform/a.ts'],
  ['room-campaign', 'src/campaign/a.ts', '#contract/a.ts'],
  ['room-portrait', 'src/portrait/a.ts', '#server/jobs/a.ts'],
  ['room-platform', 'src/platform/queue/a.ts', '#server/jobs/a.ts'],
  ['room-server', 'src/server/jobs/a.ts', '#web/ui/a.tsx'],
  ['room-web', 'src/web/jobs/a.tsx', '#platform/queue/a.ts'],
  ['room-web', 'src/web/photos/b.ts', '#portrait/steps/b.ts'],
  ['server-http', 'src/server/http/a.ts', '#server/jobs/a.ts'],
  ['server-campaign', 'src/server/campaign/a.ts', '#server/users/a.ts'],
  ['server-system', 'src/server/system/a.ts', '#server/users/a.ts'],
  ['server-users', 'src/server/users/a.ts', '#server/sign-in/a.ts'],
  ['server-sign-in', 'src/server/sign-in/a.ts', '#server/photos/a.ts'],
  ['server-photos', 'src/server/photos/a.ts', '#server/jobs/a.ts'],
  ['server-jobs', 'src/server/jobs/b.ts', '#server/links/a.ts'],
  ['server-links', 'src/server/links/a.ts', '#server/formats/a.ts'],
  ['server-formats', 'src/server/formats/a.ts', '#server/gallery/a.ts'],
  ['server-gallery', 'src/server/gallery/a.ts', '#server/admin/a.ts'],
  ['server-admin', 'src/server/admin/a.ts', '#server/retention/a.ts'],
  ['server-retention', 'src/server/retention/a.ts', '#server/my-data/a.ts'],
  ['server-my-data', 'src/server/my-data/a.ts', '#server/new-slice/a.ts'],
  ['server-slice-known', 'src/main/b.ts', '#server/new-slice/a.ts'],
  ['main-is-the-end', 'src/portrait/b.ts', '#main/a.ts'],
  ['portrait-steps-stand-alone', 'src/portrait/steps/a.ts', '#campaign/a.ts'],
  ['photo-rules-stand-alone', 'src/portrait/steps/check/a.ts', '#portrait/vision/a.ts'],
  ['web-slices-apart', 'src/web/jobs/b.tsx', '#web/photos/a.tsx'],
  ['web-ui-alone', 'src/web/ui/a.tsx', '#web/client/a.ts'],
  ['web-client-below', 'src/web/client/a.ts', '#web/photos/a.tsx'],
  ['no-cycles', 'src/platform/c.ts', '#platform/c.ts'],
  ['no-test-in-product', 'src/server/jobs/c.ts', '#server/jobs/c.test.ts'],
  ['resolves', 'src/main/c.ts', '#main/missing.ts'],
];

/** Imports along the arrows, which no rule may find. */
export const innocent = [
  ['src/web/jobs/e.tsx', '#web/jobs/f.tsx'],
  ['src/web/jobs/e2.tsx', '#web/ui/a.tsx'],
  ['src/web/app/a.tsx', '#web/photos/a.tsx'],
  ['src/web/photos/e.ts', '#portrait/steps/check/e.ts'],
  ['src/server/gallery/e.ts', '#server/jobs/a.ts'],
  ['src/server/jobs/e.ts', '#platform/queue/a.ts'],
  ['src/server/jobs/e.test.ts', '#main/a.ts'],
  ['src/main/e.ts', '#server/retention/a.ts'],
  ['src/portrait/generators/e.ts', '#campaign/a.ts'],
  ['src/contract/e.ts', '#campaign/types.ts'],
];
