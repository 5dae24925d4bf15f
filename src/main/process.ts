// Shared by the programs of this folder: read the settings, report start errors, shut down gracefully.
import { setTimeout as sleep } from 'node:timers/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { campaign } from '#campaign/campaign.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { restrictNewFilePermissions } from '#platform/data-folder.ts';
import { readFileSuffixSettings } from '#platform/file-suffix-settings.ts';
import { InvalidConfig } from '#platform/invalid-config.ts';
import type { Services } from './services.ts';

/** The settings of this process; the campaign gives defaults for what the environment does not set. */
export function readProcessConfig(env: NodeJS.ProcessEnv): Config {
  const { env: settings, problems } = readFileSuffixSettings(env);
  if (problems.length) throw new InvalidConfig(problems);
  const { month, day } = campaign.cutOff;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  // The cut-off lies in the year in which the campaign ends.
  const adminCutOff = `${campaign.endsOn.slice(0, 4)}-${twoDigits(month)}-${twoDigits(day)}`;
  return readConfig(settings, { emailDomains: campaign.emailDomains, adminCutOff, timeZone: campaign.timeZone });
}

/** Runs a program. An error at the start is printed as a sentence for the person at the terminal. */
export async function runWithPrivateUmaskOrExit(program: () => Promise<void>): Promise<void> {
  restrictNewFilePermissions();
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The options of this command line. Fails with a sentence and `usage` where one is unknown. */
export function parseCommandLine<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node goes on after the first sentence about how to write what is no option.
    const [message] = (error as Error).message.split('. ');
    throw new Error(`${message}. Usage: ${usage}`);
  }
}

/**
 * On SIGINT, SIGTERM or SIGHUP: reports that it is not ready, keeps answering for DRAIN_SECONDS so that load balancers
 * notice, then stops within STOP_SECONDS. A second signal ends the process at once.
 */
export function stopOnSignal({ config, shutdown, log }: Services, stop: () => Promise<void>): void {
  const { drainSeconds, stopSeconds } = config;
  const onSignal = () => {
    if (shutdown.isShuttingDown) process.exit(130);
    shutdown.isShuttingDown = true;
    log.info('stopping', { drainSeconds });
    setTimeout(() => process.exit(1), (drainSeconds + stopSeconds) * 1000).unref();
    sleep(drainSeconds * 1000)
      .then(stop)
      .then(
        () => process.exit(0),
        (error) => {
          log.error('graceful shutdown failed', error);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** A warning about settings that are valid but rarely meant; undefined when there is none. */
export function findTrustProxyWarning(config: Config): string | undefined {
  if (!config.publicUrl.startsWith('https:') || config.trustProxy) return undefined;
  return (
    'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY is not set: everybody seems to call from the ' +
    "proxy's address and shares one limit. Set TRUST_PROXY to that address (or to loopback)."
  );
}

/** Split processes share a database, files and a secret; without a server for the first, none can start. */
export function requireDatabaseUrlAndSecret(config: Config, command: string): void {
  const problems = [
    !config.databaseUrl &&
      `${command} needs DATABASE_URL: a data folder has one owner, which is the one process of npm start.`,
    !config.secret && `${command} needs SECRET, the same for every process: make one with openssl rand -hex 32.`,
  ].filter((problem) => problem !== false);
  if (problems.length) throw new Error(problems.join('\n'));
}
