import { refuse } from '../refusals.ts';
import type { Scope } from '../request/query.ts';
import type { Relation } from '../schema-model.ts';

/**
 * The one row that a PUT names: every column of the primary key by `eq`, and nothing else.
 * @throws 400 PGRST114 for a limit or offset, 405 PGRST105 for any other address
 */
export function readPutKey(relation: Relation, { filters, limit, offset }: Scope): [column: string, value: string][] {
  if (limit !== null || offset > 0) throw refuse.putLimit();
  const key = filters.map((filter): [string, string] => {
    const plain = filter.kind === 'condition' && !filter.negated && filter.field.path.length === 0 ? filter : null;
    if (plain?.test.kind !== 'compare' || plain.test.operator !== 'eq' || plain.test.quantifier !== null) {
      throw refuse.putFilters();
    }
    return [plain.field.name, plain.test.value];
  });
  const named = new Set(key.map(([name]) => name));
  const whole = relation.primaryKey.length === named.size && relation.primaryKey.every((name) => named.has(name));
  if (!whole || key.length !== named.size || named.size === 0) throw refuse.putFilters();
  return key;
}
