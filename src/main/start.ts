// `npm start`: API, site, background jobs and the embedded database in one process.
import type { Config } from '#platform/config.ts';
import { startProgramAndStopOnSignal } from './start-program-and-stop-on-signal.ts';

await startProgramAndStopOnSignal({ name: 'start', api: true, worker: true }, ({ config }) =>
  console.log(welcome(config)),
);

function welcome(config: Config): string {
  const lines = [``, `  Thrive runs at ${config.publicUrl}`, ``];
  if (config.smtpUrl) return [...lines, `  Sign-in codes are mailed from ${config.mailFrom}.`, ``].join('\n');
  return [
    ...lines,
    `  No mail server is configured (SMTP_URL), so this is for trying out: sign-in codes appear in this terminal, and`,
    `  the site answers on this machine alone. Sign in with any address at ${config.emailDomains.join(' or ')}.`,
    `  A browser opens the camera on localhost, or anywhere by https.`,
    ``,
  ].join('\n');
}
