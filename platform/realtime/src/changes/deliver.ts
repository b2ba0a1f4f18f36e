import type { Claims, Database } from '@schole/database';
import { openGate } from '../gate.ts';
import { compare, type Holds } from './conditions.ts';
import type { ChangePayload } from './contract.ts';
import type { Change } from './outbox.ts';
import { obstacle, problems, tellChange, tellProblem } from './payload.ts';
import { type Relation, readable, readRelations } from './relations.ts';
import { seenBy } from './visible.ts';
import { isAbout, type Want } from './want.ts';

/** Somebody who is told. */
export interface Subscriber {
  claims: Claims;
  /** Equal for equal claims. */
  claimsKey: string;
  wants: readonly Want[];
  heard(told: { ids: readonly number[]; payload: ChangePayload }): void;
}

/** Questions about policies that are asked at once: the other doors need connections too. */
const askedAtOnce = 4;
const mostWaiting = 1_000_000;

/** One subscriber and what of their wants is about one table. */
interface Reader {
  subscriber: Subscriber;
  wants: Want[];
}

/**
 * Decides who is told of these changes and returns the act of telling them, in order. Nobody is told before everything is
 * decided, so that a batch can be tried again as a whole when the database goes away in the middle.
 */
export async function decide(
  database: Database,
  changes: readonly Change[],
  subscribers: readonly Subscriber[],
): Promise<() => void> {
  const roles = [...new Set(subscribers.map(({ claims }) => claims.role))];
  const oids = [...new Set(changes.map(({ relation }) => relation))];
  const relations = await database.asUser({ role: 'service_role' }, (sql) => readRelations(sql, oids, roles));
  const telling = new Map<number, (() => void)[]>();
  for (const relation of relations) {
    const readers = subscribers.flatMap((subscriber) => {
      const wants = subscriber.wants.filter((want) => isAbout(want, relation));
      return wants.length === 0 ? [] : [{ subscriber, wants }];
    });
    if (readers.length > 0) await decideTable(database, relation, changes, readers, telling);
  }
  return () => {
    for (const place of changes.keys()) for (const tell of telling.get(place) ?? []) tell();
  };
}

async function decideTable(
  database: Database,
  relation: Relation,
  all: readonly Change[],
  readers: readonly Reader[],
  telling: Map<number, (() => void)[]>,
): Promise<void> {
  const changes = [...all.entries()].filter(([, { relation: oid }]) => oid === relation.oid);
  const holds = await compareAll(database, relation, changes, readers);
  const table = readers.map((reader) => ({ ...reader, fits: fitsOf(relation, changes, reader, holds) }));
  const seen = await askPolicies(database, relation, changes, table);
  const written = new Map<string, ChangePayload>();
  for (const { subscriber, fits } of table) {
    for (const fit of fits) {
      if (isOfRow(fit) && !seen(subscriber, fit.place)) continue;
      const key = JSON.stringify([fit.place, fit.problem, subscriber.claims.role, fit.select]);
      const payload = written.get(key) ?? write(fit, relation, subscriber.claims.role);
      written.set(key, payload);
      const told = telling.get(fit.place) ?? [];
      told.push(() => subscriber.heard({ ids: fit.ids, payload }));
      telling.set(fit.place, told);
    }
  }
}

/** A change that one subscriber wants to hear of, with those of their wants that ask for the same columns. */
interface Fit {
  place: number;
  change: Change;
  ids: number[];
  select: readonly string[] | null;
  problem: string | null;
}

/** Whether it says something of the row itself; that a condition fails on it does, so only who sees the row may know. */
function isOfRow({ problem }: Pick<Fit, 'problem'>): boolean {
  return problem === null || problem === problems.filter;
}

function write({ change, problem, select }: Fit, relation: Relation, role: string): ChangePayload {
  return problem === null ? tellChange(change, relation, role, select) : tellProblem(change, relation, problem);
}

