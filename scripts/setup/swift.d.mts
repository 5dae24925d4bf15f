/** `missing` says why there is no S3 server; `url` as STORAGE_URL takes it. */
export function tryInstallAndStartSwiftS3(): Promise<{ url: string; stop: () => Promise<void> } | { missing: string }>;
