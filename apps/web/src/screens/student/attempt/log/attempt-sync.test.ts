import { beforeEach, describe, expect, it } from 'vitest';
import { rowOf } from './kept-events.ts';
import { TestBrowser, TestPage, testBox } from './test-browser.ts';
import { schoolStart, TestSchool, TestTime, testQuestions } from './test-school.ts';

const [first = '', second = ''] = testQuestions;

let time: TestTime;
let school: TestSchool;
let browser: TestBrowser;

beforeEach(() => {
  time = new TestTime();
  school = new TestSchool(time);
  browser = new TestBrowser();
});

async function open(its = browser): Promise<TestPage> {
  const page = new TestPage(time, school, its);
  await time.pass(0);
  return page;
}
const type = (page: TestPage, value: string, question = first): void =>
  page.log.change({ question, part: 'answer', value });
const stored = (): unknown[] => school.events.map(({ value }) => value);

describe('typing', () => {
  it('is gathered for a second, and the last letter counts', async () => {
    const page = await open();
    type(page, 'a');
    await time.pass(0);
    expect(stored()).toEqual(['a']);
    for (const value of ['ab', 'abc', 'abcd']) type(page, value);
    expect(page.log.value(first, 'answer')).toBe('abcd');
    expect(page.log.saved).toEqual({ state: 'here', unsent: 1 });
    await time.pass(999);
    expect(stored()).toEqual(['a']);
    await time.pass(1);
    expect(stored()).toEqual(['a', 'abcd']);
    expect(page.log.saved).toEqual({ state: 'school' });
    expect(browser.rows.size + browser.local.size).toBe(0);
  });

  it('is complete at once with another question, a move, a submission, or the end of the page', async () => {
    const page = await open();
    const ends = [
      () => type(page, 'other', second),
      () => page.log.change({ question: second, part: 'move', value: null }),
      () => page.sync.flush(),
      () => page.log.submit(),
    ];
    for (const [at, end] of ends.entries()) {
      type(page, `begun ${at}`);
      type(page, `done ${at}`);
      end();
      await time.pass(0);
      expect(stored()).toContain(`done ${at}`);
    }
    expect(school.submissions).toBe(1);
  });

  it('is not taken where the contract refuses it, and the rest goes on', async () => {
    const page = await open();
    type(page, 'x'.repeat(70_000));
    page.log.change({ question: 'none', part: 'flag', value: true });
    expect(page.log.value(first, 'answer')).toBeUndefined();
    type(page, 'short');
    type(page, 'short');
    await time.pass(0);
    expect(stored()).toEqual(['short']);
  });
});

