import type { Entry, EntryPart } from './events.ts';

/** An event about a question as the server stored it. `sequence` is its place in the log of the attempt. */
export interface StoredEvent {
  device: string;
  number: number;
  sequence: number;
  /** Which opening of the attempt it belongs to: the device that opened it later has the greater one. */
  epoch: number;
  /** The last sequence that the device knew of when it made the event. */
  seen: number;
  question: string;
  part: EntryPart;
  value: Entry['value'];
  late: boolean;
}

type Deciding = Pick<Entry, 'sequence' | 'epoch'>;

/**
 * Whether a newly stored event counts instead of the one that counts now. What had seen the other wins. Where neither
 * had, the device that took the attempt over wins; a device's own later event is of the same or a later epoch. The one
 * that counts now cannot have seen an event that was stored after it.
 */
export function overrides(next: Pick<StoredEvent, 'seen' | 'epoch'>, current: Deciding): boolean {
  return next.seen >= current.sequence || next.epoch >= current.epoch;
}

/** Whether the two were made by devices that did not know of each other's. */
export function isContest(next: Pick<StoredEvent, 'seen' | 'epoch'>, current: Deciding): boolean {
  return next.seen < current.sequence && next.epoch !== current.epoch;
}

export const entryKey = ({ question, part }: { question: string; part: EntryPart }): string => `${question} ${part}`;

/** What counts after one more event: the new one or, where it is overridden, the present one. */
export function mergeEvent(current: Entry | undefined, next: StoredEvent): Entry {
  const { question, part, value, sequence, epoch, late } = next;
  if (current === undefined) return { question, part, value, sequence, epoch, late, contested: 0 };
  const contested = isContest(next, current) ? sequence : current.contested;
  if (!overrides(next, current)) return { ...current, contested };
  // Whoever decides with both in view settles it.
  return { question, part, value, sequence, epoch, late, contested: next.seen >= contested ? 0 : contested };
}

/** An attempt as it stands after these events, which are in the order of their sequence; keys are those of `entryKey`. */
export function mergeEvents(
  events: Iterable<StoredEvent>,
  entries: ReadonlyMap<string, Entry> = new Map(),
): Map<string, Entry> {
  const merged = new Map(entries);
  for (const event of events) merged.set(entryKey(event), mergeEvent(merged.get(entryKey(event)), event));
  return merged;
}
