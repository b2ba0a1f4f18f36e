import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryKey, mergeEvents, type StoredEvent } from './merge.ts';
import { shuffledOrder } from './order.ts';

// A model of two devices that share an attempt: each writes while it is cut off or not, sends what it has in pieces that
// arrive late, twice or never, learns from the server only when an answer arrives, and takes the attempt over.

interface Typed {
  device: number;
  number: number;
  seen: number;
  epoch: number;
  question: string;
  value: string;
}

type Step =
  | { act: 'type'; device: number; question: number }
  | { act: 'open'; device: number }
  | { act: 'send'; device: number; count: number; from: number; lost: boolean };

const questions = ['q1', 'q2'];

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('type' as const), device: fc.nat(1), question: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('open' as const), device: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ act: fc.constant('send' as const), device: fc.nat(1), count: fc.integer({ min: 1, max: 4 }) },
      // Where it starts in what the device has: earlier than needed repeats, later leaves a gap.
      from: fc.integer({ min: -2, max: 1 }),
      lost: fc.boolean(),
    }),
  },
);

/** The server as `save-attempt` keeps it, and both devices; returns what each of them wrote and what was stored. */
function run(steps: readonly Step[]): { written: Typed[]; stored: StoredEvent[]; acknowledged: number[] } {
  const written: Typed[] = [];
  const stored: StoredEvent[] = [];
  const acknowledged = [0, 0];
  const known = [0, 0];
  const epochs = [0, 0];
  const believed = [0, 0];
  let lastEpoch = 0;
  const open = (device: number): void => {
    lastEpoch += 1;
    epochs[device] = lastEpoch;
    known[device] = stored.length;
    believed[device] = acknowledged[device] ?? 0;
  };
  const own = (device: number): Typed[] => written.filter((event) => event.device === device);
  const send = (device: number, from: number, count: number, lost: boolean): void => {
    const first = Math.max(0, (believed[device] ?? 0) + from);
    for (const event of own(device).slice(first, first + count)) {
      if (event.number !== (acknowledged[device] ?? 0) + 1) continue;
      acknowledged[device] = event.number;
      const { seen, epoch, number, question, value } = event;
      const sequence = stored.length + 1;
      stored.push({
        ...{ device: String(device), number, sequence, epoch, seen, question, part: 'answer', value, late: false },
      });
    }
    if (lost) return;
    believed[device] = acknowledged[device] ?? 0;
    known[device] = stored.length;
  };
  open(0);
  for (const each of steps) {
    if (each.act === 'open') open(each.device);
    else if (each.act === 'type') {
      if (epochs[each.device] === 0) open(each.device);
      const number = own(each.device).length + 1;
      const question = questions[each.question] ?? '';
      written.push({
        ...{ device: each.device, number, seen: known[each.device] ?? 0, epoch: epochs[each.device] ?? 0, question },
        value: `${each.device}.${number}`,
      });
    } else send(each.device, each.from, each.count, each.lost);
  }
  // In the end both come back.
  for (const device of [0, 1]) while ((acknowledged[device] ?? 0) < own(device).length) send(device, 0, 4, false);
  return { written, stored, acknowledged };
}

/** Whether `one` wins over `other` by the rule in words, whichever arrived first. */
function wins(one: StoredEvent, other: StoredEvent): boolean {
  if (one.device === other.device) return one.number > other.number;
  if (one.seen >= other.sequence) return true;
  if (other.seen >= one.sequence) return false;
  return one.epoch > other.epoch;
}

/** 300 runs here; `ATTEMPT_RUNS` asks for more. */
const numRuns = Number(process.env.ATTEMPT_RUNS ?? 300);

test('whatever two devices do, one answer counts by the rule, and every written one is stored once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const { written, stored } = run(steps);
      expect(stored).toHaveLength(written.length);
      expect(new Set(stored.map(({ device, number }) => `${device}.${number}`)).size).toBe(written.length);
      const merged = mergeEvents(stored);
      for (const question of questions) {
        const ofIt = stored.filter((event) => event.question === question);
        // The rule names one winner: the event that no other one wins over.
        const best = ofIt.filter((event) => !ofIt.some((other) => other !== event && wins(other, event)));
        expect(best).toHaveLength(ofIt.length === 0 ? 0 : 1);
        const entry = merged.get(entryKey({ question, part: 'answer' }));
        expect(entry?.value).toBe(best[0]?.value);
      }
    }),
    { numRuns },
  );
});

test('the result is the same in whatever pieces the events are merged', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: 'max' }), fc.nat(30), (steps, cut) => {
      const { stored } = run(steps);
      const whole = mergeEvents(stored);
      const pieces = mergeEvents(stored.slice(cut), mergeEvents(stored.slice(0, cut)));
      expect(pieces).toEqual(whole);
    }),
    { numRuns },
  );
});

const event = (device: string, sequence: number, epoch: number, seen: number, value: string): StoredEvent => ({
  ...{ device, number: sequence, sequence, epoch, seen, question: 'q', part: 'answer', value, late: false },
});

test('two devices that did not know of each other: the one that took over counts, and the teacher is told', () => {
  const first = event('a', 1, 1, 0, 'from the first');
  const second = event('b', 2, 2, 0, 'from the second');
  for (const order of [
    [first, second],
    [
      { ...second, sequence: 1 },
      { ...first, sequence: 2 },
    ],
  ]) {
    const [entry] = mergeEvents(order).values();
    expect(entry).toMatchObject({ value: 'from the second', contested: 2 });
  }
  // Whoever sees both settles it; a device that goes on without having seen it does not.
  const blind = mergeEvents([first, second, event('b', 3, 2, 1, 'still blind')]);
  expect([...blind.values()]).toMatchObject([{ value: 'still blind', contested: 2 }]);
  const settled = mergeEvents([first, second, event('b', 3, 2, 2, 'decided')]);
  expect([...settled.values()]).toMatchObject([{ value: 'decided', contested: 0 }]);
});

test('an order is the same for the same attempt, and another for another', () => {
  const order = shuffledOrder('attempt', 'questions', 20);
  expect(shuffledOrder('attempt', 'questions', 20)).toEqual(order);
  expect([...order].sort((one, other) => one - other)).toEqual([...Array(20).keys()]);
  expect(shuffledOrder('another', 'questions', 20)).not.toEqual(order);
});
