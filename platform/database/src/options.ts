/** Logger for messages to the operator; a pino logger fits. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface EmbeddedOptions {
  /** The installation's data folder; PostgreSQL lives in `<dataFolder>/pg`. */
  dataFolder: string;
  /** A folder with postgres and initdb that replaces the packaged ones (SCHOLE_PG_BIN). */
  pgBin?: string | undefined;
  /** The account PostgreSQL runs as when we are root (SCHOLE_DB_USER). */
  dbUser?: string | undefined;
  /** Whether the server identifies queries, as plans show them with `verbose`; an external one decides itself. */
  queryIdentifiers?: boolean | undefined;
  log?: Log | undefined;
  /** Further `-c name=value` settings. For tests only: the product never changes how commits are written. */
  serverSettings?: Readonly<Record<string, string>> | undefined;
}

export interface OpenOptions extends EmbeddedOptions {
  /** An external PostgreSQL >= 15, as its owner: may be no superuser, needs CREATEROLE. Absent: the embedded one. */
  databaseUrl?: string | undefined;
  /** The installation's secret (32 bytes or more): the pool's password is derived from it. */
  secret: Buffer;
  /** A folder of numbered SQL files, or one with `baseline/`, `migrations/` and `frozen/`; by default this package. */
  migrationsFolder?: string | undefined;
  /** A folder of external SQL files, written for the published contract; run after ours, as a guest. */
  guestMigrationsFolder?: string | undefined;
  /** When one of them fails: reject (`stop`, the default), or log it and open the database without them (`start`). */
  guestFailure?: 'start' | 'stop' | undefined;
  /** Connections for requests; 10 by default. */
  poolSize?: number | undefined;
  /** How long a request waits for a free connection before it is refused as busy, in milliseconds; 5000 by default. */
  poolWait?: number | undefined;
  /** Milliseconds of database time that one payer may use per minute; 30000 by default. */
  budget?: number | undefined;
}

/** For callers that want no log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
