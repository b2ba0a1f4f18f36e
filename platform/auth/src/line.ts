/** A line in which places take turns: who sends many things waits behind their own, not in front of everybody else. */
export interface Line<Item> {
  /** False when there is no room. */
  add(place: string, item: Item): boolean;
  next(): Item | undefined;
  /** Takes everything out. */
  clear(): Item[];
}

export interface LineLimits {
  /** Items of one place that may wait. */
  each: number;
  /** Items of all places together. */
  all: number;
}

export function openLine<Item>({ each, all }: LineLimits): Line<Item> {
  // A Map keeps the order of insertion: whoever had a turn goes to its end.
  const waiting = new Map<string, Item[]>();
  let count = 0;
  return {
    add(place, item) {
      const items = waiting.get(place) ?? [];
      if (count >= all || items.length >= each) return false;
      items.push(item);
      waiting.set(place, items);
      count += 1;
      return true;
    },
    next() {
      const [first] = waiting;
      if (first === undefined) return undefined;
      const [place, items] = first;
      const item = items.shift();
      waiting.delete(place);
      if (items.length > 0) waiting.set(place, items);
      count -= 1;
      return item;
    },
    clear() {
      const items = [...waiting.values()].flat();
      waiting.clear();
      count = 0;
      return items;
    },
  };
}
