export type Postgres = { url: string; stop: () => Promise<void> };

export type OwnPostgres = Postgres & {
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
  /** Brings it back with what it had written. */
  startAgain: () => Promise<void>;
};

export declare function getOrStartPostgres(): Promise<Postgres | { missing: string }>;

export declare function tryInstallAndStartPostgres(): Promise<OwnPostgres | { missing: string }>;
