import type { Claims, Database } from '@schole/database';
import { createConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { Change } from './change-outbox.ts';
import { type ChangeRequest, matchesTable } from './change-request.ts';
import { compare, type Holds } from './conditions.ts';
import type { ChangePayload } from './contract.ts';
import { buildChangePayload, buildProblemPayload, obstacle, problems } from './payload.ts';
import { type Relation, readable, readRelations } from './relations.ts';
import { findVisibleRows } from './visible-rows.ts';

/** A receiver of row changes. */
export interface Subscriber {
  claims: Claims;
  /** Equal for equal claims. */
  claimsKey: string;
  requests: readonly ChangeRequest[];
  onChange(change: { ids: readonly number[]; payload: ChangePayload }): void;
}

/** Concurrent policy queries: the other plugins need connections too. */
const concurrentQueries = 4;
const maxWaiting = 1_000_000;

/** One subscriber and those of their requests that are about one table. */
interface TableSubscriber {
  subscriber: Subscriber;
  requests: ChangeRequest[];
}

/**
 * Decides who gets these changes and returns the function that delivers them, in order. Nothing is delivered before
 * everything is decided, so that a batch can be retried as a whole when the database goes away in the middle.
 */
export async function prepareDelivery(
  database: Database,
  changes: readonly Change[],
  subscribers: readonly Subscriber[],
): Promise<() => void> {
  const roles = [...new Set(subscribers.map(({ claims }) => claims.role))];
  const oids = [...new Set(changes.map(({ relation }) => relation))];
  const relations = await database.asUser({ role: 'service_role' }, (sql) => readRelations(sql, oids, roles));
  const deliveries = new Map<number, (() => void)[]>();
  for (const relation of relations) {
    const readers = subscribers.flatMap((subscriber) => {
      const requests = subscriber.requests.filter((request) => matchesTable(request, relation));
      return requests.length === 0 ? [] : [{ subscriber, requests }];
    });
    if (readers.length > 0) await decideTable(database, relation, changes, readers, deliveries);
  }
  return () => {
    for (const rowIndex of changes.keys()) for (const deliver of deliveries.get(rowIndex) ?? []) deliver();
  };
}

async function decideTable(
  database: Database,
  relation: Relation,
  all: readonly Change[],
  readers: readonly TableSubscriber[],
  deliveries: Map<number, (() => void)[]>,
): Promise<void> {
  const changes = [...all.entries()].filter(([, { relation: oid }]) => oid === relation.oid);
  const holds = await compareAll(database, relation, changes, readers);
  const table = readers.map((reader) => ({ ...reader, fits: fitsOf(relation, changes, reader, holds) }));
  const seen = await queryPolicies(database, relation, changes, table);
  const written = new Map<string, ChangePayload>();
  for (const { subscriber, fits } of table) {
    for (const fit of fits) {
      if (isOfRow(fit) && !seen(subscriber, fit.rowIndex)) continue;
      const key = JSON.stringify([fit.rowIndex, fit.problem, subscriber.claims.role, fit.select]);
      const payload = written.get(key) ?? write(fit, relation, subscriber.claims.role);
      written.set(key, payload);
      const queued = deliveries.get(fit.rowIndex) ?? [];
      queued.push(() => subscriber.onChange({ ids: fit.ids, payload }));
      deliveries.set(fit.rowIndex, queued);
    }
  }
}

/** A change for one subscriber, with those of their requests that select the same columns. */
interface Fit {
  rowIndex: number;
  change: Change;
  ids: number[];
  select: readonly string[] | null;
  problem: string | null;
}

/**
 * Whether it reveals something of the row itself; an error of a condition does, so only a role that sees the row may
 * get it.
 */
function isOfRow({ problem }: Pick<Fit, 'problem'>): boolean {
  return problem === null || problem === problems.filter;
}

function write({ change, problem, select }: Fit, relation: Relation, role: string): ChangePayload {
  return problem === null
    ? buildChangePayload(change, relation, role, select)
    : buildProblemPayload(change, relation, problem);
}

function fitsOf(
  relation: Relation,
  changes: readonly (readonly [number, Change])[],
  { subscriber, requests }: TableSubscriber,
  holds: (role: string, change: Change) => Holds,
): Fit[] {
  const { role } = subscriber.claims;
  // A table that was readable when they subscribed and is no more.
  if (readable(relation, role).length === 0) return [];
  return changes.flatMap(([rowIndex, change]) => {
    const fits = new Map<string, Fit>();
    const against = change.cut === 'rows' ? problems.tooLarge : null;
    const problem = obstacle(change, relation, role) ?? against;
    for (const request of requests) {
      if (request.event !== '*' && request.event !== change.type) continue;
      // A request for every table gets nothing of the tables that are not readable.
      if (problem === problems.unauthorized && (request.table === '*' || request.schema === '*')) continue;
      const answers = request.conditions.map((condition) => holds(role, change)(rowIndex, condition));
      if (problem === null && answers.includes(false)) continue;
      const wrong = problem ?? (answers.includes(null) ? problems.filter : null);
      const key = JSON.stringify([request.select, wrong]);
      const fit = fits.get(key) ?? { rowIndex, change, ids: [], select: request.select, problem: wrong };
      fit.ids.push(request.id);
      fits.set(key, fit);
    }
    return [...fits.values()];
  });
}

/**
 * Compares every change with every condition, once for each role, because the role decides which columns may be
 * compared.
 */
async function compareAll(
  database: Database,
  relation: Relation,
  changes: readonly (readonly [number, Change])[],
  readers: readonly TableSubscriber[],
): Promise<(role: string, change: Change) => Holds> {
  const byRole = new Map<string, { fresh: Holds; deleted: Holds }>();
  const whole = changes.filter(([, { cut }]) => cut !== 'rows');
  const fresh = whole
    .filter(([, { type }]) => type !== 'DELETE')
    .map(([rowIndex, { record }]) => [rowIndex, record] as const);
  const deleted = whole
    .filter(([, { type }]) => type === 'DELETE')
    .map(([rowIndex, { before }]) => [rowIndex, before] as const);
  for (const role of new Set(readers.map(({ subscriber }) => subscriber.claims.role))) {
    const conditions = readers
      .filter(({ subscriber }) => subscriber.claims.role === role)
      .flatMap(({ requests }) => requests.flatMap(({ conditions: its }) => its));
    const columns = readable(relation, role);
    // Columns of a deleted row that are not sent cannot be compared either.
    const identity = columns.filter(({ key, identity: its }) => its && (key || !relation.secured));
    byRole.set(role, {
      fresh: await compare(database, role, relation, columns, fresh, conditions),
      deleted: await compare(database, role, relation, identity, deleted, conditions),
    });
  }
  return (role, { type }) => {
    const holds = byRole.get(role);
    if (holds === undefined) return () => false;
    return type === 'DELETE' ? holds.deleted : holds.fresh;
  };
}

/** Evaluates the policies once for each set of claims, and only on changes that a subscriber with them requested. */
async function queryPolicies(
  database: Database,
  relation: Relation,
  changes: readonly (readonly [number, Change])[],
  table: readonly (TableSubscriber & { fits: Fit[] })[],
): Promise<(subscriber: Subscriber, rowIndex: number) => boolean> {
  const free = (change: Change): boolean => !relation.secured || change.type === 'DELETE';
  const open = new Set(changes.filter(([, change]) => free(change)).map(([rowIndex]) => rowIndex));
  const queries = new Map<string, { claims: Claims; rows: Map<number, Change['record']> }>();
  for (const { subscriber, fits } of table) {
    for (const { rowIndex, change, problem } of fits) {
      if (!isOfRow({ problem }) || open.has(rowIndex)) continue;
      const entry = queries.get(subscriber.claimsKey) ?? { claims: subscriber.claims, rows: new Map() };
      entry.rows.set(rowIndex, change.record);
      queries.set(subscriber.claimsKey, entry);
    }
  }
  const limiter = createConcurrencyLimiter(concurrentQueries, maxWaiting);
  const answers = new Map<string, ReadonlySet<number> | null>();
  await Promise.all(
    [...queries].map(([key, { claims, rows }]) =>
      limiter.run(async () => {
        answers.set(key, await findVisibleRows(database, claims, relation, [...rows]));
      }),
    ),
  );
  return (subscriber, rowIndex) => open.has(rowIndex) || answers.get(subscriber.claimsKey)?.has(rowIndex) === true;
}
