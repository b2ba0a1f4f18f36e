import type { Claims } from '@schole/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { type Catalogue, createQuery, readCatalogue, roles, schemas } from './catalogue/catalogue.ts';
import { findProblems } from './catalogue/rules.ts';
import { allowAttempts, attempt, literal, type Outcome } from './fixture/attempt.ts';
import { type Actor, actorName, actors, columnsOf, reaches, ruleOf, type Verb, verbs } from './fixture/expected.ts';
import { commonRows, createPolicyFixture, type PolicyFixture, people, type Row } from './fixture/fixture.ts';
import { keys } from './fixture/keys.ts';
import { functions } from './tables/functions.table.ts';
import { relations } from './tables/relations.table.ts';

let fresh: FreshDatabase;
let fixture: PolicyFixture;
let catalogue: Catalogue;

beforeAll(async () => {
  fresh = await freshDatabase();
  catalogue = await readCatalogue(createQuery(fresh.database));
  fixture = await createPolicyFixture(fresh.database);
  // Only its triggers write there, with the rights of the owner.
  await asOwner(fresh.ownerUrl, (owner) =>
    owner.query(`insert into private.row_changes (relation, kind) values (1259, 'I')`),
  );
  await allowAttempts(fresh);
});
afterAll(() => fresh.drop());

const names = Object.keys(relations);
const claimsOf = ({ role, person }: Actor): Claims => (person === null ? { role } : { role, sub: fixture.id[person] });

/** The rows to try: one of each person, or the one that belongs to no person. */
function targets(relation: string): { owner: (typeof people)[number]; row: Row }[] {
  const common = commonRows[relation];
  if (common !== undefined) return [{ owner: 'administrator', row: common }];
  return people.map((owner) => ({ owner, row: fixture.rows[owner][relation] ?? {} }));
}

/**
 * The rows to try with one of a table's columns. Policies decide by row and not by column: every person's row is tried with the
 * first column, and with each further one the actor's own and one of the others in turn.
 */
function targetsOf(relation: string, column: string, rule: ReturnType<typeof ruleOf>, actor: Actor) {
  const all = targets(relation);
  const at = rule?.columns.indexOf(column) ?? -1;
  if (at <= 0) return at === 0 ? all : all.slice(0, 1);
  return all.filter(({ owner }, index) => owner === actor.person || index === at % all.length);
}

function finder(relation: string, row: Row): string {
  return (keys[relation] ?? ['id']).map((column) => `${column} = ${literal(row[column])}`).join(' and ');
}

function insertion(relation: string, row: Row, columns: readonly string[]): string {
  const used = columns.filter((column) => column in row);
  const extra = columns.filter((column) => !(column in row));
  const values = [...used.map((column) => literal(row[column])), ...extra.map(() => 'default')];
  return `insert into ${relation} (${[...used, ...extra].join(', ')}) values (${values.join(', ')})`;
}

const isView = (relation: string): boolean =>
  catalogue.relations.find(({ name }) => name === relation)?.kind === 'view';
const isGenerated = (relation: string, column: string): boolean =>
  catalogue.relations.find(({ name }) => name === relation)?.columns.find(({ name }) => name === column)?.generated ===
  true;

interface Trial {
  what: string;
  statement: string;
  holds(outcome: Outcome): boolean;
}

const refused = (outcome: Outcome): boolean => outcome === 'refused';
/** A duplicate key or a missing value is an error only after every right was granted. */
const written = (outcome: Outcome): boolean => outcome === 1 || outcome === '23505' || outcome === '23502';

function readTrials(actor: Actor, relation: string): Trial[] {
  const rule = ruleOf(relation, actor.role, 'select');
  return columnsOf(relation).flatMap((column) =>
    targetsOf(relation, column, rule, actor).map(({ owner, row }) => {
      const expected = rule?.columns.includes(column)
        ? Number(reaches(fixture, relation, rule, actor, owner))
        : 'refused';
      return {
        what: `select ${column} of ${owner}: ${expected}`,
        statement: `select ${column} from ${relation} where ${finder(relation, row)}`,
        holds: (outcome: Outcome) => outcome === expected,
      };
    }),
  );
}

