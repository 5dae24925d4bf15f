// Reads the settings of an installation from the environment and reports all problems at once.
import { isIP } from 'node:net';
import { z } from 'zod';
import { areEmailAddresses, isDomain, isTimeZone } from './config-values.ts';
import {
  type EngineSettings,
  engineSettingsShape,
  findEngineSettingProblems,
  toEngineSettings,
} from './engine-settings.ts';
import { InvalidConfig } from './invalid-config.ts';
import type { LogLevel } from './log.ts';
import { applyRenamedSettings } from './renamed-settings.ts';
import { parseS3UrlOrProblem, type S3Settings } from './storage/s3-location.ts';

export type Config = {
  host: string;
  port: number;
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string;
  /** Addresses of the reverse proxies whose X-Forwarded-For header is trusted. */
  trustProxy: string | false;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined: files stay in the data folder. */
  s3: S3Settings | undefined;
  /** Undefined: generated at the first start and stored in the data folder. */
  secret: string | undefined;
  /** A file of master keys for the keys of people, the newest first; undefined: derived from `secret`. */
  masterKeysFile: string | undefined;
  emailDomains: [string, string];
  /** Whether `name+1@` and `name@` are one person or two. */
  plusAddresses: 'one-person' | 'own-people';
  /** Admins who may change what they see. */
  adminEmails: string[];
  /** Admins who may only read. */
  adminViewers: string[];
  /** Undefined: e-mails go to an outbox folder and codes to the terminal. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The operator's contact for push services; undefined: web push is off. */
  pushContact: string | undefined;
  /** Where vulnerabilities are reported; undefined: the site has no security.txt. */
  securityContact: string | undefined;
  /** The last day of the first of the two counts on the admin page. */
  adminCutOff: string;
  timeZone: string;
  /** Counts of fewer than this many are suppressed from admins. */
  smallestGroup: number;
  engine: EngineSettings;
  /** PEM files for content credentials in pictures; undefined: pictures carry XMP metadata only. */
  c2pa: { certificates: string; key: string } | undefined;
  /** Pictures that the whole campaign may start in one day, and have in the queue at once; undefined: no limit. */
  campaignLimits: { picturesADay?: number; picturesWaiting?: number };
  codeSendsPerNetworkPerHour: number;
  requestsPerNetworkPerMinute: number;
  /** Where this process serves metrics and health checks; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** The OpenTelemetry collector, without a slash at the end, and the share of requests that are traced. */
  traces: { url: string; share: number } | undefined;
  /** Seconds after a stop signal in which this process keeps serving but reports that it is not ready. */
  drainSeconds: number;
  /** Seconds after which a stopping process exits, even with unfinished work. */
  stopSeconds: number;
  logLevel: LogLevel;
  development: boolean;
  /** What the operator should change although everything works, for the log. */
  warnings: string[];
};

/** The campaign's defaults for settings that are not in the environment. */
type ConfigDefaults = { emailDomains: readonly [string, string]; adminCutOff: string; timeZone: string };

