import type { ClientBase, Connection, FieldDef, Submittable } from 'pg';
import { forgetStatements, type Prepared, prepareStatement } from './prepared-statements.ts';

/** One statement of a trip, with values that need no conversion. */
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
 * the message: what stands behind a refused role is never run. The rows of the last statement come back.
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
    // What ends the transaction is on its way already; the client only has to know whose the answers are.
    if (end !== undefined) client.query(end);
  });
}

type BatchCallback = (error: Error | null, result: BatchRows) => void;

class StatementBatch implements Submittable {
  // The client reads these two: milliseconds, and what it calls when they are over.
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
    // Only the last one's rows are wanted, so only it has to say what they are.
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
    // Whether the server came to know the new names is uncertain, so it is told to forget them.
    forgetStatements(this.#client, this.#parsed, error);
    this.callback(error, this.#result);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#result);
  }
}

/**
 * Ends the transaction and cleans the session in one message. `ended` is how the transaction ended; `clean` resolves when
 * the connection may serve the next caller.
 */
export class TransactionEnding implements Submittable {
  readonly query_timeout: number;
  callback: (error: Error | null) => void;
  readonly ended: Promise<string>;
  readonly clean: Promise<void>;
  readonly #text: string;
  readonly #resolveEnded: (command: string) => void;
  /** Whether it is on its way. */
  sent = false;

  constructor(end: 'commit' | 'rollback', cleaning: string, timeout: number) {
    const ended = Promise.withResolvers<string>();
    const clean = Promise.withResolvers<void>();
    // Who asks for neither is told of the failure by the connection itself.
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

  /** Called a second time by the client when it was sent with a trip. */
  submit(connection: Connection): void {
    if (!this.sent) connection.query(this.#text);
    this.sent = true;
  }

  /** The first command is the end of the transaction; a promise hears only the first. */
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
