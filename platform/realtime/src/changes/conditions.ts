import type { Database, DatabaseRole } from '@schole/database';
import { type Condition, comparisonOf, isPattern, type Operator } from './filter.ts';
import { isTransient, listRows, queryAs } from './queries.ts';
import { type Column, type Relation, readable } from './relations.ts';
import type { Row } from './rows.ts';

/** Rows of one table by their number; null means a row of nulls. */
export type Numbered = readonly (readonly [place: number, row: Row | null])[];

/** Whether a condition holds for a row; null when it cannot be decided. */
export type Holds = (rowIndex: number, condition: Condition) => boolean | null;

/** Values that one column is compared with by one operator. */
interface Group {
  column: Column;
  operator: Exclude<Operator, 'is'>;
  values: readonly string[];
}

const queryTimeout = 1_000;
/** Timeout for pattern conditions: a slow pattern of one subscriber must not slow down the others. */
const patternTimeout = 250;

/**
 * Compares rows with the conditions of many subscribers, in the database and with the types of the columns, as this role.
 * A condition on a column that is not in `columns` holds for no row.
 */
export async function compare(
  database: Database,
  role: DatabaseRole,
  relation: Relation,
  columns: readonly Column[],
  rows: Numbered,
  conditions: readonly Condition[],
): Promise<Holds> {
  const groups = groupConditions(columns, conditions);
  const found = new Map<string, ReadonlySet<number> | null>();
  const evaluate = (batch: readonly Group[], timeout: number): Promise<void> =>
    evaluateGroups({ database, role, relation, rows, timeout }, batch, found);
  await evaluate(
    groups.filter(({ operator }) => !isPattern(operator)),
    queryTimeout,
  );
  await evaluate(
    groups.filter(({ operator }) => isPattern(operator)),
    patternTimeout,
  );
  const byIndex = new Map(rows);
  const readableNames = new Set(columns.map(({ name }) => name));
  return (rowIndex, condition) => {
    const row = byIndex.get(rowIndex) ?? null;
    if (!readableNames.has(condition.column) || row?.has(condition.column) !== true) return false;
    return decide(row.get(condition.column), condition, (value) => {
      const matches = found.get(keyOf(condition, value));
      return matches === null ? null : matches?.has(rowIndex) === true;
    });
  };
}

function decide(value: unknown, condition: Condition, equals: (value: string) => boolean | null): boolean | null {
  const { operator, negated, values } = condition;
  if (operator === 'is') return isTruth(value, values[0]) !== negated;
  // A comparison with null is neither true nor false, and neither is its opposite.
  if (value === null && operator !== 'isdistinct') return false;
  const answers = values.map(equals);
  if (answers.includes(null)) return null;
  return answers.includes(true) !== negated;
}

function isTruth(value: unknown, word: string | undefined): boolean {
  if (word === 'true') return value === true;
  if (word === 'false') return value === false;
  return value === null;
}

/** `in` is one comparison for each of its values. */
function groupConditions(columns: readonly Column[], conditions: readonly Condition[]): Group[] {
  const groups = new Map<string, Omit<Group, 'values'> & { values: Set<string> }>();
  for (const { column: name, operator, values } of conditions) {
    const column = columns.find((one) => one.name === name);
    if (column === undefined || operator === 'is') continue;
    const key = JSON.stringify([name, operator]);
    const group = groups.get(key) ?? { column, operator, values: new Set<string>() };
    for (const value of values) group.values.add(value);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ values, ...group }) => ({ ...group, values: [...values] }));
}

function keyOf({ column, operator }: { column: string; operator: Operator }, value: string): string {
  return JSON.stringify([column, operator, value]);
}

interface Evaluation {
  database: Database;
  role: DatabaseRole;
  relation: Relation;
  rows: Numbered;
  timeout: number;
}

/**
 * Conditions that fail are retried in halves, down to the single one: one subscriber's condition must not silence the
 * others.
 */
async function evaluateGroups(
  evaluation: Evaluation,
  groups: readonly Group[],
  found: Map<string, ReadonlySet<number> | null>,
): Promise<void> {
  if (groups.length === 0 || evaluation.rows.length === 0) return;
  const { database, role, relation, rows, timeout } = evaluation;
  try {
    const statement = writeStatement(rows, groups);
    const answers = await queryAs<Record<string, unknown>>(database, { role }, relation, { ...statement, timeout });
    for (const [index, { column, operator, values }] of groups.entries()) {
      for (const [n, value] of values.entries()) {
        const matches = answers.filter((answer) => (answer[`g${index}`] as number[]).includes(n + 1));
        found.set(keyOf({ column: column.name, operator }, value), new Set(matches.map(({ place }) => Number(place))));
      }
    }
  } catch (error) {
    if (isTransient(error)) throw error;
    const halves = halve(groups);
    if (halves === null) {
      for (const { column, operator, values } of groups)
        for (const value of values) found.set(keyOf({ column: column.name, operator }, value), null);
      return;
    }
    for (const half of halves) await evaluateGroups(evaluation, half, found);
  }
}

function halve(groups: readonly Group[]): [Group[], Group[]] | null {
  if (groups.length > 1) {
    const middle = groups.length >> 1;
    return [groups.slice(0, middle), groups.slice(middle)];
  }
  const [group] = groups;
  if (group === undefined || group.values.length < 2) return null;
  const middle = group.values.length >> 1;
  return [[{ ...group, values: group.values.slice(0, middle) }], [{ ...group, values: group.values.slice(middle) }]];
}

function writeStatement(rows: Numbered, groups: readonly Group[]): { text: string; values: unknown[] } {
  const columns = [...new Set(groups.map(({ column }) => column))];
  const listing = listRows(rows, columns);
  const answers = groups.map(({ column, operator }, index) => {
    const name = `listed.c${columns.indexOf(column)}`;
    const value = isPattern(operator) ? 'given.value' : `given.value::${column.sqlType}`;
    return `, array(
      select given.n::integer from unnest($${index + 2}::text[]) with ordinality as given (value, n)
      where ${name} ${comparisonOf(operator).sql} ${value}
    ) as g${index}`;
  });
  return {
    text: `select listed.place${answers.join('')} from ${listing.from}`,
    values: [listing.value, ...groups.map(({ values }) => values)],
  };
}

/** Evaluates these conditions on a row of nulls; throws the database's error when one of them is invalid. */
export async function tryConditions(
  database: Database,
  role: DatabaseRole,
  relation: Relation,
  conditions: readonly Condition[],
): Promise<void> {
  const groups = groupConditions(readable(relation, role), conditions);
  if (groups.length === 0) return;
  const statement = writeStatement([[0, null]], groups);
  await queryAs(database, { role }, relation, { ...statement, timeout: queryTimeout });
  // An expression is not looked at as long as it has nothing to be compared with.
  const expressions = groups.filter(({ operator }) => comparisonOf(operator).value === 'expression');
  if (expressions.length === 0) return;
  const text = `select '' ~ given.value as fits from unnest($1::text[]) as given (value)`;
  const values = [expressions.flatMap((group) => group.values)];
  await queryAs(database, { role }, relation, { text, values, timeout: queryTimeout });
}
