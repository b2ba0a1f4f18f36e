import { refuse } from '../refusals.ts';
import type { Relation, Relationship, Schema } from './model.ts';
import { findSimilar } from './similar.ts';

/** @throws 404 PGRST205 for a name that is no table or view of the schema. */
export function readRelation(schema: Schema, home: string, name: string): Relation {
  const relations = schema.relations.get(home);
  const relation = relations?.get(name);
  if (relation === undefined) throw refuse.noRelation(home, name, findSimilar(name, relations?.keys() ?? []));
  return relation;
}

/** The SQL type that `::name` asks for; a name never reaches a statement unless the catalogue has it. */
export function readType(schema: Schema, name: string): string {
  const array = name.endsWith('[]');
  const full = schema.types.get((array ? name.slice(0, -2) : name).trim().toLowerCase());
  if (full === undefined) throw refuse.noType(name);
  return array ? `${full}[]` : full;
}

export interface Wanted {
  target: string;
  hint: string | null;
}

/**
 * The one relationship that an embedded resource means.
 * @throws PGRST200 for none, PGRST201 (300) for several
 */
export function readRelationship(schema: Schema, parent: Relation, wanted: Wanted): Relationship {
  const all = schema.relationships.get(parent) ?? [];
  const fitting = all.filter((one) => one.to.schema === parent.schema && fits(one, wanted));
  const [only, second] = fitting;
  if (only !== undefined && second === undefined) return only;
  if (only !== undefined) throw refuse.manyRelationships(parent, wanted.target, fitting);
  const home = schema.relations.get(parent.schema);
  const hint = home?.has(wanted.target)
    ? findSimilar(wanted.target, new Set(all.map((one) => one.to.name)))
    : findSimilar(wanted.target, home?.keys() ?? []);
  throw refuse.noRelationship(parent.name, wanted.target, parent.schema, hint);
}

function fits(one: Relationship, { target, hint }: Wanted): boolean {
  if (hint !== null) return one.to.name === target && fitsHint(one, hint);
  if (one.to.name === target) return true;
  if (one.junction !== null || (isSelf(one) && !one.outward)) return false;
  return one.constraint === target || (one.outward && one.pairs.length === 1 && one.pairs[0]?.[0] === target);
}

/** A hint names the key, the junction, or the one column on either side. */
function fitsHint(one: Relationship, hint: string): boolean {
  if (one.junction !== null) {
    return [one.junction.relation.name, one.junction.constraint, one.constraint].includes(hint);
  }
  if (one.constraint === hint) return !isSelf(one) || one.outward;
  const [pair] = one.pairs;
  if (pair === undefined || one.pairs.length > 1) return false;
  return pair[0] === hint || (pair[1] === hint && !isSelf(one));
}

/** A table that refers to itself: the column that holds the key leads up, the referenced one leads down. */
function isSelf(one: Relationship): boolean {
  return one.from === one.to;
}