function updateTrials(actor: Actor, relation: string): Trial[] {
  const rule = ruleOf(relation, actor.role, 'update');
  return columnsOf(relation)
    .filter((column) => !isGenerated(relation, column))
    .flatMap((column) =>
      targetsOf(relation, column, rule, actor).map(({ owner, row }) => {
        const expected = rule?.columns.includes(column)
          ? Number(reaches(fixture, relation, rule, actor, owner))
          : 'refused';
        return {
          what: `update ${column} of ${owner}: ${expected}`,
          statement: `update ${relation} set ${column} = ${column} where ${finder(relation, row)}`,
          holds: (outcome: Outcome) => outcome === expected,
        };
      }),
    );
}

function deleteTrials(actor: Actor, relation: string): Trial[] {
  const rule = ruleOf(relation, actor.role, 'delete');
  return targets(relation).map(({ owner, row }) => {
    const expected = rule === undefined ? 'refused' : Number(reaches(fixture, relation, rule, actor, owner));
    // 23503: other rows still refer to it; checked only after every right was granted.
    return {
      what: `delete of ${owner}: ${expected}`,
      statement: `delete from ${relation} where ${finder(relation, row)}`,
      holds: (outcome: Outcome) => outcome === expected || (expected === 1 && outcome === '23503'),
    };
  });
}

/** Whole rows with the granted columns, own and foreign; then the same row with each other column. */
function insertTrials(actor: Actor, relation: string): Trial[] {
  const rule = ruleOf(relation, actor.role, 'insert');
  const all = columnsOf(relation).filter((column) => !isGenerated(relation, column));
  const granted = all.filter((column) => rule?.columns.includes(column));
  const whole = targets(relation).map(({ owner, row }): Trial => {
    const columns = (rule === undefined ? all : granted).filter((column) => column in row);
    const allowed = rule !== undefined && reaches(fixture, relation, rule, actor, owner);
    return {
      what: `insert a row of ${owner}: ${allowed ? 'written' : 'refused'}`,
      statement: insertion(relation, row, columns),
      holds: allowed ? written : refused,
    };
  });
  const own = targets(relation).find(({ owner }) => owner === actor.person) ?? targets(relation)[0];
  const columnwise = all
    .filter((column) => !granted.includes(column))
    .map(
      (column): Trial => ({
        what: `insert with ${column}: refused`,
        statement: insertion(relation, own?.row ?? {}, [...granted.filter((name) => name in (own?.row ?? {})), column]),
        holds: refused,
      }),
    );
  return [...whole, ...columnwise];
}

/** No role can write views; PostgreSQL decides which error that is. */
function viewTrials(relation: string): Trial[] {
  const [column = ''] = columnsOf(relation);
  return [
    `insert into ${relation} (${column}) values (default)`,
    `update ${relation} set ${column} = null`,
    `delete from ${relation}`,
  ].map((statement) => ({ what: statement, statement, holds: (outcome: Outcome) => typeof outcome === 'string' }));
}

