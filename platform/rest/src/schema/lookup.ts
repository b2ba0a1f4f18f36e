import { refuse } from '../refusals.ts';
import type { Relation, Relationship, Schema } from '../schema-model.ts';
import { findSimilar } from './similar.ts';

/** @throws 404 PGRST205 for a name that is not a table or view of the schema. */
export function readRelation(schema: Schema, home: string, name: string): Relation {
  const relations = schema.relations.get(home);
  const relation = relations?.get(name);
  if (relation === undefined) throw refuse.noRelation(home, name, findSimilar(name, relations?.keys() ?? []));
  return relation;
}

/** The SQL type that `::name` names; a name never reaches a statement unless the catalogue has it. */
export function readType(schema: Schema, name: string): string {
  const array = name.endsWith('[]');
  const full = schema.types.get((array ? name.slice(0, -2) : name).trim().toLowerCase());
  if (full === undefined) throw refuse.noType(name);
  return array ? `${full}[]` : full;
}

export interface EmbedTarget {
  target: string;
  hint: string | null;
}

/**
 * The one relationship that an embedded resource means.
 * @throws PGRST200 for none, PGRST201 (300) for several
 */
export function readRelationship(schema: Schema, parent: Relation, embed: EmbedTarget): Relationship {
  const all = schema.relationships.get(parent) ?? [];
  const near = all.filter((one) => one.to.schema === parent.schema || one.computed !== null);
  const computed = near.filter((one) => one.computed?.name === embed.target);
  // A function of that name was written to replace the keys.
  const fitting = computed.length > 0 ? computed : near.filter((one) => one.computed === null && fits(one, embed));
  const [only, second] = fitting;
  if (only !== undefined && second === undefined) return only;
  if (only !== undefined) throw refuse.manyRelationships(parent, embed.target, fitting);
  // Relations only: a hint at a function would tell of one that the caller may not execute.
  const names = new Set(near.map((one) => one.to.name));
  const suggestion = names.has(embed.target) ? null : findSimilar(embed.target, names);
  throw refuse.noRelationship(parent, embed.target, embed.hint, suggestion);
}

function fits(one: Relationship, { target, hint }: EmbedTarget): boolean {
  if (hint !== null) return one.to.name === target && fitsHint(one, hint);
  if (one.to.name === target) return !isSelf(one) || (one.junction === null && !one.outward);
  // A key or its column names the table it refers to, and no view of it.
  if (one.junction !== null || one.to.kind === 'view' || (isSelf(one) && !one.outward)) return false;
  return one.constraint === target || (one.outward && one.pairs.length === 1 && one.pairs[0]?.[0] === target);
}

/** A hint names the key, the junction, or the one column on either side. */
function fitsHint(one: Relationship, hint: string): boolean {
  if (one.junction !== null) {
    const { relation, constraint } = one.junction;
    return hint === relation.name || hint === constraint || (hint === one.constraint && !isSelf(one));
  }
  if (one.constraint === hint) return !isSelf(one) || one.outward;
  if (isSelf(one) && one.outward) return false;
  const [pair] = one.pairs;
  return pair !== undefined && one.pairs.length === 1 && pair.includes(hint);
}

/**
 * A table that refers to itself: its name, or its name with a column as hint, selects the rows that refer to this one;
 * the column alone, or its name with the key as hint, selects the row referred to.
 */
function isSelf(one: Relationship): boolean {
  return one.from === one.to;
}
