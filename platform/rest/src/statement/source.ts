import type { Field } from '../grammar/tree.ts';
import { refuse } from '../refusals.ts';
import { findSimilar } from '../schema/similar.ts';
import type { Relation } from '../schema-model.ts';
import { quote, quoteRelation, type Writer } from './writer.ts';

/** Rows that a part of the statement reads from. */
export interface Source {
  relation: Relation;
  /** The text after FROM. */
  from: string;
  alias: string;
  /** The name that errors have for it: those of the published service are names of its statements. */
  label: string;
  /** 0 for the resource of the address, 1 for what is embedded in it. */
  depth: number;
  /** Set for the rows that a change or call returned: collects the columns that are needed of them. */
  used: Set<string> | null;
}

export interface Expression {
  sql: string;
  /** The type's own name, where it matters: json, tsvector … */
  base: string;
}

export function tableSource(relation: Relation, writer: Writer): Source {
  return { ...rootOf(relation), from: quoteRelation(relation), alias: writer.name('t'), used: null };
}

/** What a source of the address itself has in common, however its rows are read. */
export function rootOf(relation: Relation): Pick<Source, 'relation' | 'label' | 'depth'> {
  return { relation, label: relation.name, depth: 0 };
}

export function hasColumn({ relation }: Source, name: string): boolean {
  return relation.columns.has(name) || relation.computed.has(name);
}

/** The name of the column in which a change or call returns the row as a whole; no other column has it. */
export function wholeRow({ columns, computed }: Relation): string {
  let name = 'row';
  while (columns.has(name) || computed.has(name)) name = `_${name}`;
  return name;
}

/** The row itself, as an argument of a function that takes its type. */
export function renderRow({ relation, alias, used }: Source): string {
  if (used === null) return alias;
  const name = wholeRow(relation);
  used.add(name);
  return `${alias}.${quote(name)}`;
}

/** A column that the change or call (`of`) must return. */
export function renderUsed(relation: Relation, name: string, of: string): string {
  if (relation.columns.has(name)) return `${of}.${quote(name)}`;
  const computed = relation.computed.get(name);
  return `${computed === undefined ? of : `${quoteRelation(computed)}(${of})`} as ${quote(name)}`;
}

/** @throws 42703 for a column that the schema cache does not know */
export function renderColumn(source: Source, name: string): Expression {
  const { relation, alias, label, used } = source;
  const column = relation.columns.get(name);
  if (column !== undefined) {
    used?.add(name);
    return { sql: `${alias}.${quote(name)}`, base: column.base };
  }
  const computed = relation.computed.get(name);
  if (computed === undefined) {
    throw refuse.noColumn(label, name, findSimilar(name, relation.columns.keys()));
  }
  if (used === null) return { sql: `${quoteRelation(computed)}(${alias})`, base: computed.base };
  used.add(name);
  return { sql: `${alias}.${quote(name)}`, base: computed.base };
}

/** A column or a path inside its JSON; the keys are bound, not written into the text. */
export function renderField(source: Source, field: Field, writer: Writer): Expression {
  const column = renderColumn(source, field.name);
  if (field.path.length === 0) return column;
  const json = column.base === 'json' || column.base === 'jsonb';
  const start = json ? column.sql : `to_jsonb(${column.sql})`;
  const steps = field.path.map(({ arrow, key, index }) => `${arrow}${writer.bind(key)}::${index ? 'int' : 'text'}`);
  const last = field.path.at(-1)?.arrow;
  return { sql: `(${start}${steps.join('')})`, base: last === '->>' ? 'text' : json ? column.base : 'jsonb' };
}
