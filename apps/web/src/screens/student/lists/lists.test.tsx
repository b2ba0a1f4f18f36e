import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import {
  givenDelivery,
  inMinutes,
  listed,
  running,
  schoolNow,
  student,
  studentServer,
  submitted,
} from '../test-student.ts';
import { inOrderToDo, isToDo, latestFirst, statusOfDelivery } from './delivery-status.ts';

let deliveries: object[];
let refusal: object | null;
let news: object[];
let read: string[];

const answer = studentServer(
  () => refusal ?? { now: schoolNow, deliveries },
  () => news,
  (query) => {
    read.push(query);
    news = [];
  },
);

beforeEach(() => {
  deliveries = [];
  refusal = null;
  news = [];
  read = [];
});

function open(address: string, language: 'en' | 'el' = 'en'): void {
  setUpBrowser({ answer, user: student, language });
  renderApp(address);
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const found = heading.closest('article');
  if (found === null) throw new Error('The title is in no card.');
  return within(found);
};

describe('what can be done with a delivery', () => {
  it.each([
    [listed(), 'open', true],
    [listed({ opensAt: inMinutes(5) }), 'planned', true],
    [listed({ paused: true }), 'paused', true],
    [listed({ closesAt: schoolNow }), 'over', false],
    [listed({ attempts: [running], closesAt: inMinutes(-1) }), 'running', true],
    [listed({ attempts: [submitted] }), 'used', false],
    [listed({ attempts: [submitted], attemptsAllowed: 2 }), 'open', false],
  ] as const)('is told by its times and attempts (%#)', (delivery, standing, toDo) => {
    expect(statusOfDelivery(delivery, schoolNow)).toBe(standing);
    expect(isToDo(delivery, schoolNow)).toBe(toDo);
  });
});

describe('the order', () => {
  const titles = (deliveries: readonly { title: string }[]): string[] => deliveries.map(({ title }) => title);

  it('of what is to do: what runs, what ends soonest, what has no end, what comes', () => {
    const given = [
      listed({ title: 'tomorrow', opensAt: inMinutes(600) }),
      listed({ title: 'endless' }),
      listed({ title: 'later', closesAt: inMinutes(200) }),
      listed({ title: 'soon', closesAt: inMinutes(20) }),
      listed({ title: 'begun', attempts: [running] }),
    ];
    expect(titles(inOrderToDo(given, schoolNow))).toEqual(['begun', 'soon', 'later', 'endless', 'tomorrow']);
  });

  it('of what is done: the last first', () => {
    const given = [
      listed({ title: 'missed', closesAt: inMinutes(-20) }),
      listed({ title: 'handed in', attempts: [submitted], closesAt: inMinutes(-5) }),
    ];
    expect(titles(latestFirst(given))).toEqual(['handed in', 'missed']);
  });
});

