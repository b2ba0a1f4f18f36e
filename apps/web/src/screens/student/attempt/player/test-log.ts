import type { Entry, EntryPart, EventBody } from '@schole/core';
import { useSyncExternalStore } from 'react';
import { deliveryId, givenDelivery, running, schoolNow, testQuestions } from '../../test-student.ts';
import type { AttemptLog } from '../log/attempt-log.ts';
import type { CurrentLog } from './state.ts';

type State = Omit<CurrentLog, 'phase' | 'value' | 'optionOrder' | 'change' | 'submit' | 'takeBreak' | 'askForTime'>;

/** A log without browser and school: it remembers what the player told it, and shows what the test wants. */
export class FakeLog {
  told: EventBody[] = [];
  submits = 0;
  asked = 0;
  breaks = 0;
  /** Instead of an open attempt. */
  instead: AttemptLog | null = null;
  private readonly values = new Map<string, Entry['value']>();
  private readonly listeners = new Set<() => void>();
  private state: State;
  private log: AttemptLog | null = null;

  constructor(state: Partial<State> = {}) {
    this.state = {
      ...{ delivery: { ...givenDelivery, deliveryId }, attempt: running },
      ...{ questions: testQuestions.map(({ question }) => question), restBreaks: { count: 0, minutes: 0 } },
      ...{ readAloud: false, saved: { state: 'school' }, online: true, now: () => Date.now(), submitting: false },
      ...{ storage: 'indexeddb', refused: undefined },
      ...state,
    };
  }

  /** What the school or the browser changes. */
  show(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.emit();
  }

  changeAttempt(change: Partial<State['attempt']>): void {
    this.show({ attempt: { ...this.state.attempt, ...change } });
  }

  set(question: string, part: EntryPart, value: Entry['value']): void {
    this.values.set(`${question} ${part}`, value);
  }

  /** What the player told of one kind, in order. */
  toldOf(part: EventBody['part']): EventBody[] {
    return this.told.filter((body) => body.part === part);
  }

  readonly use = (): AttemptLog =>
    useSyncExternalStore(
      (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
      () => this.current(),
    );

  private current(): AttemptLog {
    this.log ??= this.instead ?? {
      ...{ phase: 'open', ...this.state, optionOrder: () => undefined },
      value: (question: string, part: EntryPart) => this.values.get(`${question} ${part}`),
      change: this.change,
      submit: () => {
        this.submits += 1;
        this.show({ submitting: true });
      },
      takeBreak: async () => {
        this.breaks += 1;
      },
      askForTime: async () => {
        this.asked += 1;
      },
    };
    return this.log;
  }

  private readonly change = (body: EventBody): void => {
    this.told.push(body);
    if (body.part !== 'move' && body.part !== 'submit') this.set(body.question, body.part, body.value);
    this.emit();
  };

  emit(): void {
    this.log = null;
    for (const listener of this.listeners) listener();
  }
}

/** The clock of the school stands at this moment in tests with fake timers. */
export const fakeStart = new Date(schoolNow);
