import type { Column, Computed, Parameter, Relation, Routine, Schema } from '../schema-model.ts';
import type { Catalogue, ColumnRow, RoutineRow } from './catalogue.ts';
import { addComputed } from './computed.ts';
import { relate, type Traced } from './relate.ts';
import { traceViews } from './views.ts';

const TABLES = 'rpf';

/** Joins the catalogue's rows into the schema model. */
export function buildSchema(catalogue: Catalogue, schemas: readonly string[]): Schema {
  const classes = groupColumns(catalogue.columns);
  const computed = collectComputed(catalogue.routines);
  const origins = traceViews(catalogue.views);
  const primary = new Map(catalogue.keys.filter((key) => key.primary).map((key) => [key.oid, key.numbers]));
  const relations = new Map(schemas.map((schema) => [schema, new Map<string, Relation>()]));
  const byClass = new Map<number, Relation>();
  const traced: Traced[] = [];
  for (const [oid, rows] of classes) {
    const first = rows[0];
    if (first === undefined) continue;
    const table = TABLES.includes(first.kind);
    const bases = new Map<string, string>();
    for (const row of rows) {
      const base = table ? `${oid}.${row.number}` : origins.get(oid)?.get(row.number);
      if (base !== undefined && !bases.has(base)) bases.set(base, row.name);
    }
    const relation: Relation = {
      schema: first.schema,
      name: first.relation,
      kind: table ? 'table' : first.kind === 'c' ? 'rows' : 'view',
      columns: new Map(rows.map((row) => [row.name, toColumn(row)])),
      primaryKey: primaryKeyOf(oid, table, bases, primary),
      computed: computed.get(oid) ?? new Map(),
    };
    byClass.set(oid, relation);
    const home = relations.get(first.schema);
    if (home === undefined || relation.kind === 'rows') continue;
    home.set(relation.name, relation);
    traced.push({ relation, bases });
  }
  return {
    relations,
    routines: collectRoutines(catalogue.routines, byClass, schemas),
    relationships: addComputed(
      relate(traced, catalogue.foreignKeys, catalogue.keys),
      catalogue.routines,
      byClass,
      relations,
    ),
    types: collectTypes(catalogue),
  };
}

function groupColumns(rows: readonly ColumnRow[]): Map<number, ColumnRow[]> {
  const groups = new Map<number, ColumnRow[]>();
  for (const row of rows) groups.set(row.oid, [...(groups.get(row.oid) ?? []), row]);
  return groups;
}

function toColumn({ name, type, base, fallback }: ColumnRow): Column {
  return { name, type, base, fallback };
}

/** A view has the key of the one table whose whole key it shows. */
function primaryKeyOf(
  oid: number,
  table: boolean,
  bases: ReadonlyMap<string, string>,
  primary: ReadonlyMap<number, number[]>,
): string[] {
  const shown = (of: number) => (primary.get(of) ?? []).map((number) => bases.get(`${of}.${number}`));
  const owners = table ? [oid] : [...new Set([...bases.keys()].map((base) => Number(base.split('.')[0])))];
  const keys = owners.map(shown).filter((key) => key.length > 0 && key.every((name) => name !== undefined));
  return keys.length === 1 ? (keys[0] ?? []).filter((name) => name !== undefined) : [];
}

function collectComputed(rows: readonly RoutineRow[]): Map<number, Map<string, Computed>> {
  const byClass = new Map<number, Map<string, Computed>>();
  for (const row of rows) {
    const owner = row.classes.length === 1 ? (row.classes[0] ?? 0) : 0;
    if (owner === 0 || row.set) continue;
    const computed = byClass.get(owner) ?? new Map<string, Computed>();
    computed.set(row.name, { schema: row.schema, name: row.name, base: row.return_base });
    byClass.set(owner, computed);
  }
  return byClass;
}

function collectRoutines(
  rows: readonly RoutineRow[],
  byClass: ReadonlyMap<number, Relation>,
  schemas: readonly string[],
): Map<string, Map<string, Routine[]>> {
  const routines = new Map(schemas.map((schema) => [schema, new Map<string, Routine[]>()]));
  for (const row of rows) {
    const home = routines.get(row.schema);
    const routine = toRoutine(row, byClass);
    if (isCallable(routine)) home?.set(row.name, [...(home.get(row.name) ?? []), routine]);
  }
  return routines;
}

/** Types of the single unnamed parameter that a body goes into as a whole. */
const WHOLE = ['json', 'jsonb', 'text', 'xml', 'bytea'];

/** A parameter without a name can be given nothing, unless it is the only one and takes a whole body. */
function isCallable({ parameters }: Routine): boolean {
  const [only, second] = parameters;
  if (parameters.every(({ name }) => name !== '')) return true;
  return second === undefined && WHOLE.includes(only?.type ?? '');
}

function toRoutine(row: RoutineRow, byClass: ReadonlyMap<number, Relation>): Routine {
  const inputs: Parameter[] = [];
  const outputs: Column[] = [];
  row.types.forEach((type, index) => {
    const mode = row.modes?.[index] ?? 'i';
    const name = row.names?.[index] ?? '';
    const base = row.bases[index] ?? '';
    if ('ibv'.includes(mode)) inputs.push({ name, type, base, required: true, variadic: mode === 'v' });
    if ('obt'.includes(mode)) outputs.push({ name, type, base, fallback: null });
  });
  const firstDefault = inputs.length - row.defaults;
  return {
    schema: row.schema,
    name: row.name,
    parameters: inputs.map((input, index) => ({ ...input, required: index < firstDefault && !input.variadic })),
    volatile: row.volatile,
    returns: {
      set: row.set,
      rows: returnedRows(row, outputs, byClass),
      void: row.return_base === 'void',
      type: row.return_type,
      base: row.return_base,
    },
  };
}

function returnedRows(row: RoutineRow, outputs: Column[], byClass: ReadonlyMap<number, Relation>): Relation | null {
  if (row.return_class !== 0) return byClass.get(row.return_class) ?? null;
  if (outputs.length === 0) return null;
  const columns = new Map(outputs.map((column) => [column.name, column]));
  return { schema: row.schema, name: row.name, kind: 'rows', columns, primaryKey: [], computed: new Map() };
}

function collectTypes(catalogue: Catalogue): Map<string, string> {
  const types = new Map<string, string>();
  for (const { name, full } of catalogue.types) {
    types.set(name, full);
    types.set(full, full);
  }
  for (const [alias, name] of [
    ['int', 'integer'],
    ['decimal', 'numeric'],
    ['float', 'double precision'],
    ['char', 'text'],
    ['bpchar', 'text'],
    ['character', 'text'],
  ] as const) {
    types.set(alias, name);
  }
  return types;
}
