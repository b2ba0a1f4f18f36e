import type { BloomsLevel, Shortfall } from '@schole/core';
import type { Serves } from '../blueprint.ts';
import { type Blueprint, served, shares } from '../blueprint.ts';

/**
 * Why questions are missing; the counts sum to the missing total: what a text could not give of the shares that a kind
 * and its levels can serve has the reason `why`; the rest is the share of a type or level that no kind serves.
 */
export function missing(
  { types, levels }: Blueprint,
  delivered: number,
  { why, serves }: { why: Shortfall['reason']; serves: Serves },
): Shortfall[] {
  const requested = [...types.values()].reduce((sum, count) => sum + count, 0);
  let open = requested - delivered;
  const unserved: Shortfall[] = [];
  let servable = 0;
  const someServe = (level: BloomsLevel): boolean => [...types.keys()].some((type) => serves(type).includes(level));
  for (const [type, share] of types) {
    if (serves(type).length === 0) {
      unserved.push({ reason: 'type-not-available', count: share, detail: type });
      continue;
    }
    const able = served(serves(type), levels).length > 0;
    for (const [level, count] of shares<BloomsLevel>(share, levels)) {
      // A level that one selected kind serves is replaced by another level in the kinds that do not.
      if (able && someServe(level)) servable += count;
      else unserved.push({ reason: 'bloom-not-available', count, detail: level });
    }
  }
  const list: Shortfall[] = [];
  const add = (item: Shortfall): void => {
    const count = Math.min(item.count, open);
    open -= count;
    if (count > 0) list.push({ ...item, count });
  };
  add({ reason: why, count: Math.max(0, servable - delivered) });
  for (const item of unserved) add(item);
  return list;
}
