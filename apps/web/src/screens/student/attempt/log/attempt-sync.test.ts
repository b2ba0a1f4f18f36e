import { beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser, type TestPage, TestScene, typeAnswer } from './test-browser.ts';
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

describe('typing', () => {
  it('is gathered for a second, and the last letter counts', async () => {
    const page = await open();
    typeAnswer(page, 'a');
    await time.pass(0);
    expect(stored()).toEqual(['a']);
    for (const value of ['ab', 'abc', 'abcd']) typeAnswer(page, value);
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
      () => typeAnswer(page, 'other', second),
      () => page.log.change({ question: second, part: 'move', value: null }),
      () => page.sync.flush(),
      () => page.log.submit(),
    ];
    for (const [at, end] of ends.entries()) {
      typeAnswer(page, `begun ${at}`);
      typeAnswer(page, `done ${at}`);
      end();
      await time.pass(0);
      expect(stored()).toContain(`done ${at}`);
    }
    expect(school.submissions).toBe(1);
  });

  it('is not taken where the contract refuses it, and the rest goes on', async () => {
    const page = await open();
    typeAnswer(page, 'x'.repeat(70_000));
    page.log.change({ question: 'none', part: 'flag', value: true });
    expect(page.log.value(first, 'answer')).toBeUndefined();
    typeAnswer(page, 'short');
    typeAnswer(page, 'short');
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

  it('leaves out the options that the student need not look at, but for one that was chosen', async () => {
    school.leftOut = { [first]: [1, 4] };
    const page = await open();
    expect([...(page.log.optionOrder(first, 6) ?? [])].sort()).toEqual([0, 2, 3, 5]);
    page.log.change({ part: 'answer', question: first, value: 4 });
    expect([...(page.log.optionOrder(first, 6) ?? [])].sort()).toEqual([0, 2, 3, 4, 5]);
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
    typeAnswer(page, 'kept');
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
    typeAnswer(page, 'kept');
    await time.pass(0);
    expect(page.log).toMatchObject({ online: true, refused: undefined, saved: { state: 'here', unsent: 1 } });
    browser.weather = 'fine';
    await time.pass(5_000);
    expect(stored()).toEqual(['kept']);
  });

  it('has the session renewed where the server does not know it', async () => {
    const page = await open();
    page.transport.refusal = { code: 'person/signed-out', status: 401 };
    typeAnswer(page, 'kept');
    await time.pass(0);
    expect(page.transport.renewed).toBe(1);
    page.transport.refusal = null;
    await time.pass(1_000);
    expect(stored()).toEqual(['kept']);
  });

  it('goes on after the page has left the attempt, and then ends', async () => {
    const page = await open();
    browser.weather = 'offline';
    typeAnswer(page, 'kept');
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
    typeAnswer(page, 'a');
    typeAnswer(page, 'ab');
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
    typeAnswer(page, 'a');
    typeAnswer(page, 'ab');
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
    typeAnswer(page, 'a');
    await time.pass(0);
    school.attempt = { ...school.attempt, state: 'submitted', finishedBy: 'end' };
    school.accepts = false;
    typeAnswer(page, 'too late');
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

describe('an attempt without room for more', () => {
  it('says so, goes on, and is handed in with the last of what was changed since', async () => {
    const page = await open();
    typeAnswer(page, 'stored');
    await time.pass(2_000);
    school.full = true;
    // More than one request carries.
    for (let at = 0; at < 450; at += 1) {
      typeAnswer(page, `change ${at}`);
      await time.pass(2_000);
    }
    expect(stored()).toEqual(['stored']);
    expect(page.log).toMatchObject({ refused: { code: 'attempt/full' }, saved: { state: 'here', unsent: 1 } });
    expect(page.log.value(first, 'answer')).toBe('change 449');
    page.log.submit();
    expect(page.log.submitting).toBe(true);
    await time.pass(0);
    expect(stored()).toEqual(['stored', 'change 449']);
    expect(school.submissions).toBe(1);
    expect(page.log).toMatchObject({ refused: undefined, saved: { state: 'school' } });
    expect(browser.rows.size + browser.local.size).toBe(0);
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
    typeAnswer(old, 'of the old one');
    typeAnswer(young, 'of the young one');
    await time.pass(0);
    expect(old.log.value(first, 'answer')).toBe('of the old one');
    browser.weather = 'fine';
    old.sync.wake();
    await time.pass(0);
    expect(old.log.value(first, 'answer')).toBe('of the young one');
    typeAnswer(old, 'having seen it');
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
