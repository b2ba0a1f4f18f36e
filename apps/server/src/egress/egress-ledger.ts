import type { Claims, Database } from '@schole/database';
import type { Ledger } from '@schole/http';

const server: Claims = { role: 'schole_server' };

/** Refusals of one minute with a row each on this node; more are only counted, so that they cannot fill the disk. */
const defaultMaxRefusals = 600;
const minute = 60_000;

interface LedgerOptions {
  database: Database;
  /** Refusals of one minute with a row each. */
  maxRefusals?: number;
  clock?: () => number;
}

type Departure = Parameters<Ledger['begin']>[0];

const insert = `insert into public.egress_events
  (host, port, purpose, method, engine, pseudonymised, school_id, actor_id, outcome)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;

function valuesOf(departure: Departure, outcome: string): unknown[] {
  const { host, port, purpose, method, engine, pseudonymised, schoolId, actorId } = departure;
  return [host, port, purpose, method, engine, pseudonymised, schoolId, actorId, outcome];
}

/** The egress ledger in public.egress_events. Each row is its own transaction: a rollback elsewhere removes none. */
export function createLedger({ database, maxRefusals = defaultMaxRefusals, clock = Date.now }: LedgerOptions): Ledger {
  let window = { since: clock(), refused: 0 };

  function isFlood(): boolean {
    if (clock() - window.since >= minute) window = { since: clock(), refused: 0 };
    window.refused += 1;
    return window.refused > maxRefusals;
  }

  return {
    async begin(departure) {
      const { rows } = await database.asUser(server, (transaction) =>
        transaction.query<{ id: string }>(insert, valuesOf(departure, 'began')),
      );
      const [row] = rows;
      if (row === undefined) throw new Error('The ledger took no line');
      return row.id;
    },
    async end(id, { outcome, status, bytesOut, bytesIn, milliseconds }) {
      await database.asUser(server, (transaction) =>
        transaction.query(
          `update public.egress_events set outcome = $2, status = $3, bytes_out = $4, bytes_in = $5, milliseconds = $6
            where id = $1`,
          [id, outcome, status, bytesOut, bytesIn, milliseconds],
        ),
      );
    },
    async refuse(departure, outcome) {
      const flood = isFlood();
      await database.asUser(server, (transaction) =>
        flood
          ? transaction.query(
              `insert into public.egress_days as known (day, host, purpose, outcome, requests)
               values ((now() at time zone 'UTC')::date, 'various', $1, $2, 1)
               on conflict (day, host, purpose, outcome) do update set requests = known.requests + 1`,
              [departure.purpose, outcome],
            )
          : transaction.query(insert, valuesOf(departure, outcome)),
      );
    },
  };
}
