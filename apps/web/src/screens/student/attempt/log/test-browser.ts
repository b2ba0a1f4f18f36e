import { type AttemptSync, createAttemptSync, type Follow } from './attempt-sync.ts';
import type { AttemptLog } from './opened-attempt.ts';
import { type AnswerRow, createLogStore, type LogStore, type RowTable } from './store/log-store.ts';
import { createBox, type SealedBox } from './store/sealed-box.ts';
import {
  deliveryId,
  TestSchool,
  TestTime,
  type TestTransport,
  testQuestions,
  testTransport,
  type Weather,
} from './test-school.ts';

/** The box of a student; the same number is the same student. */
export function testBox(student = 1): SealedBox {
  const box = createBox(btoa(String.fromCharCode(...new Uint8Array(32).fill(student))));
  if (box === null) throw new Error('The key is 32 bytes.');
  return box;
}

/** Storage of a browser that may be full; pages share it. */
export class TestBrowser {
  rows = new Map<string, AnswerRow>();
  local = new Map<string, string>();
  /** What keeps nothing now. */
  full = { database: false, local: false };
  /** Milliseconds by which its clock is wrong. */
  skew = 0;
  weather: Weather = 'fine';

  /** What one page sees of it; a page that is gone writes nothing more. */
  store(lives: () => boolean = () => true): LogStore {
    const table: RowTable = {
      put: async (row) => {
        await Promise.resolve();
        if (this.full.database || !lives()) throw new Error('full');
        this.rows.set(row.id, row);
      },
      remove: async (ids) => {
        await Promise.resolve();
        if (lives()) for (const id of ids) this.rows.delete(id);
      },
      all: async () => [...this.rows.values()],
    };
    const { local } = this;
    return createLogStore(table, () => ({
      length: local.size,
      key: (at) => [...local.keys()][at] ?? null,
      getItem: (name) => local.get(name) ?? null,
      removeItem: (name) => void (lives() && local.delete(name)),
      setItem: (name, value) => {
        if (this.full.local || !lives()) throw new Error('full');
        local.set(name, value);
      },
    }));
  }

  /** Everything that lies in it, as text. */
  contents = (): string => JSON.stringify([[...this.rows.values()], [...this.local]]);
}

export type OpenedLog = AttemptLog & { phase: 'open' };

/** One page with the attempt. */
export class TestPage {
  lives = true;
  readonly sync: AttemptSync;
  readonly transport: TestTransport;
  heard: (row: string) => void = () => undefined;
  turn: (on: boolean) => void = () => undefined;

  readonly time: TestTime;
  readonly browser: TestBrowser;
  readonly device: string;

  constructor(time: TestTime, school: TestSchool, browser: TestBrowser, device: string = crypto.randomUUID()) {
    this.time = time;
    this.browser = browser;
    this.device = device;
    const reach = testTransport(school, () => (this.lives ? browser.weather : 'offline'));
    this.transport = reach;
    const follow: Follow = (_, heard, turn) => {
      this.heard = heard;
      this.turn = turn;
      return () => undefined;
    };
    this.sync = createAttemptSync({
      ...{ deliveryId, word: '', device, follow, transport: reach },
      store: browser.store(() => this.lives),
      openBox: async () => testBox(),
      clock: time.clock(device, () => browser.skew),
    });
  }

  get open(): OpenedLog | null {
    const log = this.sync.log();
    return log.phase === 'open' ? log : null;
  }

  get log(): OpenedLog {
    if (this.open === null) throw new Error('The attempt is not open.');
    return this.open;
  }

  /** From one moment to the next nothing of it runs any more. */
  crash(): void {
    this.lives = false;
    this.time.drop(this.device);
  }
}

/** One school, one browser, and a student who opens pages in it. */
export class TestScene {
  readonly time = new TestTime();
  readonly school = new TestSchool(this.time);
  readonly browser = new TestBrowser();

  async open(browser = this.browser): Promise<TestPage> {
    const page = new TestPage(this.time, this.school, browser);
    await this.time.pass(0);
    return page;
  }

  /** The values that arrived, in their order. */
  stored = (): unknown[] => this.school.events.map(({ value }) => value);
}

/** The student types an answer. */
export function typeAnswer(page: TestPage, value: string, question = testQuestions[0] ?? ''): void {
  page.log.change({ question, part: 'answer', value });
}
