/**
 * A bounded queue in which callers take turns: a caller who sends many items waits behind their own, not in front of
 * everybody else.
 */
export interface FairQueue<Item> {
  /** False when the queue is full. */
  add(caller: string, item: Item): boolean;
  next(): Item | undefined;
  /** Removes a cancelled item; a missing one is not an error. */
  remove(item: Item): void;
  /** Removes all items. */
  clear(): Item[];
}

export interface QueueLimits {
  /** Maximum waiting items of one caller. */
  each: number;
  /** Maximum items of all callers together. */
  all: number;
}

export function createFairQueue<Item>({ each, all }: QueueLimits): FairQueue<Item> {
  // A Map keeps the order of insertion: a caller who had a turn goes to its end.
  const waiting = new Map<string, Item[]>();
  let count = 0;
  return {
    add(caller, item) {
      const items = waiting.get(caller) ?? [];
      if (count >= all || items.length >= each) return false;
      items.push(item);
      waiting.set(caller, items);
      count += 1;
      return true;
    },
    next() {
      const [first] = waiting;
      if (first === undefined) return undefined;
      const [caller, items] = first;
      const item = items.shift();
      waiting.delete(caller);
      if (items.length > 0) waiting.set(caller, items);
      count -= 1;
      return item;
    },
    remove(item) {
      for (const [caller, items] of waiting) {
        const at = items.indexOf(item);
        if (at === -1) continue;
        items.splice(at, 1);
        count -= 1;
        if (items.length === 0) waiting.delete(caller);
        return;
      }
    },
    clear() {
      const items = [...waiting.values()].flat();
      waiting.clear();
      count = 0;
      return items;
    },
  };
}