function fitsOf(
  relation: Relation,
  changes: readonly (readonly [number, Change])[],
  { subscriber, wants }: Reader,
  holds: (role: string, change: Change) => Holds,
): Fit[] {
  const { role } = subscriber.claims;
  return changes.flatMap(([place, change]) => {
    const fits = new Map<string, Fit>();
    const against = change.cut === 'rows' ? problems.tooLarge : null;
    const problem = obstacle(change, relation, role) ?? against;
    for (const want of wants) {
      if (want.event !== '*' && want.event !== change.type) continue;
      // Whoever asks for every table is not told of those that are closed to them.
      if (problem === problems.unauthorized && (want.table === '*' || want.schema === '*')) continue;
      const answers = want.conditions.map((condition) => holds(role, change)(place, condition));
      if (problem === null && answers.includes(false)) continue;
      const wrong = problem ?? (answers.includes(null) ? problems.filter : null);
      const key = JSON.stringify([want.select, wrong]);
      const fit = fits.get(key) ?? { place, change, ids: [], select: want.select, problem: wrong };
      fit.ids.push(want.id);
      fits.set(key, fit);
    }
    return [...fits.values()];
  });
}

/** Compares every change with every condition, once for each role, because a role decides which columns may be compared. */
async function compareAll(
  database: Database,
  relation: Relation,
  changes: readonly (readonly [number, Change])[],
  readers: readonly Reader[],
): Promise<(role: string, change: Change) => Holds> {
  const byRole = new Map<string, { fresh: Holds; gone: Holds }>();
  const whole = changes.filter(([, { cut }]) => cut !== 'rows');
  const fresh = whole
    .filter(([, { type }]) => type !== 'DELETE')
    .map(([place, { record }]) => [place, record] as const);
  const gone = whole.filter(([, { type }]) => type === 'DELETE').map(([place, { before }]) => [place, before] as const);
  for (const role of new Set(readers.map(({ subscriber }) => subscriber.claims.role))) {
    const conditions = readers
      .filter(({ subscriber }) => subscriber.claims.role === role)
      .flatMap(({ wants }) => wants.flatMap(({ conditions: its }) => its));
    const columns = readable(relation, role);
    // What is not told of a deleted row cannot be asked of it either.
    const identity = columns.filter(({ key, identity: its }) => its && (key || !relation.secured));
    byRole.set(role, {
      fresh: await compare(database, role, relation, columns, fresh, conditions),
      gone: await compare(database, role, relation, identity, gone, conditions),
    });
  }
  return (role, { type }) => {
    const holds = byRole.get(role);
    if (holds === undefined) return () => false;
    return type === 'DELETE' ? holds.gone : holds.fresh;
  };
}

/** Asks the policies once for each set of claims, and only about changes that somebody with them wants to hear of. */
async function askPolicies(
  database: Database,
  relation: Relation,
  changes: readonly (readonly [number, Change])[],
  table: readonly (Reader & { fits: Fit[] })[],
): Promise<(subscriber: Subscriber, place: number) => boolean> {
  const free = (change: Change): boolean => !relation.secured || change.type === 'DELETE';
  const open = new Set(changes.filter(([, change]) => free(change)).map(([place]) => place));
  const asked = new Map<string, { claims: Claims; rows: Map<number, Change['record']> }>();
  for (const { subscriber, fits } of table) {
    for (const { place, change, problem } of fits) {
      if (!isOfRow({ problem }) || open.has(place)) continue;
      const entry = asked.get(subscriber.claimsKey) ?? { claims: subscriber.claims, rows: new Map() };
      entry.rows.set(place, change.record);
      asked.set(subscriber.claimsKey, entry);
    }
  }
  const gate = openGate(askedAtOnce, mostWaiting);
  const answers = new Map<string, ReadonlySet<number> | null>();
  await Promise.all(
    [...asked].map(([key, { claims, rows }]) =>
      gate.pass(async () => {
        answers.set(key, await seenBy(database, claims, relation, [...rows]));
      }),
    ),
  );
  return (subscriber, place) => open.has(place) || answers.get(subscriber.claimsKey)?.has(place) === true;
}
