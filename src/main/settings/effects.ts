// What each setting does, in the words of docs/configuration.md, for `npm run doctor -- --settings`. A test compares the two.

export const settingEffects: Record<string, string> = {
  PORT: 'Port of the web server. 0 takes a free one.',
  DATA_DIR: 'Folder for the embedded database, files, the e-mail outbox and generated secrets.',
  ALLOWED_EMAIL_DOMAINS: 'The two domains whose addresses may sign in, separated by a comma.',
  ADMIN_EMAILS: 'Addresses that may open /admin and change things there, separated by commas.',
  LOG_LEVEL: 'debug, info, warn, error or silent. Addresses, codes and pictures are never logged.',
  PUBLIC_URL: 'The address that people use, without a path. Share links and e-mails start with it.',
  HOST: 'Network interface to listen on.',
  TRUST_PROXY:
    'Addresses of the reverse proxies whose X-Forwarded-For is trusted. Without it, everybody behind a proxy shares one rate limit.',
  DRAIN_SECONDS: 'After a stop signal: seconds to keep serving while the readiness check already fails.',
  STOP_SECONDS: 'After that: seconds for requests and jobs to finish before the process exits.',
  DATABASE_URL: 'PostgreSQL, postgres://user:password@host/database. Required for more than one process.',
  STORAGE_URL:
    'S3-compatible bucket with its key: s3+https://KEY:SECRET@host/bucket?region=…. In the secret, write / as %2F and + as %2B.',
  STORAGE_PUBLIC_URL:
    'Without effect on addresses since files are encrypted: the API serves them. Accepted, so that older settings start.',
  SECRET:
    'At least 32 characters, the same in every process. Signs addresses of files, keys the hashes of e-mail addresses and wraps the keys of people. Keep it apart from back-ups.',
  MASTER_KEYS_FILE:
    'A file of master keys for the keys of people, one a line of at least 32 characters, the newest first. To rotate, add a line on top.',
  SMTP_URL: 'Mail server, smtps://user:password@mail.example.com:465.',
  MAIL_FROM: 'Sender of the e-mails. Required with SMTP_URL.',
  PUSH_CONTACT:
    'Turns on web push for finished pictures. It is your contact for the push services: mailto:it@example.com or an https address.',
  ADMIN_VIEWERS: 'Addresses that may open /admin without changing anything, separated by commas.',
  ADMIN_CUTOFF: 'Last day of the first total on the admin page, like 2026-04-14.',
  BUSINESS_TZ: 'Time zone in which days are counted, like Asia/Kolkata.',
  SMALLEST_GROUP:
    'Counts below this number are hidden from admins, together with the counts from which they could be calculated. 2 to 100.',
  PICTURES_PER_DAY:
    'Pictures that the whole campaign may start in one day of BUSINESS_TZ. Beyond it, people are asked to come back.',
  PICTURES_WAITING: 'Pictures that may wait in the queue at once.',
  CODE_SENDS_PER_NETWORK_PER_HOUR:
    'Sign-in codes that one network address may request. Generous, because an office shares one address.',
  REQUESTS_PER_NETWORK_PER_MINUTE: 'Requests from one network address.',
  GENERATOR: 'Picture engine: studio, comfyui, openai, google, black-forest-labs or openai-compatible.',
  COMFYUI_SERVERS: 'Addresses of your ComfyUI servers, separated by commas. Required with comfyui.',
  COMFYUI_WORKFLOW: 'Name of a bundled workflow, or the path of a .json file.',
  ENGINE_MODEL: 'Model of a hosted engine. Required with a hosted engine.',
  ENGINE_API_KEY: 'Key of a hosted engine. Required with a hosted engine.',
  ENGINE_URL: "Address of the engine where it is not the provider's own. Required with openai-compatible.",
  ENGINE_PRICES:
    'What the engine charges, for the costs on the admin page: USD 0.04 for each picture, or USD 5/10/40 for a million tokens of text, photos and output.',
  ENGINE_IDEMPOTENT:
    'yes where an openai-compatible address guarantees that requests with the same Idempotency-Key run once. An unclear request is then repeated.',
  ENGINE_PICTURES: 'Pictures that the engine makes for each request, 1 to 4. The one most like the person is shown.',
  ENGINE_AT_ONCE: 'Requests that one worker sends at the same time, 1 to 64.',
  ENGINE_PATIENCE_MINUTES: 'Timeout of a request in minutes, 1 to 25.',
  C2PA_CERTIFICATES: 'PEM file with the certificate chain for content credentials (C2PA), signing certificate first.',
  C2PA_KEY:
    'PEM file with the key of that certificate: P-256, P-384, Ed25519 or RSA, without a password. Required with C2PA_CERTIFICATES.',
  METRICS_PORT: 'Separate port for Prometheus metrics and health checks. Never publish it.',
  METRICS_HOST: 'Network interface of that port.',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'OpenTelemetry collector, http://collector:4318.',
  OTEL_TRACES_SAMPLER_ARG: 'Share of the requests that are traced, 0 to 1.',
  NODE_ENV: 'development turns on features for npm run dev, such as the link to the outbox.',
};
