import { type AttemptEvent, type Entry, entryKey, mergeEvent, type StoredEvent } from '@schole/core';

/** What is known of an attempt and of the device that sends, before its events are stored. */
export interface KnownAttempt {
  sequence: number;
  epoch: number;
  acknowledged: number;
  /** Of the questions that the events are about. */
  entries: readonly Entry[];
  /** Whether the attempt is over: then everything is late. */
  passed: boolean;
  lateCounts: boolean;
}

/** An event as it is stored; `question` is null for the submission. */
type EventRow = Omit<StoredEvent, 'question' | 'part'> & {
  question: string | null;
  part: AttemptEvent['body']['part'];
  at: string;
};

interface Decided {
  /** The next events of the device in their order; what is known already or comes after a gap is left out. */
  events: EventRow[];
  /** The entries that they changed. */
  entries: Entry[];
  /** The student submits with them. */
  submits: boolean;
}

/** What a batch of a device adds to an attempt, whatever is repeated in it, missing or out of order. */
export function decideBatch(known: KnownAttempt, device: string, sent: readonly AttemptEvent[]): Decided {
  const { epoch, acknowledged, lateCounts } = known;
  const entries = new Map(known.entries.map((entry) => [entryKey(entry), entry]));
  const changed = new Map<string, Entry>();
  const events: EventRow[] = [];
  let submits = false;
  for (const { number, seen, at, body } of [...sent].sort((one, other) => one.number - other.number)) {
    if (number !== acknowledged + events.length + 1) continue;
    const event = {
      ...{ device, number, epoch, at, value: body.value, late: known.passed || submits },
      sequence: known.sequence + events.length + 1,
      // A device has seen nothing that the server has not told it.
      seen: Math.min(seen, known.sequence),
    };
    if (body.part === 'submit') {
      events.push({ ...event, question: null, part: body.part });
      submits ||= !known.passed;
      continue;
    }
    const { question, part } = body;
    events.push({ ...event, question, part });
    if (part === 'move' || (event.late && !lateCounts)) continue;
    const key = entryKey({ question, part });
    const entry = mergeEvent(entries.get(key), { ...event, question, part });
    entries.set(key, entry);
    changed.set(key, entry);
  }
  return { events, entries: [...changed.values()], submits };
}
