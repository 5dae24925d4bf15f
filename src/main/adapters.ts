// Chooses and loads the adapter of each port by the configuration.
import { join } from 'node:path';
import { campaign } from '#campaign/campaign.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import {
  type ContentCredentialsSigner,
  noOpContentCredentialsSigner,
} from '#platform/content-credentials/content-credentials.ts';
import type { EngineSettings } from '#platform/engine-settings.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { openFolderMailer } from '#platform/mail/mail-folder.ts';
import type { PushSender } from '#platform/push/push.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import type { PollableRemoteEngine } from '#portrait/generators/remote-engine.ts';
import { createStudioGeneratorOnWorkerThread } from '#portrait/generators/studio.ts';

/** Where e-mails are stored when no mail server is configured. */
export function outboxFolderPath(config: Config): string {
  return join(config.dataDir, 'outbox');
}

/** Where files are stored and e-mails are sent, as text for reports without keys and passwords. */
export function describeStorageAndMail({ s3, dataDir, smtpUrl }: Config): { storage: string; mail: string } {
  return {
    storage: s3 ? `at ${new URL(s3.url).host}` : `in the folder ${dataDir}`,
    mail: smtpUrl ? `to ${new URL(smtpUrl).host}` : 'to the outbox folder, for trials alone: nobody else gets any',
  };
}

export async function openStorage(
  { s3, dataDir }: Config,
  secrets: PurposeKeyedCrypto,
  clock: Clock,
): Promise<Storage> {
  if (s3) return (await import('#platform/storage/s3.ts')).createS3Storage(s3, secrets, clock);
  return (await import('#platform/storage/disk.ts')).openDiskStorage(join(dataDir, 'files'), secrets, clock);
}

export async function openContentCredentialsSigner({ c2pa }: Config): Promise<ContentCredentialsSigner> {
  if (!c2pa) return noOpContentCredentialsSigner;
  const { openC2paSigner } = await import('#platform/content-credentials/c2pa.ts');
  return openC2paSigner(c2pa);
}

export async function openSmtpOrFolderMailer(config: Config): Promise<Mailer> {
  if (!config.smtpUrl) return openFolderMailer(outboxFolderPath(config), (lines) => process.stdout.write(lines));
  const { openSmtpMailer } = await import('#platform/mail/smtp.ts');
  return openSmtpMailer(config.smtpUrl, config.mailFrom);
}

export async function openPushSenderIfConfigured(
  { pushContact }: Config,
  secrets: PurposeKeyedCrypto,
): Promise<PushSender | undefined> {
  if (!pushContact) return undefined;
  const { createWebPushSender } = await import('#platform/push/web-push.ts');
  return createWebPushSender({ secrets, contact: pushContact });
}

/**
 * The configured engine, if it is not the studio, and the studio, which draws when the other one can't. Fails with a
 * message if the engine can't be used as configured.
 */
export async function createGeneratorsWithFallback({ engine }: Config): Promise<Generator[]> {
  const studio = createStudioGeneratorOnWorkerThread();
  if (engine.name === 'studio') return [studio];
  const remote = await openEngine(engine).catch((error: Error) => {
    throw new Error(`GENERATOR=${engine.name} can't be used: ${error.message}`);
  });
  const { createRemoteGenerator } = await import('#portrait/generators/remote.ts');
  return [createRemoteGenerator(remote, { studio, pictures: engine.pictures }), studio];
}

async function openEngine(settings: Exclude<EngineSettings, { name: 'studio' }>): Promise<PollableRemoteEngine> {
  if (settings.name === 'comfyui') {
    const { createComfyuiRemoteEngine } = await import('#portrait/generators/comfyui/comfyui.ts');
    const { loadBundledOrCustomWorkflow } = await import('#portrait/generators/comfyui/workflow-file.ts');
    const { servers, timeoutMs } = settings;
    return createComfyuiRemoteEngine({
      servers,
      timeoutMs,
      workflow: await loadBundledOrCustomWorkflow(settings.workflow),
    });
  }
  const { createHostedRemoteEngine } = await import('#portrait/generators/hosted/hosted.ts');
  const { name: provider, model, apiKey, url: baseUrl, prices, idempotent, timeoutMs } = settings;
  return createHostedRemoteEngine({
    provider,
    model,
    apiKey,
    baseUrl,
    prices,
    idempotent,
    pace: timeoutMs ? { timeoutMs } : undefined,
    policy: campaign.engines,
  });
}
