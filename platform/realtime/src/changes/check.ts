import type { Database, DatabaseRole } from '@schole/database';
import { isPassing } from './asking.ts';
import { tryConditions } from './conditions.ts';
import { changesFault, changesLater } from './faults.ts';
import type { Condition } from './filter.ts';
import { type Relation, readable, readRelations } from './relations.ts';
import { describeWant, isAbout, type Want } from './want.ts';

/**
 * Throws a Fault unless each want is about a table that sends its changes, with conditions that this role may ask.
 * `follow` puts the triggers where the publication wants them.
 */
export async function checkWants(
  database: Database,
  follow: () => Promise<{ busy: boolean }>,
  role: DatabaseRole,
  wants: readonly Want[],
): Promise<void> {
  const read = (): Promise<Relation[]> =>
    database.asUser({ role: 'service_role' }, (sql) => readRelations(sql, null, [role]));
  let relations = await read();
  const missing = (): Want | undefined => wants.find((want) => !relations.some((relation) => isAbout(want, relation)));
  let busy = false;
  // A table that was put into the publication just now may have no trigger yet.
  // Whoever asks for every table is not content with the first of them.
  if (missing() !== undefined || wants.some(({ table }) => table === '*')) {
    ({ busy } = await follow());
    relations = await read();
  }
  const want = missing();
  if (want !== undefined) {
    // Somebody writes it for long: it may be followed in a moment.
    if (busy) throw changesLater();
    throw changesFault(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${describeWant(want)}`,
    );
  }
  for (const relation of relations) {
    const about = wants.filter((want) => isAbout(want, relation));
    if (about.length > 0) await checkTable(database, role, relation, about);
  }
}

async function checkTable(
  database: Database,
  role: DatabaseRole,
  relation: Relation,
  wants: readonly Want[],
): Promise<void> {
  for (const want of wants) blaming(want, () => checkColumns(relation, role, want));
  const ask = (conditions: readonly Condition[]): Promise<void> => tryConditions(database, role, relation, conditions);
  try {
    await ask(wants.flatMap(({ conditions }) => conditions));
  } catch (error) {
    if (isPassing(error)) throw error;
    // Together they fail: which of them is it?
    for (const want of wants) {
      await ask(want.conditions).catch((problem: unknown) => {
        if (isPassing(problem)) throw problem;
        throw blame(want, problem);
      });
    }
  }
}

function checkColumns(relation: Relation, role: DatabaseRole, { select, conditions }: Want): void {
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

function blaming(want: Want, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw blame(want, error);
  }
}

function blame(want: Want, error: unknown): Error {
  const words = error instanceof Error ? error.message : String(error);
  return changesFault(
    `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${describeWant(want)}. Exception: ${words}`,
    error,
  );
}
