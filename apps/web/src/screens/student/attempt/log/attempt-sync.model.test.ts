import { type EntryPart, entryKey, mergeEvents } from '@schole/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TestBrowser, TestPage } from './test-browser.ts';
import { settle, TestSchool, TestTime, testQuestions, type Weather } from './test-school.ts';

// A model of three pages of one student, two of them in the same browser: they type while they are cut off or not, crash,
// are loaded anew, keep nothing because the browser is full, and their clocks jump.

type Step =
  | { act: 'type'; page: number; question: number; part: EntryPart }
  | { act: 'flush' | 'reload' | 'crash' | 'submit'; page: number }
  | { act: 'pass'; milliseconds: number }
  | { act: 'weather'; browser: number; weather: Weather }
  | { act: 'full'; browser: number; database: boolean; local: boolean }
  | { act: 'jump'; browser: number; milliseconds: number }
  | { act: 'repeat'; from: number };

const page = fc.nat(2);
const browser = fc.nat(1);
const weathers: Weather[] = ['fine', 'fine', 'offline', 'answers are lost', 'everything twice', 'too fast'];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ act: fc.constant('type' as const), page, question: fc.nat(1) },
      part: fc.constantFrom<EntryPart>('answer', 'answer', 'note'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('pass' as const), milliseconds: fc.constantFrom(0, 300, 1_200, 5_000) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('flush' as const, 'reload', 'crash'), page }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('weather' as const), browser, weather: fc.constantFrom(...weathers) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('full' as const), browser, database: fc.boolean(), local: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ act: fc.constant('jump' as const), browser },
      milliseconds: fc.constantFrom(-4e12, -86_400_000, 3_600_000, 9e15),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('repeat' as const), from: fc.nat(20) }) },
);

/** What was typed on a page about something, and up to where the page said that it is kept. */
interface Typed {
  device: string;
  key: string;
  values: string[];
  kept: number;
}

class Model {
  readonly time = new TestTime();
  readonly school = new TestSchool(this.time);
  readonly browsers = [new TestBrowser(), new TestBrowser()];
  readonly typed = new Map<string, Typed>();
  private devices = 0;
  pages = [0, 1, 2].map((at) => this.begin(at));

  private begin(at: number): TestPage {
    this.devices += 1;
    const device = `55555555-5555-4555-8555-${String(this.devices).padStart(12, '0')}`;
    return new TestPage(this.time, this.school, this.browsers[at === 2 ? 1 : 0] as TestBrowser, device);
  }

  /** Takes every page at its word. */
  private listen(): void {
    for (const each of this.pages) {
      if (each.open === null || each.open.saved.state === 'nowhere') continue;
      for (const typed of this.typed.values())
        if (typed.device === each.device) typed.kept = Math.max(typed.kept, typed.values.length);
    }
  }

  private replace(at: number): void {
    this.pages[at]?.crash();
    this.pages[at] = this.begin(at);
  }

  private type({ device, open }: TestPage, question: string, part: EntryPart): void {
    if (open === null || (part !== 'answer' && part !== 'note')) return;
    const key = entryKey({ question, part });
    const typed = this.typed.get(`${device} ${key}`) ?? { device, key, values: [], kept: 0 };
    this.typed.set(`${device} ${key}`, typed);
    typed.values.push(`${device} ${key} ${typed.values.length + 1}`);
    open.change({ question, part, value: typed.values.at(-1) ?? '' });
  }

  async act(step: Step): Promise<void> {
    const its = 'page' in step ? (this.pages[step.page] as TestPage) : null;
    const place = 'browser' in step ? (this.browsers[step.browser] as TestBrowser) : null;
    if (step.act === 'type' && its !== null) this.type(its, testQuestions[step.question] ?? '', step.part);
    if (step.act === 'flush' || step.act === 'reload') its?.sync.flush();
    this.listen();
    if (step.act === 'reload' || step.act === 'crash') this.replace(step.page);
    if (step.act === 'weather' && place !== null) place.weather = step.weather;
    if (step.act === 'full' && place !== null) place.full = { database: step.database, local: step.local };
    if (step.act === 'jump' && place !== null) place.skew += step.milliseconds;
    if (step.act === 'pass') await this.time.pass(step.milliseconds);
    // A request that lay about somewhere in the network.
    const old = step.act === 'repeat' ? this.school.saves[step.from] : undefined;
    if (old !== undefined) this.school.save(old);
    this.listen();
  }

  /** Everything works again, and the student comes back: at once, and after days. */
  async comeBack(): Promise<void> {
    for (const each of this.browsers) {
      each.weather = 'fine';
      each.full = { database: false, local: false };
    }
    for (const { sync } of this.pages) sync.wake();
    await this.time.pass(300_000);
    this.listen();
    for (const days of [0, 3]) {
      for (const at of [0, 1, 2]) this.replace(at);
      this.time.ticks += days * 86_400_000;
      await this.time.pass(60_000);
      this.listen();
    }
  }
}

/** 60 runs here; `ATTEMPT_RUNS` asks for more. */
const numRuns = Number(process.env.ATTEMPT_RUNS ?? 60);

test('whatever a page said it has kept arrives once, and all pages show what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const model = new Model();
      await model.time.pass(0);
      for (const each of steps) await model.act(each);
      await settle();
      await model.comeBack();
      const { events, entries } = model.school;
      const arrived = events.map(({ value }) => String(value));
      expect(new Set(arrived).size).toBe(arrived.length);
      for (const { device, key, values, kept } of model.typed.values()) {
        const own = events.filter((event) => event.device === device && entryKey(event) === key);
        const last = Math.max(0, ...own.map(({ value }) => values.indexOf(String(value)) + 1));
        expect({ key, device, last, kept, enough: last >= kept }).toMatchObject({ enough: true });
      }
      expect(entries).toEqual(mergeEvents(events));
      for (const { log, browser: its } of model.pages) {
        for (const { question, part, value } of entries.values()) expect(log.value(question, part)).toBe(value);
        expect(log.saved).toEqual({ state: 'school' });
        expect([its.rows.size, its.local.size]).toEqual([0, 0]);
      }
    }),
    { numRuns },
  );
});