describe('the policy table covers the whole database', () => {
  it('every table, view and column, and none that is not there', () => {
    const found = Object.fromEntries(
      catalogue.relations.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
    );
    const listed = Object.fromEntries(names.map((name) => [name, columnsOf(name).sort()]));
    expect(listed).toEqual(found);
  });

  it('every function, and none that is not there', () => {
    expect(Object.keys(functions).sort()).toEqual(catalogue.routines.map(({ name }) => name).sort());
  });

  it('the pattern holds: security, policies, comments, indexes, rights of functions and views', () => {
    expect(findProblems(catalogue)).toEqual([]);
  });

  it('no role has another access to a schema', async () => {
    const query = createQuery(fresh.database);
    const rights = await query<{ schema: string; role: string }>(
      `select n as schema, r as role from unnest($1::text[]) as n, unnest($2::text[]) as r where has_schema_privilege(r, n, 'create')`,
      [schemas, [...roles, 'authenticator']],
    );
    expect(rights).toEqual([]);
    const pool = await query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       where n.nspname = any ($1) and c.relkind in ('r', 'v') and has_any_column_privilege('authenticator', c.oid, 'select, insert, update')`,
      [schemas],
    );
    expect(pool, 'the pool reads nothing before it takes a role').toEqual([]);
  });
});

describe('the grants are those of the table, column by column', () => {
  it.each(roles)('%s', async (role) => {
    const granted = await createQuery(fresh.database)<{ relation: string; verb: Verb; columns: string[] }>(
      `select n.nspname || '.' || c.relname as relation, v as verb,
         array(
           select a.attname::text from pg_attribute as a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and case v when 'delete' then has_table_privilege($2, c.oid, v) else has_column_privilege($2, c.oid, a.attnum, v) end
           order by a.attname
         ) as columns
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace, unnest($3::text[]) as v
       where n.nspname = any ($1) and c.relkind in ('r', 'v')`,
      [schemas, role, verbs],
    );
    const differences = granted.flatMap(({ relation, verb, columns }) => {
      const listed = [...(ruleOf(relation, role, verb)?.columns ?? [])].sort();
      return JSON.stringify(listed) === JSON.stringify([...columns].sort())
        ? []
        : [`${relation} ${verb}: the database grants (${columns}), the table says (${listed})`];
    });
    expect(differences).toEqual([]);
    const more = await createQuery(fresh.database)<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       where n.nspname = any ($1) and c.relkind in ('r', 'v') and has_table_privilege($2, c.oid, 'truncate, references, trigger')`,
      [schemas, role],
    );
    expect(more).toEqual([]);
  });
});

describe('what each role really reaches, own rows and foreign ones', () => {
  it.each(actors.map((actor) => [actorName(actor), actor] as const))('%s', { timeout: 120_000 }, async (_, actor) => {
    const trials = names.flatMap((relation) =>
      [
        ...readTrials(actor, relation),
        ...(isView(relation)
          ? viewTrials(relation)
          : [...updateTrials(actor, relation), ...deleteTrials(actor, relation), ...insertTrials(actor, relation)]),
      ].map((trial) => ({ ...trial, what: `${relation}: ${trial.what}` })),
    );
    const outcomes = await attempt(
      fresh.database,
      claimsOf(actor),
      trials.map(({ statement }) => statement),
    );
    const wrong = trials.flatMap(({ what, holds }, index) => {
      const outcome = outcomes[index] ?? 'not tried';
      return holds(outcome) ? [] : [`${what}, but ${outcome}`];
    });
    expect(wrong).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(500);
  });
});

describe('who may call a function', () => {
  it.each(roles)('%s', async (role) => {
    const calls = catalogue.routines.map((routine) => ({
      ...routine,
      statement: `select ${routine.name.slice(0, routine.name.indexOf('('))}(${routine.arguments.map((type) => `null::${type}`)})`,
    }));
    const outcomes = await attempt(
      fresh.database,
      { role },
      calls.map(({ statement }) => statement),
    );
    const wrong = calls.flatMap(({ name }, index) => {
      const allowed = functions[name]?.includes(role) === true;
      // The function itself may refuse null arguments; what counts is that it was called.
      return (outcomes[index] === 'refused') === allowed ? [`${name}: ${allowed ? 'refused' : 'allowed'}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(calls.flatMap(({ name, executableBy }) => (executableBy.includes(role) ? [name] : [])).sort()).toEqual(
      Object.entries(functions)
        .flatMap(([name, allowed]) => (allowed.includes(role) ? [name] : []))
        .sort(),
    );
  });
});
