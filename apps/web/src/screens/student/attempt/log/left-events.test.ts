import { beforeEach, describe, expect, it } from 'vitest';
import { rowOf } from './store/unsent-events.ts';
import { type TestBrowser, type TestPage, TestScene, testBox, typeAnswer } from './test-browser.ts';
import { schoolStart, type TestSchool, type TestTime, testQuestions } from './test-school.ts';

const [first = '', second = ''] = testQuestions;

let time: TestTime;
let school: TestSchool;
let browser: TestBrowser;
let scene: TestScene;

beforeEach(() => {
  scene = new TestScene();
  ({ time, school, browser } = scene);
});

const open = (its?: TestBrowser): Promise<TestPage> => scene.open(its);
const stored = (): unknown[] => scene.stored();

describe('a browser that keeps nothing', () => {
  it('is said, and what is written is sent all the same', async () => {
    const page = await open();
    browser.full = { database: true, local: true };
    browser.weather = 'offline';
    typeAnswer(page, 'a');
    await time.pass(0);
    expect(page.log).toMatchObject({ storage: 'none', saved: { state: 'nowhere', unsent: 1 } });
    browser.weather = 'fine';
    await time.pass(5_000);
    expect(stored()).toEqual(['a']);
    expect(page.log.saved).toEqual({ state: 'school' });
  });

  it('is tried again, and one of both places is enough', async () => {
    const page = await open();
    browser.full = { database: true, local: true };
    browser.weather = 'offline';
    typeAnswer(page, 'a');
    await time.pass(0);
    browser.full = { database: true, local: false };
    await time.pass(5_000);
    expect(page.log).toMatchObject({ storage: 'local', saved: { state: 'here', unsent: 1 } });
    browser.full = { database: false, local: true };
    typeAnswer(page, 'b', second);
    expect(page.log.saved).toEqual({ state: 'nowhere', unsent: 2 });
    await time.pass(0);
    expect(page.log).toMatchObject({ storage: 'indexeddb', saved: { state: 'here', unsent: 2 } });
  });
});

describe('what was left in the browser', () => {
  it('is sent before the attempt is opened, drafts of a page that is gone too', async () => {
    const page = await open();
    browser.weather = 'offline';
    typeAnswer(page, 'a');
    typeAnswer(page, 'ab');
    page.crash();
    browser.weather = 'fine';
    const next = await open();
    expect(next.open).toBeNull();
    await time.pass(3_000);
    expect(stored()).toEqual(['a', 'ab']);
    expect(next.log.value(first, 'answer')).toBe('ab');
    expect(school.devices.get(page.device)?.epoch).toBeLessThan(school.devices.get(next.device)?.epoch ?? 0);
    expect(browser.rows.size + browser.local.size).toBe(0);
  });

  it('is no draft of a window that is still written in', async () => {
    const page = await open();
    typeAnswer(page, 'a');
    await time.pass(0);
    typeAnswer(page, 'ab');
    const next = await open();
    typeAnswer(page, 'abc');
    await time.pass(5_000);
    expect(stored()).toEqual(['a', 'abc']);
    expect(next.log.value(first, 'answer')).toBe('abc');
  });

  it('is the last version, where an older one lies beside it', async () => {
    const page = await open();
    browser.weather = 'offline';
    typeAnswer(page, 'a');
    typeAnswer(page, 'ab');
    const [name = '', old = ''] = [...browser.local].at(-1) ?? [];
    typeAnswer(page, 'abc');
    page.sync.flush();
    await time.pass(0);
    page.crash();
    browser.local.set(name, old);
    browser.weather = 'fine';
    await open();
    await time.pass(3_000);
    expect(stored()).toEqual(['a', 'abc']);
  });

  it('gets the numbers of what was lost before it, but only after days', async () => {
    const page = await open();
    const kept = { attempt: page.log.attempt.attemptId, device: page.device, edit: 0, draft: false };
    const event = { number: 7, seen: 0, at: '2026-11-02T08:00:00.000Z' };
    const body = { question: first, part: 'answer', value: 'after a gap' } as const;
    const row = rowOf(testBox(), 'row', { ...kept, event: { ...event, body } }, schoolStart);
    page.crash();
    browser.rows.set(row.id, row);
    await open();
    expect(stored()).toEqual([]);
    time.ticks += 3 * 86_400_000;
    await open();
    expect(school.events).toMatchObject([{ device: page.device, number: 1, value: 'after a gap' }]);
    expect(browser.rows.size).toBe(0);
  });

  it('stays where the server refuses it, and the attempt is opened', async () => {
    const page = await open();
    browser.weather = 'offline';
    typeAnswer(page, 'too late');
    page.crash();
    browser.weather = 'fine';
    school.accepts = false;
    const next = await open();
    expect(next.log.value(first, 'answer')).toBeUndefined();
    await time.pass(0);
    expect(browser.rows.size + browser.local.size).toBe(1);
  });

  it('by others is left alone, and removed after 30 days', async () => {
    const strange = { id: 'other', tag: testBox(2).tag, box: testBox(2).seal({}, 'other'), day: '2026-11-02' };
    browser.rows.set(strange.id, strange);
    browser.rows.set('damaged', { ...strange, id: 'damaged', tag: testBox().tag, box: '!' });
    const page = await open();
    page.crash();
    time.ticks += 29 * 86_400_000;
    (await open()).crash();
    await time.pass(0);
    expect([...browser.rows.keys()]).toEqual(['other', 'damaged']);
    time.ticks += 2 * 86_400_000;
    await open();
    await time.pass(0);
    expect(browser.rows.size).toBe(0);
  });
});

it('never writes anything readable', async () => {
  const page = await open();
  browser.weather = 'offline';
  typeAnswer(page, 'photosynthesis');
  typeAnswer(page, 'photosynthesis and light');
  page.log.change({ question: second, part: 'note', value: 'ask Maria' });
  await time.pass(5_000);
  const contents = browser.contents();
  expect(browser.rows.size + browser.local.size).toBeGreaterThan(2);
  for (const word of ['photo', 'Maria', first, second, page.device, page.log.attempt.attemptId])
    expect(contents).not.toContain(word);
});
