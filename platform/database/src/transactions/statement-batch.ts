import type { ClientBase, Connection, FieldDef, Submittable } from 'pg';
import { forgetStatements, type Prepared, prepareStatement } from './prepared-statements.ts';

/** One statement of a batch, with values that need no conversion. */
export interface BatchStatement {
  text: string;
  values: readonly (string | null)[];
}

export interface BatchRows {
  rows: object[];
  rowCount: number;
}

/**
 * Several statements in one message to the server. It stops at the first that fails and skips the rest up to the end of
 * the message: statements after a refused role are never run. Returns the rows of the last statement.
 */
export function sendBatch(
  client: ClientBase,
  steps: readonly BatchStatement[],
  timeout: number,
  end?: TransactionEnding,
): Promise<BatchRows> {
  return new Promise((resolve, reject) => {
    client.query(
      new StatementBatch(client, steps, timeout, end ?? null, (error, result) =>
        error === null ? resolve(result) : reject(error),
      ),
    );
    // The end of the transaction is already sent; the client only has to know which query its responses belong to.
    if (end !== undefined) client.query(end);
  });
}

type BatchCallback = (error: Error | null, result: BatchRows) => void;

class StatementBatch implements Submittable {
  // The client reads these two: the timeout in milliseconds, and the callback that it calls on a timeout.
  readonly query_timeout: number;
  callback: BatchCallback;
  readonly #client: ClientBase;
  readonly #steps: readonly BatchStatement[];
  readonly #end: TransactionEnding | null;
  #parsed: Prepared[] = [];
  #done = 0;
  #fields: readonly FieldDef[] = [];
  #result: BatchRows = { rows: [], rowCount: 0 };

  constructor(
    client: ClientBase,
    steps: readonly BatchStatement[],
    timeout: number,
    end: TransactionEnding | null,
    callback: BatchCallback,
  ) {
    this.#client = client;
    this.#steps = steps;
    this.#end = end;
    this.query_timeout = timeout;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    try {
      for (const step of this.#steps) this.#send(connection, step);
      connection.sync();
      this.#end?.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  #send(connection: Connection, step: BatchStatement): void {
    const { text, values } = step;
    const statement = prepareStatement(this.#client, connection, text);
    if (statement.isNew) {
      connection.parse({ name: statement.name, text, types: [] }, true);
      if (statement.name !== '') this.#parsed.push(statement);
    }
    connection.bind({ portal: '', statement: statement.name, values: [...values] }, true);
    // Only the last one's rows are wanted, so only that one is described.
    if (step === this.#steps.at(-1)) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '' }, true);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#done < this.#steps.length - 1) return;
    const cells = this.#fields.map(({ name, dataTypeID }, index) => {
      const value = fields[index] ?? null;
      return [name, value === null ? null : this.#client.getTypeParser(dataTypeID)(value)];
    });
    this.#result.rows.push(Object.fromEntries(cells));
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#done += 1;
    this.#result = { ...this.#result, rowCount: Number(/\d+$/.exec(text)?.[0] ?? 0) };
  }

  handleEmptyQuery(): void {
    this.#done += 1;
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection & { sendCopyFail(message: string): void }): void {
    connection.sendCopyFail('No source stream defined');
  }

  handleCopyData(): void {}

  handleError(error: Error): void {
    // It is uncertain whether the server parsed the new names, so they are closed.
    forgetStatements(this.#client, this.#parsed, error);
    this.callback(error, this.#result);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#result);
  }
}

/**
 * Ends the transaction and cleans the session in one message. `ended` is the command that ended it; `clean` resolves
 * when the connection may serve the next caller.
 */
export class TransactionEnding implements Submittable {
  readonly query_timeout: number;
  callback: (error: Error | null) => void;
  readonly ended: Promise<string>;
  readonly clean: Promise<void>;
  readonly #text: string;
  readonly #resolveEnded: (command: string) => void;
  /** Whether it has been sent. */
  sent = false;

  constructor(end: 'commit' | 'rollback', cleaning: string, timeout: number) {
    const ended = Promise.withResolvers<string>();
    const clean = Promise.withResolvers<void>();
    // The connection itself reports a failure when nobody awaits these two.
    ended.promise.catch(() => {});
    clean.promise.catch(() => {});
    this.ended = ended.promise;
    this.clean = clean.promise;
    this.#resolveEnded = ended.resolve;
    this.#text = `${end}; ${cleaning}`;
    this.query_timeout = timeout;
    this.callback = (error) => {
      if (error === null) clean.resolve();
      else {
        ended.reject(error);
        clean.reject(error);
      }
    };
  }

  /** The client calls it a second time when it was sent with a batch. */
  submit(connection: Connection): void {
    if (!this.sent) connection.query(this.#text);
    this.sent = true;
  }

  /** The first command is the end of the transaction; a promise ignores the others. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#resolveEnded(text);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}
