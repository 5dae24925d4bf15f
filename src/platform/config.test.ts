// Settings: defaults and validation messages.
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const defaults = {
  emailDomains: ['a.com', 'b.com'] as const,
  adminCutOff: '2027-04-14',
  timeZone: 'Asia/Kolkata',
};
const read = (env: Record<string, string> = {}) => readConfig(env, defaults);

test('nothing needs to be set: it listens on this machine alone, with the campaign’s words', () => {
  expect(read()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    smtpUrl: undefined,
    emailDomains: ['a.com', 'b.com'],
    adminEmails: [],
    adminViewers: [],
    timeZone: 'Asia/Kolkata',
    smallestGroup: 5,
    adminCutOff: '2027-04-14',
    development: false,
    warnings: [],
  });
});

test('every problem is named at once, in words', () => {
  const env = {
    PORT: 'many',
    ALLOWED_EMAIL_DOMAINS: 'one.com',
    ADMIN_EMAILS: 'boss',
    ADMIN_VIEWERS: 'guest',
    BUSINESS_TZ: 'Mars/Olympus',
    SECRET: 'short',
    SMALLEST_GROUP: '1',
    PUBLIC_URL: 'thrive.example.com',
    ADMIN_CUTOFF: 'April 14',
  };
  const problems = () => read(env);
  for (const name of Object.keys(env)) expect(problems).toThrow(new RegExp(`- ${name} `));
  expect(problems).toThrow('ALLOWED_EMAIL_DOMAINS must name exactly two domains: a.com,b.com');
});

test.each(['0.0.0.0', '::', '10.1.2.3', 'thrive.example.com'])(
  'a host that others can reach is refused without a mail server: %s',
  (HOST) => {
    expect(() => read({ HOST })).toThrow(/sign-in codes would show on this terminal.*Set SMTP_URL/);
    const mail = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'Thrive <thrive@example.com>' };
    expect(read({ HOST, ...mail }).host).toBe(HOST);
  },
);

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('this machine alone needs none: %s', (HOST) => {
  expect(read({ HOST }).host).toBe(HOST);
});

test('a mail server needs an address to send from', () => {
  expect(() => read({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM is needed with SMTP_URL');
});

test('an empty value is no value; lists are read without spaces and in lower case', () => {
  const config = read({
    PORT: ' ',
    ADMIN_EMAILS: ' Boss@A.com , two@b.com',
    ADMIN_VIEWERS: 'Guest@a.com',
    PUBLIC_URL: 'https://thrive.example.com/',
  });
  expect(config).toMatchObject({
    port: 3000,
    adminEmails: ['boss@a.com', 'two@b.com'],
    adminViewers: ['guest@a.com'],
    publicUrl: 'https://thrive.example.com',
  });
});

test('the two files of content credentials belong together', () => {
  expect(read().c2pa).toBeUndefined();
  expect(read({ C2PA_CERTIFICATES: 'chain.pem', C2PA_KEY: 'key.pem' }).c2pa).toEqual({
    certificates: 'chain.pem',
    key: 'key.pem',
  });
  expect(() => read({ C2PA_KEY: 'key.pem' })).toThrow('C2PA_CERTIFICATES and C2PA_KEY belong together');
});

test('a store is read from one address; what is wrong with it is said without its secret', () => {
  const STORAGE_URL = 's3+https://KEY:secret%2Fsign@s3.example.com/thrive?region=eu-central-1';
  expect(read().s3).toBeUndefined();
  expect(read({ STORAGE_URL, STORAGE_PUBLIC_URL: 'from an older version' }).s3).toMatchObject({
    url: 'https://s3.example.com/thrive',
    secretAccessKey: 'secret/sign',
  });
  expect(() => read({ STORAGE_URL: 's3+https://KEY:hushhush@s3.example.com/' })).toThrow(
    /STORAGE_URL must end with the bucket(?!.*hushhush)/,
  );
});

test('metrics and traces are told to nobody unless asked for, and metrics to this machine alone', () => {
  expect(read()).toMatchObject({ metrics: undefined, traces: undefined, drainSeconds: 0, stopSeconds: 20 });
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.5' };
  expect(read(traced).traces).toEqual({ url: 'http://collector:4318', share: 0.5 });
});
