/** Roles a verified token may name. */
export type TokenRole = 'anon' | 'authenticated' | 'student' | 'service_role';

/**
 * Roles a transaction may run as. `schole_server` is the server acting inside a function for the person in the claims:
 * it has the write grants that a browser never gets, under policies that still ask who the person is. No token can name it.
 * `supabase_auth_admin` owns the auth schema's work.
 */
export type DatabaseRole = TokenRole | 'schole_server' | 'supabase_auth_admin';

export interface Claims {
  role: DatabaseRole;
  /** The person's id; absent for anon and service_role. */
  sub?: string;
  [claim: string]: unknown;
}

export interface Rows<Row> {
  rows: Row[];
  rowCount: number;
}

export interface Transaction {
  /** Runs one statement with bound parameters ($1, $2 …). Values are never inserted into the text. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<Row>>;
}

export interface UserOptions {
  /** Further transaction-local settings, for example request.method. Names are checked, values are bound. */
  settings?: Readonly<Record<string, string>>;
  /** The schema names of the search path; quoted by this package. */
  searchPath?: readonly string[];
  readOnly?: boolean;
  /**
   * True for work that does nothing before its first statement that would have to be undone: then that statement is
   * sent in one message with the opening of the transaction, and is skipped by the server when the role cannot be set.
   */
  together?: boolean;
  /**
   * True for work that is one statement and nothing else, of a transaction that is read only: then opening, statement
   * and end are sent in one message.
   */
  single?: boolean;
  /** The name of the time zone in which times are written and read, as Europe/Athens. */
  timezone?: string;
  /**
   * Whose budget of database time the work uses, and whose slots: the id of a person, or a network without an account.
   * Absent for work whose cost the server itself decides; then it has the slots of the claims' person only.
   */
  payer?: string;
  /** Statement timeout in milliseconds; each role has one for reading and one for writing. */
  timeout?: number;
  /** True: the work's effects are undone and its result is still returned (Prefer: tx=rollback). */
  rollback?: boolean;
}

export interface QueueOptions {
  /** Which entries it takes: those that the database put into the queue under this name. */
  lane: string;
  /** Maximum entries that this process works on at once. */
  concurrency: number;
  /**
   * Works on one entry; `worker` is the name under which this process holds it. Resolved: the entry is removed.
   * Rejected: it is retried after a few seconds.
   */
  work(id: string, worker: string): Promise<void>;
}

/** This process's queue worker: takes the entries that triggers add, each on one node, in the order of its queue. */
export interface QueueWorker {
  /** The name under which this process holds entries now; null while the worker restarts. */
  worker(): string | null;
  /** Removes the leftovers of replaced entries and dead workers. */
  tidy(): Promise<void>;
  /** Takes no further entries. */
  stop(): void;
  /** Stops, and waits for the entries in progress. */
  close(): Promise<void>;
}

export type DatabaseState = 'starting' | 'ready' | 'away' | 'stopped';

export interface Database {
  /**
   * The only access to the data: one transaction under the claims' role with request.jwt.claims set for it alone. Any
   * failure while setting the role fails the call; the work never runs with more rights.
   */
  asUser<Result>(
    claims: Claims,
    work: (transaction: Transaction) => Promise<Result>,
    options?: UserOptions,
  ): Promise<Result>;
  /**
   * Calls `onNotification` with each payload of the channel until the returned function is called; survives a lost
   * connection.
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  /** Takes entries from the queue until it is closed; survives a lost connection. */
  startQueueWorker(options: QueueOptions): Promise<QueueWorker>;
  state(): DatabaseState;
  /** Resolves when the state is ready; rejects when it can never become so. */
  whenReady(): Promise<void>;
  close(): Promise<void>;
}
