import { type CallOutput, entryKey, mergeEvents, overrides, type StoredEvent } from '@schole/core';

type History = CallOutput<'read-attempt'>;
type Event = History['events'][number];

/** A version of a contested answer. */
export interface Version {
  value: StoredEvent['value'];
  counts: boolean;
  /** Counted from 1, in the order in which devices opened the attempt. */
  device: number;
  /** By the clock of the device. */
  at: string;
  receivedAt: string;
  late: boolean;
}

const answerOf = (event: Event): StoredEvent | null =>
  event.body.part === 'answer'
    ? { ...event, question: event.body.question, part: 'answer', value: event.body.value }
    : null;

/** Both versions of an answer that two devices wrote without knowing of each other; the one that counts comes first. */
export function versionsOf({ entries, events }: History, question: string): Version[] {
  const entry = entries.find((one) => one.question === question && one.part === 'answer');
  if (entry === undefined || entry.contested === 0) return [];
  const answers = events
    .flatMap((event) => answerOf(event) ?? [])
    .filter((event) => event.question === question)
    .sort((one, other) => one.sequence - other.sequence);
  const contest = answers.find(({ sequence }) => sequence === entry.contested);
  if (contest === undefined) return [];
  const before = mergeEvents(answers.filter(({ sequence }) => sequence < contest.sequence)).get(
    entryKey({ question, part: 'answer' }),
  );
  // The one that lost the contest: the answer of then, or the one that came in late.
  const lost = before === undefined || overrides(contest, before) ? before?.sequence : contest.sequence;
  const devices = [...new Set([...events].sort((one, other) => one.epoch - other.epoch).map(({ device }) => device))];
  return [entry.sequence, lost].flatMap((sequence, index): Version[] => {
    const event = events.find((one) => one.sequence === sequence);
    if (event === undefined || event.body.part !== 'answer') return [];
    return [
      {
        ...{ value: event.body.value, counts: index === 0, device: devices.indexOf(event.device) + 1 },
        ...{ at: event.at, receivedAt: event.receivedAt, late: event.late },
      },
    ];
  });
}