describe('To do', () => {
  it('says until when, how long and how often, and begins', async () => {
    deliveries = [
      listed({ closesAt: new Date(2026, 10, 20, 14, 0).toISOString(), seconds: 2_700, attemptsAllowed: 2 }),
      listed({ deliveryId: crypto.randomUUID(), title: 'Later', opensAt: new Date(2026, 10, 21, 8, 30).toISOString() }),
      listed({ deliveryId: crypto.randomUUID(), title: 'Paused', paused: true }),
      listed({ deliveryId: crypto.randomUUID(), title: 'Begun', attempts: [{ ...running, endsAt: inMinutes(9) }] }),
      listed({ deliveryId: crypto.randomUUID(), title: 'Handed in', attempts: [submitted] }),
    ];
    open('/student');
    const first = await card('The water cycle');
    for (const fact of ['Biology', 'Until today at 14:00', '45 minutes', '5 questions', 'You can do it 2 times'])
      expect(first.getByText(fact)).toBeTruthy();
    expect(first.getByRole('link', { name: 'Begin: The water cycle' }).getAttribute('href')).toContain(
      '/student/attempt/',
    );
    const later = await card('Later');
    expect(later.getByText('You can begin tomorrow at 08:30')).toBeTruthy();
    expect(later.queryByRole('link')).toBeNull();
    const paused = await card('Paused');
    expect(paused.getByText(/has paused it/)).toBeTruthy();
    expect(paused.queryByRole('link')).toBeNull();
    const begun = await card('Begun');
    expect(begun.getByText('Your time ends today at 12:09')).toBeTruthy();
    expect(begun.getByRole('link', { name: 'Go on: Begun' })).toBeTruthy();
    expect(screen.queryByText('Handed in')).toBeNull();
  });

  it('begins with what the student was told, as it is now, until they have read it', async () => {
    const [due, handedIn] = [crypto.randomUUID(), crypto.randomUUID()];
    deliveries = [
      listed({ closesAt: inMinutes(60 * 24) }),
      listed({ deliveryId: due, title: 'Moved since', closesAt: inMinutes(60 * 48) }),
      listed({ deliveryId: handedIn, title: 'Handed in', attempts: [submitted] }),
    ];
    const notice = (kind: string, deliveryId: string, id: string) => ({
      id,
      kind,
      payload: { deliveryId, title: 'X' },
    });
    news = [
      notice('delivery-due', givenDelivery.deliveryId, '1'),
      notice('delivery-given', givenDelivery.deliveryId, '2'),
      notice('delivery-due', due, '3'),
      notice('delivery-due', handedIn, '4'),
      // Taken back since.
      notice('delivery-given', crypto.randomUUID(), '5'),
    ];
    open('/student');
    const region = within(await screen.findByRole('region', { name: 'New for you' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A new assignment: The water cycle (until tomorrow at 12:00)',
      'Not handed in yet: Moved since (until Sunday 22 November at 12:00)',
    ]);
    expect(screen.getByText('2 things are new for you.').getAttribute('role')).toBe('status');
    await userEvent.setup().click(region.getByRole('button', { name: 'I have read it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New for you' })).toBeNull());
    expect(document.activeElement?.id).toBe('main');
    expect(read).toEqual(['in.(1,2,3,4,5) {"read_at":"now"}']);
  });

  it('speaks to a Greek child', async () => {
    deliveries = [listed({ closesAt: new Date(2026, 10, 20, 14, 0).toISOString() })];
    open('/student', 'el');
    const first = await card('The water cycle');
    expect(first.getByText('Μέχρι σήμερα στις 14:00')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Ξεκίνα: The water cycle' })).toBeTruthy();
  });

  it('says what is wrong, and tries again', async () => {
    refusal = { code: 'server/failed', status: 500 };
    open('/student');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/There is no connection/)).toBeTruthy();
    refusal = null;
    again.click();
    expect(await screen.findByText('Nothing to do right now')).toBeTruthy();
  });
});

describe('Done', () => {
  it('says how each attempt ended, what may be tried again and what was missed', async () => {
    deliveries = [
      listed({ attempts: [submitted], attemptsAllowed: 3 }),
      listed({
        ...{ deliveryId: crypto.randomUUID(), title: 'Ended', attemptsAllowed: 1 },
        attempts: [{ ...submitted, finishedBy: 'end' }],
      }),
      listed({ deliveryId: crypto.randomUUID(), title: 'Missed', closesAt: inMinutes(-30) }),
      listed({ deliveryId: crypto.randomUUID(), title: 'New' }),
    ];
    open('/student/done');
    const first = await card('The water cycle');
    expect(first.getByText('Try 1: You handed it in today at 11:50.')).toBeTruthy();
    expect(first.getByText('You can try 2 more times')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Try again: The water cycle' })).toBeTruthy();
    const ended = await card('Ended');
    expect(ended.getByText(/Your time ended today at 11:50/)).toBeTruthy();
    expect(ended.queryByRole('link')).toBeNull();
    expect((await card('Missed')).getByText('You did not hand this in. It closed today at 11:30.')).toBeTruthy();
    expect(screen.queryByText('New')).toBeNull();
  });
});

describe('My results', () => {
  it('shows points where the teacher shows them, and says so where not', async () => {
    deliveries = [
      listed({ attempts: [{ ...submitted, resultsOpen: true, points: 13.5, outOf: 16, unmarked: 2, held: 1 }] }),
      listed({ deliveryId: crypto.randomUUID(), title: 'Closed', attempts: [submitted] }),
      listed({ deliveryId: crypto.randomUUID(), title: 'Running', attempts: [running] }),
    ];
    open('/student/results');
    const first = await card('The water cycle');
    expect(first.getByText('13.5 of 16 points so far')).toBeTruthy();
    expect(first.getByText('2 answers are not marked yet.')).toBeTruthy();
    expect(first.getByText('The mark of 1 answer is not shown yet.')).toBeTruthy();
    const link = first.getByRole('link', { name: 'See what was right: The water cycle, try 1' });
    expect(link.getAttribute('href')).toBe(`/student/results/${submitted.attemptId}`);
    const closed = await card('Closed');
    expect(closed.getByText('Your teacher has not shown the results yet.')).toBeTruthy();
    expect(closed.queryByRole('link')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Running')).toBeNull());
  });
});
