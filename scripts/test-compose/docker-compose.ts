// The product of compose.yaml in containers, started and stopped by `docker compose`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAndCaptureStdout } from '../test-image/tools.ts';
import type { RestartableService } from './restarts-under-load.ts';

const PROJECT = 'thrive-test';
const READY_SECONDS = 180;

type State = { Status: string; ExitCode: number; Pid: number; Health?: { Status: string } };

export const hasDockerCompose = () => spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;

/** `envFile` holds the secrets, as .env beside compose.yaml does. */
export function createDockerComposeClient(root: string, envFile: string) {
  const options = ['compose', '--project-name', PROJECT, '--project-directory', root, '--env-file', envFile];
  /** Runs `docker compose ARGS` and returns what it prints. */
  const run = (...args: string[]) => runAndCaptureStdout('docker', [...options, ...args]);

  /** Runs a command in the container of a service, whatever it ends with. */
  function exec(service: string, ...command: string[]): { code: number | null; output: string } {
    const { status, stdout } = spawnSync('docker', [...options, 'exec', '-T', service, ...command], {
      encoding: 'utf8',
    });
    return { code: status, output: stdout.trim() };
  }

  /** `run` without blocking this process, so that requests can go on meanwhile. */
  async function runBeside(...args: string[]): Promise<void> {
    const child = spawn('docker', [...options, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (bytes) => {
      errors += bytes;
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`docker compose ${args.join(' ')} failed: ${errors.slice(-2000)}`);
  }

  function stateOf(service: string): State {
    return JSON.parse(
      runAndCaptureStdout('docker', ['inspect', '--format', '{{json .State}}', `${PROJECT}-${service}-1`]),
    );
  }

  /** Its address in the network of the containers, which this machine reaches where Docker runs on it. */
  const addressOf = (service: string) =>
    runAndCaptureStdout('docker', [
      'inspect',
      '--format',
      '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
      `${PROJECT}-${service}-1`,
    ]);

  /** Seconds until Docker's own health check says that it is healthy. Fails with its log. */
  async function untilHealthy(service: string): Promise<number> {
    const since = Date.now();
    while (Date.now() - since < READY_SECONDS * 1000) {
      if (stateOf(service).Health?.Status === 'healthy') return (Date.now() - since) / 1000;
      await sleep(500);
    }
    throw new Error(`${service} is not healthy after ${READY_SECONDS} s:\n${run('logs', '--tail', '20', service)}`);
  }

  /** A service that can be replaced under load. A killed one has to be started again by its restart policy. */
  function replaceable(name: string): RestartableService {
    return {
      name,
      stop: () => runBeside('stop', name),
      async kill() {
        // Not by Docker, which would not start it again.
        process.kill(stateOf(name).Pid, 'SIGKILL');
      },
      async start() {
        if (stateOf(name).Status === 'exited') await runBeside('start', name);
        await untilHealthy(name);
      },
    };
  }

  return { run, exec, stateOf, addressOf, untilHealthy, replaceable };
}

export type DockerComposeClient = ReturnType<typeof createDockerComposeClient>;
