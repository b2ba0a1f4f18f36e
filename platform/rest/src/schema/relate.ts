import type { Relation, Relationship } from '../schema-model.ts';
import type { ForeignKeyRow, KeyRow } from './catalogue.ts';

/** A relation and the names under which it shows columns of tables (`oid.attnum` -> name). */
export interface Traced {
  relation: Relation;
  bases: ReadonlyMap<string, string>;
}

interface Link {
  key: ForeignKeyRow;
  from: Traced;
  to: Traced;
  pairs: [from: string, to: string][];
  unique: boolean;
  /** True when the key's columns are part of the primary key, as a junction's must be. */
  primary: boolean;
}

/** Every path from one relation to another over foreign keys, tables and views alike, in both directions. */
export function relate(
  traced: readonly Traced[],
  foreignKeys: readonly ForeignKeyRow[],
  keys: readonly KeyRow[],
): Map<Relation, Relationship[]> {
  const links = foreignKeys.flatMap((key) => linksOf(key, traced, keys));
  const found = new Map<Relation, Relationship[]>();
  const add = (relationship: Relationship) =>
    found.set(relationship.from, [...(found.get(relationship.from) ?? []), relationship]);
  for (const { key, from, to, pairs, unique } of links) {
    const back = pairs.map(([near, far]): [string, string] => [far, near]);
    const constraint = key.name;
    const direct = { constraint, junction: null, computed: null };
    add({
      ...direct,
      outward: true,
      from: from.relation,
      to: to.relation,
      pairs,
      cardinality: unique ? 'one-to-one' : 'many-to-one',
    });
    add({
      ...direct,
      outward: false,
      from: to.relation,
      to: from.relation,
      pairs: back,
      cardinality: unique ? 'one-to-one' : 'one-to-many',
    });
  }
  for (const junction of junctionsOf(links)) add(junction);
  return found;
}

function linksOf(key: ForeignKeyRow, traced: readonly Traced[], keys: readonly KeyRow[]): Link[] {
  const unique = covers(key, keys, (one) => one.numbers.length === key.from_numbers.length);
  const primary = keys.some(
    (one) => one.oid === key.from && one.primary && key.from_numbers.every((number) => one.numbers.includes(number)),
  );
  const froms = traced.filter(({ bases }) => key.from_numbers.every((number) => bases.has(`${key.from}.${number}`)));
  const tos = traced.filter(({ bases }) => key.to_numbers.every((number) => bases.has(`${key.to}.${number}`)));
  return froms.flatMap((from) =>
    tos.map((to) => ({
      key,
      from,
      to,
      unique,
      primary,
      pairs: key.from_numbers.map((number, index): [string, string] => [
        from.bases.get(`${key.from}.${number}`) ?? '',
        to.bases.get(`${key.to}.${key.to_numbers[index] ?? 0}`) ?? '',
      ]),
    })),
  );
}

function covers(key: ForeignKeyRow, keys: readonly KeyRow[], fits: (one: KeyRow) => boolean): boolean {
  return keys.some(
    (one) => one.oid === key.from && fits(one) && one.numbers.every((number) => key.from_numbers.includes(number)),
  );
}

function* junctionsOf(links: readonly Link[]): Generator<Relationship> {
  const byJunction = new Map<Traced, Link[]>();
  for (const link of links) {
    if (link.primary) byJunction.set(link.from, [...(byJunction.get(link.from) ?? []), link]);
  }
  for (const [junction, keys] of byJunction) {
    for (const near of keys) {
      for (const far of keys) {
        if (near.key === far.key) continue;
        yield {
          constraint: near.key.name,
          cardinality: 'many-to-many',
          outward: false,
          from: near.to.relation,
          to: far.to.relation,
          pairs: [],
          computed: null,
          junction: {
            relation: junction.relation,
            constraint: far.key.name,
            near: near.pairs.map(([inside, outside]): [string, string] => [outside, inside]),
            far: far.pairs,
          },
        };
      }
    }
  }
}
