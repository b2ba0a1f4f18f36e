import { Fault, fault } from '@schole/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import {
  deliveryId,
  givenDelivery,
  inMinutes,
  listed,
  running,
  schoolNow,
  student,
  studentServer,
  submitted,
  testQuestions,
} from '../test-student.ts';
import * as store from './log/browser-store.ts';
import * as attemptLog from './log/use-attempt-log.ts';
import { FakeLog } from './player/test-log.ts';

let log: FakeLog;
let opened: { deliveryId: string; word: string }[];

let delivery: ReturnType<typeof listed>;

const answer = studentServer(({ name }) =>
  name === 'list-own-deliveries' ? { now: schoolNow, deliveries: [delivery] } : {},
);

beforeEach(() => {
  log = new FakeLog();
  opened = [];
  delivery = listed({ attempts: [running] });
  vi.spyOn(attemptLog, 'useAttemptLog').mockImplementation((deliveryOfLog, word) => {
    if (opened.at(-1)?.word !== word) opened.push({ deliveryId: deliveryOfLog, word });
    return log.use();
  });
});

afterEach(() => void vi.restoreAllMocks());

function open(language: 'en' | 'el' = 'en'): void {
  setUpBrowser({ answer, user: student, language });
  renderApp(`/student/attempt/${deliveryId}`);
}

const region = (number: number) => within(screen.getByRole('region', { name: `Question ${number} of 5` }));
const idOf = (number: number): string => testQuestions[number - 1]?.question.questionId ?? '';

async function sit(): Promise<ReturnType<typeof userEvent.setup>> {
  open();
  await screen.findByRole('heading', { level: 1, name: 'The water cycle' });
  await screen.findAllByRole('region', { name: /^Question/ });
  return userEvent.setup();
}

