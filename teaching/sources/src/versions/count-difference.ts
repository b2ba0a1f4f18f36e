import { words } from '@schole/language';

/** How many words stand in the newer text and not in the older one, and the reverse, each as often as it occurs. */
export function countDifference({ older, newer }: { older: string; newer: string }): {
  added: number;
  removed: number;
} {
  const counts = new Map<string, number>();
  for (const { text } of words(older)) counts.set(text, (counts.get(text) ?? 0) - 1);
  for (const { text } of words(newer)) counts.set(text, (counts.get(text) ?? 0) + 1);
  let [added, removed] = [0, 0];
  for (const count of counts.values()) {
    if (count > 0) added += count;
    else removed -= count;
  }
  return { added, removed };
}
