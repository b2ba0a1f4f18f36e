/** A bounded queue in which callers take turns: whoever sends many things waits behind their own, not in front of everybody else. */
export interface FairQueue<Item> {
  /** False when there is no room. */
  add(caller: string, item: Item): boolean;
  next(): Item | undefined;
  /** Takes one out that gave up; one that is not there is no error. */
  remove(item: Item): void;
  /** Takes everything out. */
  clear(): Item[];
}

export interface QueueLimits {
  /** Items of one caller that may wait. */
  each: number;
  /** Items of all callers together. */
  all: number;
}

export function createFairQueue<Item>({ each, all }: QueueLimits): FairQueue<Item> {
  // A Map keeps the order of insertion: whoever had a turn goes to its end.
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
