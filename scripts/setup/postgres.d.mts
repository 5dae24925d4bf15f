export type Postgres = { url: string; stop: () => Promise<void> };

export declare function startPostgres(): Promise<Postgres | { missing: string }>;
