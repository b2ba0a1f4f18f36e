import type { Relation, Relationship } from '../schema-model.ts';
import type { RoutineRow } from './catalogue.ts';

/**
 * Adds the relationships that functions make: one argument of a relation's row type, rows of another relation. At most
 * one row (no set, or `rows 1`) makes an object, more a list.
 */
export function addComputed(
  relationships: Map<Relation, Relationship[]>,
  routines: readonly RoutineRow[],
  byClass: ReadonlyMap<number, Relation>,
  exposed: ReadonlyMap<string, ReadonlyMap<string, Relation>>,
): Map<Relation, Relationship[]> {
  const shown = (oid: number | undefined) => {
    const relation = byClass.get(oid ?? 0);
    return relation !== undefined && exposed.get(relation.schema)?.get(relation.name) === relation ? relation : null;
  };
  for (const { schema, name, classes, return_class, set, one } of routines) {
    const from = classes.length === 1 ? shown(classes[0]) : null;
    const to = shown(return_class);
    if (from === null || to === null) continue;
    const related = relationships.get(from) ?? [];
    related.push({
      constraint: name,
      cardinality: set && !one ? 'one-to-many' : 'many-to-one',
      outward: false,
      from,
      to,
      pairs: [],
      junction: null,
      computed: { schema, name, set },
    });
    relationships.set(from, related);
  }
  return relationships;
}
