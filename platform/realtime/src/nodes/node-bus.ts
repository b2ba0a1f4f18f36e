import type { Claims, Database, Transaction } from '@schole/database';
import { type Envelope, type NodeMessage, readEnvelope, writeEnvelope } from './message.ts';

/** The message bus between the servers of one installation: all others receive what one publishes, in its order. */
export interface NodeBus {
  publish(message: NodeMessage): void;
  /** Resolves when everything published has been sent. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const service: Claims = { role: 'service_role' };
const channel = 'realtime_nodes';
/** A notification holds less than 8,000 bytes. */
const largestNotification = 7_900;
/** Bytes that may wait on either side of the bus: any more are lost, as a broadcast may be. */
const maxWaiting = 64 * 1_048_576;
/** Statements of one transaction. */
const batch = 500;

/** The reference is sent, the body is in its table. */
async function sendLarge(sql: Transaction, node: string, number: number, text: string): Promise<void> {
  await sql.query(
    `with put as (insert into realtime.relays (node, body) values ($2, $3) returning id)
    select pg_notify($1, json_build_object('node', $2::text, 'number', $4::bigint, 'relay', put.id::text)::text) from put`,
    [channel, node, text, number],
  );
}

/** Small notifications in one statement, so that other servers' load does not slow a busy one. */
async function sendAll(
  sql: Transaction,
  node: string,
  outgoing: readonly { number: number; text: string }[],
): Promise<void> {
  let small: string[] = [];
  const flushSmall = async (): Promise<void> => {
    if (small.length > 0)
      await sql.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, small]);
    small = [];
  };
  for (const { number, text } of outgoing) {
    if (Buffer.byteLength(text) <= largestNotification) small.push(text);
    else {
      await flushSmall();
      await sendLarge(sql, node, number, text);
    }
  }
  await flushSmall();
}

/** Opens the bus. `onMessage` gets the messages of others; `warn` is called when something was lost. */
export async function createNodeBus(
  database: Database,
  node: string,
  onMessage: (node: string, message: NodeMessage) => void,
  warn: (words: string) => void,
): Promise<NodeBus> {
  let number = 0;
  let outgoing: { number: number; text: string }[] = [];
  let waitingOut = 0;
  let sending: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  let waitingIn = 0;

  async function sendWaiting(): Promise<void> {
    while (outgoing.length > 0) {
      const now = outgoing.splice(0, batch);
      waitingOut -= now.reduce((bytes, { text }) => bytes + text.length, 0);
      await database.asUser(service, (sql) => sendAll(sql, node, now));
    }
  }

  function start(): void {
    sending ??= sendWaiting()
      .catch(() => {
        warn('What was said to the other servers could not be sent and is lost');
        outgoing = [];
        waitingOut = 0;
      })
      .finally(() => {
        sending = null;
        if (outgoing.length > 0) start();
      });
  }

  async function fetch(relay: string): Promise<Envelope | null> {
    const { rows } = await database.asUser(service, (sql) =>
      sql.query<{ body: string }>('select body from realtime.relays where id = $1', [relay]),
    );
    const envelope = rows[0] === undefined ? null : readEnvelope(rows[0].body);
    return envelope !== null && 'message' in envelope ? envelope : null;
  }

  async function take(text: string): Promise<void> {
    const read = readEnvelope(text);
    if (read === null || read.node === node) return;
    const envelope = 'relay' in read ? await fetch(read.relay) : read;
    if (envelope !== null) onMessage(envelope.node, envelope.message);
  }

  const unlisten = await database.listen(channel, (text) => {
    if (waitingIn > maxWaiting) return;
    waitingIn += text.length;
    // One after the other: a large one that is read from its table must not be overtaken.
    const next = (reading ?? Promise.resolve())
      .then(() => take(text))
      .catch(() => warn('What another server said could not be read and is lost'))
      .finally(() => {
        waitingIn -= text.length;
        if (reading === next) reading = null;
      });
    reading = next;
  });

  return {
    publish(message) {
      if (waitingOut > maxWaiting) return;
      number += 1;
      const text = writeEnvelope({ node, number, message });
      waitingOut += text.length;
      outgoing.push({ number, text });
      start();
    },
    async flush() {
      while (sending !== null) await sending;
    },
    async close() {
      await unlisten();
      await reading;
      await sending;
    },
  };
}
