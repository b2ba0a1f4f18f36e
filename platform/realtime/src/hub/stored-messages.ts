import { Fault } from '@schole/core/fault';
import type { Claims, Database } from '@schole/database';
import type { Broadcast } from '../frames/message.ts';
import { type Hub, topicOf } from './hub.ts';

/** Messages in realtime.messages: sent from SQL, stored for later, replayed. */
export interface StoredMessages {
  /**
   * Stores a message of a private channel; `seconds` is how long it may be replayed. Throws a Fault (422) where the
   * database cannot store it.
   */
  save(topic: string, broadcast: Broadcast, seconds: number | null): Promise<void>;
  /** The newest messages of a private channel since a moment (milliseconds since 1970), oldest first. */
  replay(topic: string, since: number, limit: number): Promise<Broadcast[]>;
  /** Removes old messages. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Row {
  id: string;
  topic: string;
  event: string;
  private: boolean | null;
  payload: unknown;
  binary_payload: Buffer | null;
}

const service: Claims = { role: 'service_role' };
const columns = 'id, topic, event, private, payload, binary_payload';
/** Rows read at once, and ids that may wait: any more are lost, as a broadcast may be. */
const batch = 200;
const maxWaiting = 20_000;
const uuid = /^[0-9a-f-]{36}$/;

function asBroadcast(row: Row, replayed: boolean): Broadcast {
  const meta = replayed ? { replayed: true, id: row.id } : { id: row.id };
  return row.binary_payload === null
    ? { kind: 'json', event: row.event, body: Buffer.from(JSON.stringify(row.payload ?? {})), meta }
    : { kind: 'binary', event: row.event, body: row.binary_payload, meta };
}

function partsOf(broadcast: Broadcast): [event: string, payload: string | null, bytes: Buffer | null] {
  if (broadcast.kind === 'binary') return [broadcast.event, null, broadcast.body];
  if (broadcast.kind === 'json') return [broadcast.event, broadcast.body.toString(), null];
  const { event, payload } = broadcast.payload;
  return [String(event), JSON.stringify(payload ?? {}), null];
}

/** JSON may contain values that jsonb cannot store: a null character, an infinite number. */
function explainData(problem: unknown): never {
  const code = String((problem as { code?: unknown } | null)?.code);
  if (!code.startsWith('22')) throw problem;
  throw new Fault('validation_failed', 'This message cannot be kept', { status: 422, cause: problem });
}

/** Subscribes to messages sent from SQL: every node gets their ids and delivers to its own listeners. */
export async function createStoredMessages(
  database: Database,
  hub: Hub,
  warn: (words: string) => void,
): Promise<StoredMessages> {
  let waiting: string[] = [];
  let reading: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    while (waiting.length > 0) {
      const ids = waiting.splice(0, batch);
      const { rows } = await database.asUser(service, (sql) =>
        sql.query<Row>(
          `select ${columns} from realtime.messages where id = any ($1) order by array_position($1::uuid[], id)`,
          [ids],
        ),
      );
      for (const row of rows) hub.broadcast(topicOf(row.topic, row.private === true), asBroadcast(row, false));
    }
  }

  function read(): void {
    reading ??= readAll()
      .catch(() => {
        warn('Messages sent from SQL could not be read and are lost');
        waiting = [];
      })
      .finally(() => {
        reading = null;
        if (waiting.length > 0) read();
      });
  }

  const unlisten = await database.listen('realtime_messages', (id) => {
    if (!uuid.test(id) || waiting.length >= maxWaiting) return;
    waiting.push(id);
    read();
  });

  return {
    async save(topic, broadcast, seconds) {
      const [event, payload, bytes] = partsOf(broadcast);
      const inserted = database.asUser(service, (sql) =>
        sql.query(
          `insert into realtime.messages (topic, extension, event, payload, binary_payload, private, broadcasted_at, expires_at)
          values ($1, 'broadcast', $2, $3, $4, true, now(), now() + make_interval(secs => $5))`,
          [topic, event, payload, bytes, seconds],
        ),
      );
      await inserted.catch(explainData);
    },
    async replay(topic, since, limit) {
      const { rows } = await database.asUser(service, (sql) =>
        sql.query<Row>(
          `select ${columns} from (
            select ${columns}, inserted_at from realtime.messages
            where topic = $1 and private and extension = 'broadcast' and event is not null
              and inserted_at >= to_timestamp($2::float8 / 1000)::timestamp and (expires_at is null or expires_at > now())
            order by inserted_at desc limit $3
          ) as newest order by inserted_at`,
          [topic, since, limit],
        ),
      );
      return rows.map((row) => asBroadcast(row, true));
    },
    async sweep() {
      await database.asUser(service, async (sql) => {
        await sql.query(
          `delete from realtime.messages where id in (
            select id from realtime.messages where inserted_at < now() - interval '3 days' limit 10000)`,
        );
        await sql.query("delete from realtime.relays where inserted_at < now() - interval '2 minutes'");
      });
    },
    async close() {
      await unlisten();
      await reading;
    },
  };
}