describe('the order', () => {
  it('is that of this attempt, for questions and for options, and the same on every page', async () => {
    const [one, other] = [await open(), await open(new TestBrowser())];
    expect(one.log.questions.map(({ questionId }) => questionId).sort()).toEqual([...testQuestions].sort());
    expect(other.log.questions).toEqual(one.log.questions);
    expect(other.log.optionOrder(first, 6)).toEqual(one.log.optionOrder(first, 6));
    expect([...(one.log.optionOrder(first, 6) ?? [])].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('sending', () => {
  it('goes in batches of at most 200, one request after the other', async () => {
    const page = await open();
    browser.weather = 'offline';
    for (let at = 0; at < 450; at += 1) page.log.change({ question: first, part: 'flag', value: at % 2 === 0 });
    await time.pass(40_000);
    expect(page.log).toMatchObject({ online: false, saved: { state: 'here', unsent: 1 } });
    browser.weather = 'fine';
    school.saves = [];
    page.sync.wake();
    await time.pass(0);
    expect(school.saves.map(({ events }) => events.length)).toEqual([200, 200, 50]);
    expect(page.log).toMatchObject({ online: true, saved: { state: 'school' } });
  });

  it('waits longer after every failure, and goes on at once when the network is back', async () => {
    const page = await open();
    browser.weather = 'offline';
    type(page, 'kept');
    await time.pass(100_000);
    browser.weather = 'fine';
    await time.pass(1_000);
    expect(stored()).toEqual([]);
    page.sync.wake();
    await time.pass(0);
    expect(stored()).toEqual(['kept']);
  });

  it('waits where it was too fast, and loses nothing', async () => {
    const page = await open();
    browser.weather = 'too fast';
    type(page, 'kept');
    await time.pass(0);
    expect(page.log).toMatchObject({ online: true, refused: undefined, saved: { state: 'here', unsent: 1 } });
    browser.weather = 'fine';
    await time.pass(5_000);
    expect(stored()).toEqual(['kept']);
  });

  it('has the session renewed where the server does not know it', async () => {
    const page = await open();
    page.transport.refusal = { code: 'person/signed-out', status: 401 };
    type(page, 'kept');
    await time.pass(0);
    expect(page.transport.renewed).toBe(1);
    page.transport.refusal = null;
    await time.pass(1_000);
    expect(stored()).toEqual(['kept']);
  });

  it('goes on after the page has left the attempt, and then ends', async () => {
    const page = await open();
    browser.weather = 'offline';
    type(page, 'kept');
    page.sync.release();
    await time.pass(2_000);
    browser.weather = 'fine';
    await time.pass(30_000);
    expect(stored()).toEqual(['kept']);
    const before = school.saves.length;
    await time.pass(60_000);
    expect(school.saves).toHaveLength(before);
  });

  it('stops with the sign-out, and the next page of the student sends the rest in its name', async () => {
    const page = await open();
    browser.weather = 'offline';
    type(page, 'a');
    type(page, 'ab');
    page.sync.stop();
    browser.weather = 'fine';
    await time.pass(60_000);
    expect(stored()).toEqual([]);
    await open();
    expect(school.events).toMatchObject([
      { device: page.device, number: 1, value: 'a' },
      { device: page.device, number: 2, value: 'ab' },
    ]);
  });
});

describe('the submission', () => {
  it('is one event, whoever presses how often, and comes last', async () => {
    const page = await open();
    browser.weather = 'offline';
    type(page, 'a');
    type(page, 'ab');
    page.log.submit();
    page.log.submit();
    page.log.change({ part: 'submit', value: null });
    expect(page.log.submitting).toBe(true);
    await time.pass(5_000);
    browser.weather = 'answers are lost';
    await time.pass(20_000);
    page.log.submit();
    browser.weather = 'fine';
    await time.pass(30_000);
    page.log.submit();
    await time.pass(5_000);
    expect(school.submissions).toBe(1);
    expect(stored()).toEqual(['a', 'ab']);
    expect(page.log).toMatchObject({ submitting: false, attempt: { state: 'submitted' }, saved: { state: 'school' } });
  });

  it('that comes too late is refused with its reason, kept, and sent when the teacher opens the attempt again', async () => {
    const page = await open();
    type(page, 'a');
    await time.pass(0);
    school.attempt = { ...school.attempt, state: 'submitted', finishedBy: 'end' };
    school.accepts = false;
    type(page, 'too late');
    page.log.submit();
    await time.pass(10_000);
    expect(page.log.refused?.code).toBe('attempt/ended');
    expect(page.log).toMatchObject({ attempt: { state: 'submitted' }, submitting: false, saved: { state: 'here' } });
    school.attempt = { ...school.attempt, state: 'running', finishedBy: null };
    school.accepts = true;
    await time.pass(30_000);
    expect(stored()).toEqual(['a', 'too late']);
    expect(page.log).toMatchObject({ refused: undefined, saved: { state: 'school' } });
  });
});

describe('what others change', () => {
  it('is heard within five seconds without a socket, and with one at once and seldom otherwise', async () => {
    const page = await open();
    await time.pass(1_000);
    const later = (endsAt: string): void => {
      school.attempt = { ...school.attempt, endsAt };
    };
    later('2026-11-02T09:00:00.000Z');
    await time.pass(4_000);
    expect(page.log.attempt.endsAt).toBe('2026-11-02T09:00:00.000Z');
    page.turn(true);
    page.heard('as it is');
    await time.pass(0);
    later('2026-11-02T10:00:00.000Z');
    const before = school.saves.length;
    // Its own sign of life comes back over the socket.
    page.heard('as it is');
    await time.pass(19_000);
    expect(school.saves).toHaveLength(before);
    page.heard('with more time');
    await time.pass(0);
    expect(page.log.attempt.endsAt).toBe('2026-11-02T10:00:00.000Z');
    page.turn(false);
    later('2026-11-02T11:00:00.000Z');
    await time.pass(5_000);
    expect(page.log.attempt.endsAt).toBe('2026-11-02T11:00:00.000Z');
  });

  it('is merged below what is not sent yet, where that counts by the rule', async () => {
    const [old, young] = [await open(), await open(new TestBrowser())];
    browser.weather = 'offline';
    type(old, 'of the old one');
    type(young, 'of the young one');
    await time.pass(0);
    expect(old.log.value(first, 'answer')).toBe('of the old one');
    browser.weather = 'fine';
    old.sync.wake();
    await time.pass(0);
    expect(old.log.value(first, 'answer')).toBe('of the young one');
    type(old, 'having seen it');
    expect(old.log.value(first, 'answer')).toBe('having seen it');
    await time.pass(10_000);
    expect(young.log.value(first, 'answer')).toBe('having seen it');
  });

  it('is a break too, and a request for time is passed on', async () => {
    const page = await open();
    await page.log.takeBreak();
    expect(page.log.attempt.breaks).toBe(1);
    await page.log.askForTime();
    browser.weather = 'offline';
    await expect(page.log.takeBreak()).rejects.toMatchObject({ code: 'client/unreachable' });
  });
});

it('knows the server’s time, whatever becomes of the clock of the device', async () => {
  browser.skew = 3_600_000;
  const page = await open();
  expect(page.log.now()).toBe(schoolStart);
  browser.skew = -9e9;
  await time.pass(60_000);
  expect(page.log.now()).toBe(schoolStart + 60_000);
});

describe('a browser that keeps nothing', () => {
  it('is said, and what is written is sent all the same', async () => {
    const page = await open();
    browser.full = { database: true, local: true };
    browser.weather = 'offline';
    type(page, 'a');
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
    type(page, 'a');
    await time.pass(0);
    browser.full = { database: true, local: false };
    await time.pass(5_000);
    expect(page.log).toMatchObject({ storage: 'local', saved: { state: 'here', unsent: 1 } });
    browser.full = { database: false, local: true };
    type(page, 'b', second);
    expect(page.log.saved).toEqual({ state: 'nowhere', unsent: 2 });
    await time.pass(0);
    expect(page.log).toMatchObject({ storage: 'indexeddb', saved: { state: 'here', unsent: 2 } });
  });
});

describe('what was left in the browser', () => {
  it('is sent before the attempt is opened, drafts of a page that is gone too', async () => {
    const page = await open();
    browser.weather = 'offline';
    type(page, 'a');
    type(page, 'ab');
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
    type(page, 'a');
    await time.pass(0);
    type(page, 'ab');
    const next = await open();
    type(page, 'abc');
    await time.pass(5_000);
    expect(stored()).toEqual(['a', 'abc']);
    expect(next.log.value(first, 'answer')).toBe('abc');
  });

  it('is the last version, where an older one lies beside it', async () => {
    const page = await open();
    browser.weather = 'offline';
    type(page, 'a');
    type(page, 'ab');
    const [name = '', old = ''] = [...browser.local].at(-1) ?? [];
    type(page, 'abc');
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
    type(page, 'too late');
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

describe('an attempt that cannot be opened', () => {
  it('says why, and opens when the network is back or the student tries again', async () => {
    browser.weather = 'offline';
    const page = await open();
    expect(page.sync.log()).toMatchObject({ phase: 'failed', error: { code: 'client/unreachable' } });
    browser.weather = 'fine';
    page.sync.wake();
    await time.pass(0);
    expect(page.log.attempt.state).toBe('running');
    browser.weather = 'offline';
    const other = await open();
    browser.weather = 'fine';
    const log = other.sync.log();
    if (log.phase === 'failed') log.retry();
    await time.pass(0);
    expect(other.log.attempt.state).toBe('running');
  });
});

it('never writes anything readable', async () => {
  const page = await open();
  browser.weather = 'offline';
  type(page, 'photosynthesis');
  type(page, 'photosynthesis and light');
  page.log.change({ question: second, part: 'note', value: 'ask Maria' });
  await time.pass(5_000);
  const contents = browser.contents();
  expect(browser.rows.size + browser.local.size).toBeGreaterThan(2);
  for (const word of ['photo', 'Maria', first, second, page.device, page.log.attempt.attemptId])
    expect(contents).not.toContain(word);
});
