import {
  type CallInput,
  type CallOutput,
  type Entry,
  entryKey,
  Fault,
  mergeEvent,
  type OwnAttempt,
  type StoredEvent,
} from '@schole/core';
import type { DeviceClock } from './server-clock.ts';
import type { Transport } from './transport.ts';

type Saving = CallInput<'save-attempt'>;

export const testQuestions = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
export const deliveryId = '33333333-3333-4333-8333-333333333333';
const attemptId = '44444444-4444-4444-8444-444444444444';
/** When the school's clock starts. */
export const schoolStart = Date.parse('2026-11-02T08:00:00Z');

/** Time that passes when a test says so; timers run in their order. */
export class TestTime {
  ticks = 0;
  private timers: { at: number; run: () => void; page: string }[] = [];

  /** The clock of a page, whose wall is wrong by what `skew` says. */
  clock(page: string, skew: () => number = () => 0): DeviceClock {
    return {
      ticks: () => this.ticks,
      wall: () => schoolStart + this.ticks + skew(),
      after: (milliseconds, run) => {
        const timer = { at: this.ticks + milliseconds, run, page };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((each) => each !== timer);
        };
      },
    };
  }

  /** The page is gone, and its timers with it. */
  drop(page: string): void {
    this.timers = this.timers.filter((each) => each.page !== page);
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.ticks + milliseconds;
    await settle();
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.ticks = Math.max(this.ticks, next.at);
      next.run();
      await settle();
    }
    this.ticks = end;
  }
}

/** Until everything that waits for nothing but itself is done. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The server as it keeps one attempt. */
export class TestSchool {
  events: StoredEvent[] = [];
  entries = new Map<string, Entry>();
  devices = new Map<string, { epoch: number; acknowledged: number }>();
  saves: Saving[] = [];
  submissions = 0;
  /** False: what comes now comes too late. */
  accepts = true;
  /** True: there is no room for more, unless it is handed in with it. */
  full = false;
  /** Options that the student need not look at, by question. */
  leftOut: Record<string, number[]> = {};
  sequence = 0;
  attempt: OwnAttempt = {
    ...{ attemptId, number: 1, state: 'running', startedAt: '2026-11-02T08:00:00.000Z', endsAt: null, pausedAt: null },
    ...{ breaks: 0, breakUntil: null, finishedAt: null, finishedBy: null, message: null, question: null },
  };

  private readonly time: TestTime;

  constructor(time: TestTime) {
    this.time = time;
  }

  now = (): string => new Date(schoolStart + this.time.ticks).toISOString();

  open({ device }: CallInput<'open-attempt'>): CallOutput<'open-attempt'> {
    const epoch = this.devices.get(device)?.epoch ?? this.devices.size + 1;
    if (!this.devices.has(device)) this.devices.set(device, { epoch, acknowledged: 0 });
    const question = { type: 'essay', content: {}, attachments: [], points: 1 };
    return {
      ...{ now: this.now(), attempt: this.attempt, epoch, sequence: this.sequence, readAloud: false },
      ...{ entries: [...this.entries.values()], restBreaks: { count: 1, minutes: 5 }, leftOut: this.leftOut },
      questions: testQuestions.map((questionId) => ({ questionId, ...question })),
      delivery: {
        ...{ deliveryId, title: 'Plants', subject: '', contentLanguage: 'en', instructions: '', seconds: null },
        ...{ opensAt: this.now(), closesAt: null, attemptsAllowed: 1, questions: 2, maxPoints: 2, paused: false },
        ...{ oneByOne: false, goingBack: true, shuffleQuestions: true, shuffleOptions: true, needsWord: false },
      },
    };
  }

  save(input: Saving): CallOutput<'save-attempt'> {
    this.saves.push(input);
    const { device, seen } = input;
    const known = this.devices.get(device);
    if (known === undefined) throw new Fault('attempt/unknown-device', '', { status: 409 });
    const parts = input.events.filter(({ number }) => number > known.acknowledged).map(({ body }) => body.part);
    if (this.full && !parts.includes('submit') && parts.some((part) => part !== 'move'))
      throw new Fault('attempt/full', '', { status: 413 });
    for (const each of input.events) {
      if (each.number !== known.acknowledged + 1) continue;
      if (!this.accepts) throw new Fault('attempt/ended', '', { status: 409 });
      known.acknowledged = each.number;
      this.sequence += 1;
      this.store(each, device, known.epoch);
    }
    const entries = [...this.entries.values()].filter(({ sequence }) => sequence > seen);
    const { attempt, sequence } = this;
    return { now: this.now(), attempt, acknowledged: known.acknowledged, sequence, entries };
  }

  private store({ body, number, seen }: Saving['events'][number], device: string, epoch: number): void {
    if (body.part === 'move') return;
    if (body.part === 'submit') {
      this.submissions += 1;
      this.attempt = { ...this.attempt, state: 'submitted', finishedAt: this.now(), finishedBy: 'student' };
      return;
    }
    const at = { sequence: this.sequence, seen: Math.min(seen, this.sequence - 1), late: false };
    const event: StoredEvent = { ...at, device, number, epoch, ...body, value: body.value as Entry['value'] };
    this.events.push(event);
    this.entries.set(entryKey(event), mergeEvent(this.entries.get(entryKey(event)), event));
  }
}

export const away = (): Fault => new Fault('client/unreachable', '', { status: 503 });

/** What the network does with a request. */
export type Weather = 'fine' | 'offline' | 'answers are lost' | 'everything twice' | 'too fast';

/** The way, and what the server refuses everything with. */
export interface TestTransport extends Transport {
  renewed: number;
  refusal: { code: string; status: number } | null;
}

/** The way from a page to the school. */
export function testTransport(school: TestSchool, weather: () => Weather): TestTransport {
  const carry = async <Answer>(ask: () => Answer): Promise<Answer> => {
    const now = weather();
    await Promise.resolve();
    if (now === 'offline') throw away();
    if (transport.refusal !== null) throw new Fault(transport.refusal.code, '', transport.refusal);
    if (now === 'too fast') throw new Fault('attempt/too-fast', '', { status: 429 });
    if (now === 'everything twice') ask();
    const answer = ask();
    await Promise.resolve();
    if (now === 'answers are lost') throw away();
    return structuredClone(answer);
  };
  const transport: TestTransport = {
    renewed: 0,
    refusal: null,
    open: (input) => carry(() => school.open(input)),
    save: (input) => carry(() => school.save(input)),
    takeBreak: () =>
      carry(() => {
        school.attempt = { ...school.attempt, breaks: school.attempt.breaks + 1 };
        return { now: school.now(), attempt: school.attempt };
      }),
    askForTime: (id) => carry(() => ({ attemptId: id })),
    async renew() {
      transport.renewed += 1;
    },
  };
  return transport;
}
