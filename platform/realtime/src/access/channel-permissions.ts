import { Fault } from '@schole/core/fault';
import type { Claims, Database, Transaction } from '@schole/database';
import { createConcurrencyLimiter } from '../limits/concurrency-limiter.ts';

export type Extension = 'broadcast' | 'presence';

/** Permissions on a private channel, by row-level security on realtime.messages. */
export interface ChannelPermissions {
  read(claims: Claims, topic: string): Promise<Record<Extension, boolean>>;
  write(claims: Claims, topic: string, extension: Extension): Promise<boolean>;
}

/** Timeout in milliseconds for a policy. */
const policyTimeout = 5_000;

/** A policy that fails has not granted anything; a database that is away was not queried. */
function refusing<Result>(refused: Result): (problem: unknown) => Result {
  return (problem) => {
    if (problem instanceof Fault) throw problem;
    return refused;
  };
}

/** Tests as the caller, in transactions that are rolled back: nothing is stored, and no listener is notified. */
export function createChannelPermissions(database: Database): ChannelPermissions {
  const limiter = createConcurrencyLimiter(4, 20_000);
  const probe = <Result>(
    claims: Claims,
    topic: string,
    work: (sql: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    const settings = { 'realtime.topic': topic, 'realtime.probing': 'on' };
    return limiter.run(() => database.asUser(claims, work, { rollback: true, timeout: policyTimeout, settings }));
  };

  return {
    async read(claims, topic) {
      const seen = await probe(claims, topic, async (sql) => {
        const { rows } = await sql.query<{ placed: string[] }>('select realtime.place_probe($1) as placed', [topic]);
        const found = await sql.query<{ extension: Extension }>(
          'select extension from realtime.messages where topic = $1 and id = any ($2)',
          [topic, rows[0]?.placed ?? []],
        );
        return found.rows.map(({ extension }) => extension);
      }).catch(refusing<Extension[]>([]));
      return { broadcast: seen.includes('broadcast'), presence: seen.includes('presence') };
    },
    write: (claims, topic, extension) =>
      probe(claims, topic, async (sql) => {
        const { rowCount } = await sql.query(
          'insert into realtime.messages (topic, extension, private) values ($1, $2, true)',
          [topic, extension],
        );
        return rowCount === 1;
      }).catch(refusing(false)),
  };
}
