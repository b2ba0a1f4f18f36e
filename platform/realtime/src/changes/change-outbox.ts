import type { Database, Transaction } from '@schole/database';
import { type Row, readRow } from './rows.ts';

/** A change, as stored in the outbox. */
export interface Change {
  /** The table. */
  relation: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The row after it; null for a delete. */
  record: Row | null;
  /** The row before it; null for an insert. */
  before: Row | null;
  /** values: long values are missing. rows: represents further rows of the same statement. */
  cut: 'values' | 'rows' | null;
  at: string;
}

/**
 * How far a node has read. Ids are assigned before commits, so the highest id means nothing: what counts is which
 * transactions had ended in the snapshot of the last read.
 */
export interface Position {
  /** Every transaction from this one on had not begun yet. */
  next: bigint;
  /** These were still running. */
  open: readonly string[];
  /** A read that was not finished: the snapshot it was begun with, and the last id that was read of it. */
  unfinished: { snapshot: string; id: string } | null;
}

export interface Page {
  changes: Change[];
  position: Position;
  /** More changes are waiting already. */
  more: boolean;
}

/** The problems with the tables of the publication. */
interface Following {
  problems: string[];
  /** Some of them only because a table was locked. */
  busy: boolean;
}

/** Changes of one page, and bytes of their rows: the maximum held in memory at once. */
const pageSize = 500;
const maxPageBytes = 16_777_216;
/** Minutes that changes are kept; a node that was away for longer has missed some. */
export const retentionMinutes = 5;

const types = { I: 'INSERT', U: 'UPDATE', D: 'DELETE' } as const;

/** A table whose triggers were created or dropped. */
interface FollowedTable {
  place: string;
  problem: string | null;
  busy: boolean | null;
}

interface OutboxRow {
  snapshot: string;
  id: string | null;
  relation: string;
  kind: keyof typeof types;
  record: string | null;
  before: string | null;
  cut: Change['cut'];
  at: string;
  /** Changes that this page would have had without the limit of bytes. */
  waiting: string;
}

// In one statement, so that the returned snapshot is the one that was read with.
const statement = `
  with now as materialized (select pg_catalog.pg_current_snapshot() as snapshot)
  select now.snapshot::text as snapshot, change.*
  from now
  left join lateral (
    select listed.id::text as id, listed.relation::text as relation, listed.kind, listed.record, listed.before, listed.cut, listed.at,
      listed.waiting::text as waiting
    from (
      select page.*, sum(octet_length(coalesce(page.record, '')) + octet_length(coalesce(page.before, '')))
        over (order by page.id rows between unbounded preceding and 1 preceding) as bytes_before,
        count(*) over () as waiting
      from (
        select id, relation, kind::text as kind, record::text as record, old_record::text as before, cut,
          to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from private.row_changes
        where (xid >= $1::xid8 or xid = any ($2::xid8[]))
          and ($3::pg_snapshot is null or (pg_visible_in_snapshot(xid, $3::pg_snapshot) and id > $4::bigint))
        order by id
        limit ${pageSize}
      ) as page
    ) as listed
    where coalesce(listed.bytes_before, 0) < ${maxPageBytes}
    order by listed.id
  ) as change on true`;

/** The outbox of row changes, for one node. */
export function createChangeOutbox(database: Database) {
  const runAsService = <Result>(work: (sql: Transaction) => Promise<Result>): Promise<Result> =>
    database.asUser({ role: 'service_role' }, work);

  /** Null when another node is at work and waits for a locked table. */
  const followNext = async (past: string): Promise<FollowedTable | undefined | null> => {
    try {
      const { rows } = await runAsService((sql) =>
        sql.query<FollowedTable>('select place::text as place, problem, busy from private.follow_publication($1)', [
          past,
        ]),
      );
      return rows[0];
    } catch (error) {
      if (error instanceof Error && Reflect.get(error, 'code') === '55P03') return null;
      throw error;
    }
  };

  return {
    /** The position from here on; nothing that has ended by now is read. */
    now: async (): Promise<Position> => {
      const { rows } = await runAsService((sql) =>
        sql.query<{ snapshot: string }>('select pg_catalog.pg_current_snapshot()::text as snapshot'),
      );
      return readSnapshot(rows[0]?.snapshot);
    },

    /** The next changes in the order in which they were made, each of them once. */
    async read(from: Position): Promise<Page> {
      const { rows } = await runAsService((sql) =>
        sql.query<OutboxRow>(statement, [
          from.next.toString(),
          from.open,
          from.unfinished?.snapshot ?? null,
          from.unfinished?.id ?? null,
        ]),
      );
      const snapshot = from.unfinished?.snapshot ?? rows[0]?.snapshot;
      const reached = readSnapshot(snapshot);
      const found = rows.filter((row) => row.id !== null);
      const last = found.at(-1)?.id ?? '0';
      const waiting = Number(found[0]?.waiting ?? 0);
      const more = waiting === pageSize || found.length < waiting;
      const position = more ? { ...from, unfinished: { snapshot: String(snapshot), id: last } } : reached;
      return { changes: found.map(readChange), position, more };
    },

    /** Removes the changes that every node has had time to read. */
    async sweep(): Promise<void> {
      await runAsService((sql) =>
        sql.query(`delete from private.row_changes where at < now() - interval '${retentionMinutes} minutes'`),
      );
    },

    /** Creates the triggers that the publication needs; returns the problems. */
    async follow(): Promise<Following> {
      const problems: string[] = [];
      let busy = false;
      // Each table in a transaction of its own: one that waits for a table must not lock another.
      for (let past: string | undefined = '0'; past !== undefined; ) {
        const table = await followNext(past);
        if (table?.problem) problems.push(table.problem);
        busy ||= table === null || table?.busy === true;
        past = table?.place;
      }
      return { problems, busy };
    },
  };
}

/** `xmin:xmax:xid,xid…`, PostgreSQL's text form of a snapshot. */
function readSnapshot(text: string | undefined): Position {
  const [, next, open] = /^\d+:(\d+):([\d,]*)$/.exec(text ?? '') ?? [];
  if (next === undefined || open === undefined) throw new Error('The database gives no snapshot');
  return { next: BigInt(next), open: open === '' ? [] : open.split(','), unfinished: null };
}

function readChange({ relation, kind, record, before, cut, at }: OutboxRow): Change {
  return {
    relation,
    type: types[kind],
    record: record === null ? null : readRow(record),
    before: before === null ? null : readRow(before),
    cut,
    at,
  };
}
