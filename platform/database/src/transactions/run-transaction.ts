import type { ClientBase } from 'pg';
import { isOutage } from '../connection/outage.ts';
import type { Claims, DatabaseRole, Rows, Transaction, UserOptions } from '../contract.ts';
import { checkStatement } from './check-statement.ts';
import { type BatchRows, type BatchStatement, sendBatch, TransactionEnding } from './statement-batch.ts';

/** Statement timeouts in milliseconds, by role; a browser waits less than the server's own work. */
const statementTimeouts: Record<DatabaseRole, { read: number; write: number }> = {
  anon: { read: 3_000, write: 5_000 },
  authenticated: { read: 5_000, write: 8_000 },
  student: { read: 5_000, write: 8_000 },
  service_role: { read: 60_000, write: 60_000 },
  schole_server: { read: 60_000, write: 60_000 },
  supabase_auth_admin: { read: 15_000, write: 15_000 },
};
/** A transaction that is idle for so long holds locks for nobody: its connection is ended. */
const idleTimeout = 60_000;

const settingName = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;

/** The statements that open a transaction, validated before a connection is taken. */
export interface Opening {
  steps: readonly BatchStatement[];
  /** Whether the work's first statement may be sent with the opening. */
  together: boolean;
  /** Whether the work is one statement, with which the end is sent too. */
  single: boolean;
  /** Milliseconds after which the client gives up a statement: by then the server itself must have ended it. */
  clientTimeout: number;
}

/** Throws when the claims name a role outside the list, or an option is malformed. */
export function readOpening(claims: Claims, options: UserOptions): Opening {
  const { role } = claims;
  if (options.single === true && options.readOnly !== true)
    throw new Error('single: only a transaction that is read only may end before its work does');
  if (!Object.hasOwn(statementTimeouts, role))
    throw new Error(`No transaction may run as the role ${JSON.stringify(role)}`);
  const timeout = options.timeout ?? statementTimeouts[role][options.readOnly === true ? 'read' : 'write'];
  if (!Number.isInteger(timeout) || timeout < 1) throw new Error('timeout: expected whole milliseconds above 0');
  const settings: [string, string][] = [
    ['request.jwt.claims', JSON.stringify(claims)],
    ['statement_timeout', String(timeout)],
    ['idle_in_transaction_session_timeout', String(idleTimeout)],
  ];
  if (options.timezone !== undefined) settings.push(['timezone', options.timezone]);
  if (options.searchPath !== undefined) settings.push(['search_path', options.searchPath.map(quoteName).join(', ')]);
  for (const [name, value] of Object.entries(options.settings ?? {})) {
    // Only names with a dot: the server's own settings (role, search_path …) have none.
    if (!settingName.test(name) || name === 'request.jwt.claims')
      throw new Error(`The setting ${name} cannot be set by a caller`);
    settings.push([name, value]);
  }
  // The role comes last, set as a setting too, so that its name is a bound value like the others.
  settings.push(['role', role]);
  const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  return {
    steps: [
      { text: options.readOnly === true ? 'begin read only' : 'begin', values: [] },
      { text: `select ${calls.join(', ')}`, values: settings.flat() },
    ],
    together: options.together === true || options.single === true,
    single: options.single === true,
    clientTimeout: timeout + 5_000,
  };
}

/**
 * The result of a transaction; `clean` resolves when its connection may serve the next caller, and rejects when it
 * never may.
 */
export interface Ended<Result> {
  result: Result;
  clean: Promise<void>;
}

/**
 * Runs the work in one transaction of this connection; on any failure everything is rolled back and the failure is
 * thrown.
 */
export async function runTransaction<Result>(
  client: ClientBase,
  opening: Opening,
  work: (transaction: Transaction) => Promise<Result>,
  undo: boolean,
): Promise<Ended<Result>> {
  let over = false;
  let opened: Promise<BatchRows> | null = null;
  const ending = new TransactionEnding(undo ? 'rollback' : 'commit', cleaning, opening.clientTimeout);
  const open = (further: readonly BatchStatement[] = []): Promise<BatchRows> => {
    const end = opening.single && further.length > 0 ? ending : undefined;
    over = end !== undefined;
    opened = sendBatch(client, [...opening.steps, ...further], opening.clientTimeout, end);
    return opened;
  };
  const transaction: Transaction = {
    async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Rows<Row>> {
      // Work that continues after the end would run in the next caller's transaction.
      if (over) throw new Error('This transaction is over');
      checkStatement(text);
      if (opened === null) {
        const first = { text, values: values.filter(isPlain) };
        const whole = first.values.length === values.length;
        const found = await open(whole ? [first] : []);
        // The type of the rows is the caller's assertion: their shape follows from the caller's text.
        if (whole) return { rows: found.rows as Row[], rowCount: found.rowCount };
      } else await opened;
      // Extended: the simple protocol would accept several statements in one text.
      const parameters = { text, values: [...values], queryMode: 'extended', query_timeout: opening.clientTimeout };
      const { rows, rowCount } = await client.query<Row>(parameters);
      return { rows, rowCount: rowCount ?? 0 };
    },
  };
  try {
    if (!opening.together) await open();
    const result = await work(transaction);
    over = true;
    await (opened ?? open());
    if (!ending.sent) client.query(ending);
    // After a failed statement COMMIT rolls back without an error: work that swallowed it must not look saved.
    if ((await ending.ended) !== 'COMMIT' && !undo)
      throw new Error('A statement of this transaction failed, so nothing was saved');
    return { result, clean: ending.clean };
  } catch (error) {
    over = true;
    // A lost server has rolled it back already, and a silent one would keep us waiting.
    if (!isOutage(error)) await (ending.sent ? ending.clean : client.query('rollback')).catch(() => {});
    throw error;
  }
}

/** A value that is sent without conversion. */
function isPlain(value: unknown): value is string | null {
  return typeof value === 'string' || value === null;
}

/** Removes everything of the caller from the session; plans are kept, because policies would be planned again each time. */
const cleaning =
  'reset session authorization; reset role; reset all; close all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences';

export async function cleanSession(client: ClientBase): Promise<void> {
  await client.query(cleaning);
}

/** A name in double quotes, as SQL requires. */
export function quoteName(name: string): string {
  if (name === '' || name.includes('\0')) throw new Error('A name cannot be empty or hold a zero character');
  return `"${name.replaceAll('"', '""')}"`;
}