/** Throws `InvalidConfig`, whose message lists all problems. */
export function readConfig(env: Record<string, string | undefined>, defaults: ConfigDefaults): Config {
  const { env: renamed, warnings } = applyRenamedSettings(env);
  const given = Object.fromEntries(Object.entries(renamed).filter(([, value]) => value?.trim()));
  const parsed = settings(defaults).safeParse(given);
  if (!parsed.success)
    throw new InvalidConfig(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  const config = { ...toConfig(parsed.data), warnings };
  const problems = conflictsOf(config, parsed.data);
  if (problems.length) throw new InvalidConfig(problems);
  return config;
}

const url = (pattern: RegExp, words: string) => z.string({ error: words }).trim().regex(pattern, words).optional();
const contact = url(
  /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
  'must look like mailto:it@example.com or https://example.com/contact',
);
const whole = (words: string) => z.coerce.number({ error: words }).int(words);
const list = z.string().transform((text) => text.split(',').map((part) => part.trim().toLowerCase()));
const addresses = list.refine(areEmailAddresses, 'must be e-mail addresses with commas between them').default([]);

function settings(defaults: ConfigDefaults) {
  const many = 'must be a whole number, 1 or more';
  return z.object({
    HOST: z.string().trim().default('127.0.0.1'),
    PORT: whole('must be a port from 0 to 65535').min(0).max(65_535, 'must be a port from 0 to 65535').default(3000),
    PUBLIC_URL: url(/^https?:\/\/[^\s/]+\/?$/, 'must look like https://thrive.example.com, without a path'),
    TRUST_PROXY: z.string().trim().optional(),
    DATA_DIR: z.string().trim().default('./data'),
    DATABASE_URL: url(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host/database'),
    STORAGE_URL: z
      .string()
      .trim()
      .superRefine((text, check) => {
        const place = parseS3UrlOrProblem(text);
        if (typeof place === 'string') check.addIssue(place);
      })
      .optional(),
    SECRET: z.string().min(32, 'must have 32 characters or more, for example from: openssl rand -hex 32').optional(),
    MASTER_KEYS_FILE: z.string().trim().optional(),
    ALLOWED_EMAIL_DOMAINS: list
      .refine(
        (domains) => domains.length === 2 && domains.every(isDomain),
        'must name exactly two domains: a.com,b.com',
      )
      .default([...defaults.emailDomains]),
    PLUS_ADDRESSES: z.enum(['one-person', 'own-people'], 'must be one-person or own-people').default('one-person'),
    ADMIN_EMAILS: addresses,
    ADMIN_VIEWERS: addresses,
    SMTP_URL: url(/^smtps?:\/\//, 'must look like smtps://user:password@mail.example.com:465'),
    MAIL_FROM: z.string().trim().max(254).optional(),
    PUSH_CONTACT: contact,
    SECURITY_CONTACT: contact,
    ADMIN_CUTOFF: z.iso.date('must be a day like 2026-04-14').default(defaults.adminCutOff),
    BUSINESS_TZ: z.string().refine(isTimeZone, 'must be a time zone like Asia/Kolkata').default(defaults.timeZone),
    SMALLEST_GROUP: whole('must be a whole number from 2 to 100')
      .min(2, 'must be 2 or more')
      .max(100, 'must be 100 or less')
      .default(5),
    ...engineSettingsShape,
    C2PA_CERTIFICATES: z.string().trim().optional(),
    C2PA_KEY: z.string().trim().optional(),
    PICTURES_PER_DAY: whole(many).min(1, many).optional(),
    PICTURES_WAITING: whole(many).min(1, many).optional(),
    CODE_SENDS_PER_NETWORK_PER_HOUR: whole(many).min(1, many).default(300),
    // An office of 3,000 people behind one address who all wait for pictures sends 18,000 requests.
    REQUESTS_PER_NETWORK_PER_MINUTE: whole(many).min(1, many).default(30_000),
    METRICS_HOST: z.string().trim().default('127.0.0.1'),
    METRICS_PORT: whole('must be a port from 1 to 65535')
      .min(1, 'must be a port from 1 to 65535')
      .max(65_535, 'must be a port from 1 to 65535')
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:\/\/[^\s?#]+$/, 'must look like http://collector:4318'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('must be a number from 0 to 1')
      .min(0)
      .max(1, 'must be 1 or less')
      .default(0.05),
    DRAIN_SECONDS: whole('must be a whole number from 0 to 300').min(0).max(300, 'must be 300 or less').default(0),
    STOP_SECONDS: whole('must be a whole number from 1 to 600').min(1).max(600, 'must be 600 or less').default(20),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
    NODE_ENV: z.string().optional(),
  });
}

/** The variables that are read. */
export const settingNames: readonly string[] = Object.keys(
  settings({ emailDomains: ['', ''], adminCutOff: '', timeZone: '' }).shape,
);

type Settings = z.output<ReturnType<typeof settings>>;

function toConfig(given: Settings): Omit<Config, 'warnings'> {
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${given.PORT}`,
    trustProxy: given.TRUST_PROXY ?? false,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    s3: storageOf(given),
    secret: given.SECRET,
    masterKeysFile: given.MASTER_KEYS_FILE,
    // The schema demands two.
    emailDomains: given.ALLOWED_EMAIL_DOMAINS as [string, string],
    plusAddresses: given.PLUS_ADDRESSES,
    adminEmails: given.ADMIN_EMAILS,
    adminViewers: given.ADMIN_VIEWERS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? '',
    pushContact: given.PUSH_CONTACT,
    securityContact: given.SECURITY_CONTACT,
    adminCutOff: given.ADMIN_CUTOFF,
    timeZone: given.BUSINESS_TZ,
    smallestGroup: given.SMALLEST_GROUP,
    engine: toEngineSettings(given),
    c2pa:
      given.C2PA_CERTIFICATES && given.C2PA_KEY
        ? { certificates: given.C2PA_CERTIFICATES, key: given.C2PA_KEY }
        : undefined,
    campaignLimits: { picturesADay: given.PICTURES_PER_DAY, picturesWaiting: given.PICTURES_WAITING },
    codeSendsPerNetworkPerHour: given.CODE_SENDS_PER_NETWORK_PER_HOUR,
    requestsPerNetworkPerMinute: given.REQUESTS_PER_NETWORK_PER_MINUTE,
    metrics: given.METRICS_PORT === undefined ? undefined : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    traces: tracesOf(given),
    drainSeconds: given.DRAIN_SECONDS,
    stopSeconds: given.STOP_SECONDS,
    logLevel: given.LOG_LEVEL,
    development: given.NODE_ENV === 'development',
  };
}

function storageOf({ STORAGE_URL }: Settings): S3Settings | undefined {
  const place = STORAGE_URL && parseS3UrlOrProblem(STORAGE_URL);
  return place && typeof place === 'object' ? place : undefined;
}

function tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: share }: Settings) {
  return url === undefined ? undefined : { url: url.replace(/\/$/, ''), share };
}

/** Settings that are valid one by one but conflict with each other. */
function conflictsOf(config: Config, given: Settings): string[] {
  const problems: string[] = [];
  if (!config.smtpUrl && !isLoopbackHost(config.host)) {
    problems.push(
      `HOST is ${config.host}, which others can reach, and there is no SMTP_URL: sign-in codes would show on this ` +
        'terminal instead of reaching their owners. Set SMTP_URL, or leave HOST out to try it on this machine.',
    );
  }
  if (config.smtpUrl && !config.mailFrom) {
    problems.push('MAIL_FROM is needed with SMTP_URL: the address that e-mails come from.');
  }
  problems.push(...findEngineSettingProblems(config.engine));
  if (!given.C2PA_CERTIFICATES !== !given.C2PA_KEY) {
    problems.push('C2PA_CERTIFICATES and C2PA_KEY belong together: give both, or neither.');
  }
  return problems;
}

/** Whether only this machine can connect. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
