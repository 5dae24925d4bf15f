/** `missing` says why there is no S3 server; `url` as STORAGE_URL takes it. */
export function startSwift(): Promise<{ url: string; stop: () => Promise<void> } | { missing: string }>;
