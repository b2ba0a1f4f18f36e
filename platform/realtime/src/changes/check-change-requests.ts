import type { Database, DatabaseRole } from '@schole/database';
import { type ChangeRequest, describeChangeRequest, matchesTable } from './change-request.ts';
import { tryConditions } from './conditions.ts';
import { changesFault, changesLater } from './faults.ts';
import type { Condition } from './filter.ts';
import { isTransient } from './queries.ts';
import { type Relation, readable, readRelations } from './relations.ts';

/**
 * Throws a Fault unless each request is about a table that sends its changes, with conditions that this role may use.
 * `follow` creates the triggers that the publication needs.
 */
export async function checkChangeRequests(
  database: Database,
  follow: () => Promise<{ busy: boolean }>,
  role: DatabaseRole,
  requests: readonly ChangeRequest[],
): Promise<void> {
  const read = (): Promise<Relation[]> =>
    database.asUser({ role: 'service_role' }, (sql) => readRelations(sql, null, [role]));
  let relations = await read();
  const missing = (): ChangeRequest | undefined =>
    requests.find((request) => !relations.some((relation) => matchesTable(request, relation)));
  let busy = false;
  // A table that was added to the publication just now may have no trigger yet.
  // A request for every table must not be satisfied by the first of them.
  if (missing() !== undefined || requests.some(({ table }) => table === '*')) {
    ({ busy } = await follow());
    relations = await read();
  }
  const uncovered = missing();
  if (uncovered !== undefined) {
    // The table is locked by a long write: it may be followed in a moment.
    if (busy) throw changesLater();
    throw changesFault(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${describeChangeRequest(uncovered)}`,
    );
  }
  for (const relation of relations) {
    const about = requests.filter((request) => matchesTable(request, relation));
    if (about.length > 0) await checkTable(database, role, relation, about);
  }
}

async function checkTable(
  database: Database,
  role: DatabaseRole,
  relation: Relation,
  requests: readonly ChangeRequest[],
): Promise<void> {
  for (const request of requests) {
    blaming(request, () => {
      checkReadable(relation, role, request);
      checkColumns(relation, role, request);
    });
  }
  const tryAll = (conditions: readonly Condition[]): Promise<void> =>
    tryConditions(database, role, relation, conditions);
  try {
    await tryAll(requests.flatMap(({ conditions }) => conditions));
  } catch (error) {
    if (isTransient(error)) throw error;
    // Together they fail: find which of them it is.
    for (const request of requests) {
      await tryAll(request.conditions).catch((problem: unknown) => {
        if (isTransient(problem)) throw problem;
        throw blame(request, problem);
      });
    }
  }
}

/**
 * Without this the subscriber would still hear that something changed, and when. A request for every table may be about
 * tables that are not readable: it gets nothing of them.
 */
function checkReadable(relation: Relation, role: DatabaseRole, { schema, table }: ChangeRequest): void {
  if (schema === '*' || table === '*' || readable(relation, role).length > 0) return;
  throw changesFault(`permission denied for table ${relation.name}`);
}

function checkColumns(relation: Relation, role: DatabaseRole, { select, conditions }: ChangeRequest): void {
  const columns = readable(relation, role);
  const unknown = select?.find((name) => !columns.some((column) => column.name === name));
  if (unknown !== undefined) throw changesFault(`invalid column for select ${unknown}`);
  for (const { column: name, operator, values } of conditions) {
    const column = columns.find((one) => one.name === name);
    if (column === undefined) throw changesFault(`invalid column for filter ${name}`);
    if (operator === 'is' && values[0] !== 'null' && column.type !== 'bool')
      throw changesFault(`is ${values[0]} filter requires a boolean column, got ${column.type}`);
  }
}

function blaming(request: ChangeRequest, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw blame(request, error);
  }
}

function blame(request: ChangeRequest, error: unknown): Error {
  const words = error instanceof Error ? error.message : String(error);
  return changesFault(
    `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${describeChangeRequest(request)}. Exception: ${words}`,
    error,
  );
}