describe('before an attempt', () => {
  it('the student reads what it is like, and begins by pressing', async () => {
    delivery = listed({
      ...{
        instructions: 'Read each question twice.',
        seconds: 1_800,
        attemptsAllowed: 2,
        oneByOne: true,
        goingBack: false,
      },
      closesAt: inMinutes(120),
    });
    open();
    expect(await screen.findByText('Read each question twice.')).toBeTruthy();
    for (const fact of [
      '5 questions, 20 points',
      'You have 30 minutes from when you begin.',
      'It closes today at 14:00.',
      'You see one question at a time, and you cannot go back to an earlier one.',
      'This is try 1 of 2.',
      'Your answers are saved while you write.',
    ])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(opened).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Begin' }));
    await screen.findByRole('region', { name: 'Question 1 of 5' });
    expect(opened).toEqual([{ deliveryId, word: '' }]);
    // The button that had the focus is gone: reading goes on at the title.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('the word of the room is asked for, and asked for again where it was wrong', async () => {
    delivery = listed({ needsWord: true });
    log.instead = {
      phase: 'failed',
      error: new Fault('delivery/wrong-word', '', { status: 403 }),
      retry: () => undefined,
    };
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'The word for this room' });
    const problemOf = (): string =>
      (field().getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(problemOf()).toContain('Write the word that your teacher tells you.');
    expect(document.activeElement).toBe(field());
    expect(opened).toEqual([]);
    await user.type(field(), 'appel');
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    await screen.findByText(/not the word for this room/);
    expect(problemOf()).toContain('not the word for this room');
    expect([field().value, document.activeElement === field()]).toEqual(['appel', true]);
    log.instead = {
      phase: 'failed',
      error: fault('student/wait', { minutes: 5 }),
      retry: () => undefined,
    };
    log.emit();
    await user.type(field(), '{Backspace}{Backspace}le{Enter}');
    await screen.findByText(/Wait 5 min/);
    expect([problemOf().includes('Wait 5 min'), field().value]).toEqual([true, 'apple']);
    log.instead = null;
    log.emit();
    await user.type(field(), 's{Enter}');
    await screen.findByRole('region', { name: 'Question 1 of 5' });
    expect(opened.map(({ word }) => word)).toEqual(['appel', 'apple', 'apples']);
  });

  it('a browser that keeps nothing is named before it begins', async () => {
    delivery = listed();
    const kept = {
      kind: () => 'none' as const,
      putNow: () => false,
      put: async () => false,
      remove: async () => undefined,
    };
    vi.spyOn(store, 'browserStore').mockReturnValue({ ...kept, all: async () => [] });
    open();
    expect(await screen.findByText(/This browser keeps nothing/)).toBeTruthy();
    expect(screen.queryByText('Your answers are saved while you write.')).toBeNull();
  });

  it.each([
    [listed({ opensAt: inMinutes(30) }), 'You can begin today at 12:30. This page shows the button then.'],
    [listed({ paused: true }), /has paused it/],
    [listed({ closesAt: inMinutes(-5) }), 'It closed today at 11:55.'],
    [listed({ attempts: [submitted] }), 'You have used all your tries.'],
    [listed({ deliveryId: crypto.randomUUID() }), 'This assignment is not given to you any more.'],
  ])('nothing begins while it cannot (%#)', async (now, words) => {
    delivery = now;
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Begin/ })).toBeNull();
  });

  it('what cannot be opened says why, and tries again', async () => {
    const retry = vi.fn();
    log.instead = { phase: 'failed', error: new Fault('delivery/closed', '', { status: 409 }), retry };
    open();
    expect(await screen.findByText('This assignment is closed. Talk to your teacher.')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('the questions', () => {
  it('of every kind are answered, and the answers stand in the log', async () => {
    const user = await sit();
    await user.click(region(1).getByRole('radio', { name: /chloroplast/ }));
    await user.click(region(2).getByRole('radio', { name: 'True' }));
    await user.type(region(3).getByRole('textbox', { name: 'What is missing' }), 'light');
    await user.type(region(4).getByRole('textbox', { name: /answer/i }), 'Cold.');
    await user.type(region(5).getByRole('textbox', { name: /answer/i }), 'Good.');
    const last = new Map(log.toldOf('answer').map((body) => ['question' in body && body.question, body.value]));
    expect([...last.values()]).toEqual([1, true, 'light', 'Cold.', 'Good.']);
    expect(screen.getAllByText('5 of 5 answered').length).toBeGreaterThan(0);
  });

  it('are flagged, noted and struck out, and the overview says it in words', async () => {
    const user = await sit();
    await user.click(region(2).getByRole('button', { name: 'Flag for later' }));
    await user.click(region(1).getByRole('button', { name: /Cross out: The nucleus/ }));
    await user.click(region(1).getByRole('button', { name: 'Note to myself' }));
    await user.type(region(1).getByRole('textbox', { name: 'Note to myself' }), 'x');
    expect(log.toldOf('flag')).toEqual([{ question: idOf(2), part: 'flag', value: true }]);
    expect(log.toldOf('strike')).toEqual([{ question: idOf(1), part: 'strike', value: [0] }]);
    expect(log.toldOf('note')).toEqual([{ question: idOf(1), part: 'note', value: 'x' }]);
    const list = within(screen.getByRole('navigation', { name: 'Questions' }));
    expect(list.getByRole('button', { name: 'Question 2, not answered, flagged' })).toBeTruthy();
    expect(list.getByRole('button', { name: 'Question 1, not answered' })).toBeTruthy();
    // The name says what a press does: a state beside it would say the opposite.
    expect(region(2).getByRole('button', { name: 'Take the flag away' }).hasAttribute('aria-pressed')).toBe(false);
  });

  it('are reached from the overview, with the focus, and the log hears of every move', async () => {
    const user = await sit();
    await user.click(screen.getByRole('button', { name: 'Question 4, not answered' }));
    expect(document.activeElement?.textContent).toBe('Question 4 of 5');
    expect(log.toldOf('move').at(-1)).toEqual({ question: idOf(4), part: 'move', value: null });
    await user.click(region(2).getByRole('radio', { name: 'False' }));
    expect(log.toldOf('move').at(-1)).toEqual({ question: idOf(2), part: 'move', value: null });
  });

  it('open in a panel on a phone, which closes when one is chosen', async () => {
    const user = await sit();
    await user.click(screen.getByRole('button', { name: 'Questions (0/5)' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Questions' }));
    await user.click(panel.getByRole('button', { name: 'Question 3, not answered' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 3 of 5'));
  });

  it('go on where the student was', async () => {
    log = new FakeLog({ delivery: { ...givenDelivery, oneByOne: true }, attempt: { ...running, question: idOf(3) } });
    await sit();
    expect(screen.getByRole('region', { name: 'Question 3 of 5' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Question 1 of 5' })).toBeNull();
    expect(log.toldOf('move')).toEqual([]);
  });
});

describe('one by one', () => {
  it('goes on and back, with the focus on the heading', async () => {
    log = new FakeLog({ delivery: { ...givenDelivery, oneByOne: true } });
    const user = await sit();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    expect(document.activeElement?.textContent).toBe('Question 2 of 5');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement?.textContent).toBe('Question 1 of 5');
    expect(log.toldOf('move').map((body) => 'question' in body && body.question)).toEqual([idOf(1), idOf(2), idOf(1)]);
  });

  it('without going back says so, asks before an unanswered one is left, and leads nowhere back', async () => {
    log = new FakeLog({ delivery: { ...givenDelivery, oneByOne: true, goingBack: false } });
    const user = await sit();
    expect(screen.getByText('When you go on, you cannot come back to this question.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Flag for later' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    const question = await screen.findByRole('dialog', { name: 'Go on without an answer?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(region(1).getByRole('radio', { name: /chloroplast/ }));
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    expect(document.activeElement?.textContent).toBe('Question 2 of 5');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    const moves = log.toldOf('move').length;
    await user.click(screen.getByRole('button', { name: 'Question 1, answered, behind you' }));
    expect(screen.getByRole('region', { name: 'Question 2 of 5' })).toBeTruthy();
    expect(log.toldOf('move')).toHaveLength(moves);
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    const again = await screen.findByRole('dialog', { name: 'Go on without an answer?' });
    await user.click(within(again).getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 3 of 5'));
  });
});

describe('handing in', () => {
  it('lists what is missing and flagged, sends once, and says what happened', async () => {
    log.set(idOf(1), 'answer', 1);
    log.set(idOf(1), 'flag', true);
    const user = await sit();
    await user.click(screen.getByRole('button', { name: 'Look it over and hand in' }));
    expect(document.activeElement?.textContent).toBe('Before you hand in');
    expect(screen.getByText('You have not answered these questions:')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Question [1-5] of 5$/ })).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Question 2 of 5' }));
    expect(document.activeElement?.textContent).toBe('Question 2 of 5');
    await user.click(screen.getByRole('button', { name: 'Look it over and hand in' }));
    const button = screen.getByRole('button', { name: 'Hand in' });
    await user.dblClick(button);
    await user.click(button);
    expect(log.submits).toBe(1);
    expect(screen.getByText('Your answers are being sent to school…')).toBeTruthy();
    act(() => log.show({ online: false }));
    expect(screen.getByText(/Your answers are sent as soon as it is back/)).toBeTruthy();
    act(() => {
      log.show({ online: true, submitting: false });
      log.changeAttempt({ state: 'submitted', finishedAt: schoolNow, finishedBy: 'student' });
    });
    expect(document.activeElement?.textContent).toBe('Handed in');
    expect(screen.getByText(/^You handed it in/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My results' })).toBeTruthy();
  });

  it('is done by the end of the time or by the teacher too', async () => {
    await sit();
    act(() => log.changeAttempt({ state: 'submitted', finishedAt: schoolNow, finishedBy: 'end' }));
    expect(screen.getByText(/^Your time ended .*, and your answers were handed in\.$/)).toBeTruthy();
    act(() => log.changeAttempt({ finishedBy: 'teacher' }));
    expect(screen.getByText(/^Your teacher handed it in for you/)).toBeTruthy();
    act(() => log.show({ refused: new Fault('attempt/ended', '', { status: 409 }) }));
    expect(screen.getByText(/your answers came too late/)).toBeTruthy();
    // The teacher reopens it.
    act(() => {
      log.show({ refused: undefined });
      log.changeAttempt({ state: 'running', finishedAt: null, finishedBy: null });
    });
    expect(region(1).getByRole('radio', { name: /chloroplast/ })).toBeTruthy();
  });
});
