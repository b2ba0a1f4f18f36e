import { Fault } from '@schole/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, setUpBrowser } from '../../../../test-app.tsx';
import {
  deliveryId,
  givenDelivery,
  inMinutes,
  listed,
  running,
  schoolNow,
  student,
  studentServer,
  testQuestions,
} from '../../test-student.ts';
import * as attemptLog from '../log/use-attempt-log.ts';
import { FakeLog, fakeStart } from './test-log.ts';

let log: FakeLog;

let imageGone: boolean;

const answer = studentServer(({ name }) => {
  if (imageGone && name.startsWith('/storage/')) return { code: 'not_found', status: 404 };
  return name === 'list-own-deliveries' ? { now: schoolNow, deliveries: [listed({ attempts: [running] })] } : {};
});

beforeEach(() => {
  log = new FakeLog();
  vi.spyOn(attemptLog, 'useAttemptLog').mockImplementation(() => log.use());
  imageGone = false;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function sit(language: 'en' | 'el' = 'en') {
  setUpBrowser({ answer, user: student, language });
  const router = renderApp(`/student/attempt/${deliveryId}`);
  await screen.findByRole('heading', { level: 1, name: 'The water cycle' });
  return router;
}

/** The questions that can be seen. */
const questions = () => screen.queryAllByRole('region', { name: /^Question/ });

/** What a screen reader was told. */
const said = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');

/** Opens with a clock that only the test moves; `endsAt` is so many minutes away. */
async function sitFor(minutes: number): Promise<void> {
  log = new FakeLog({ attempt: { ...running, endsAt: inMinutes(minutes) } });
  let offset = fakeStart.getTime() - Date.now();
  log.show({ now: () => Date.now() + offset });
  await sit();
  // Timers of the page so far are real ones; those after this change are the test's.
  vi.useFakeTimers({ now: fakeStart, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  offset = 0;
  act(() => log.changeAttempt({ endsAt: inMinutes(minutes + 0.001) }));
}

/** Lets time pass a second at a time: what a timer changes begins the next one. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1_000));
}

describe('the time left', () => {
  it('is a line that changes once a minute, and is said at ten, five and one', async () => {
    await sitFor(12);
    expect(screen.getByText('13 minutes left')).toBeTruthy();
    pass(60);
    expect(screen.getByText('12 minutes left')).toBeTruthy();
    expect(said().join()).not.toContain('left');
    pass(61);
    expect(said()).toContain('10 minutes left');
    pass(60);
    expect(screen.getByText('9 minutes left')).toBeTruthy();
    expect(said().join()).not.toContain('left');
    pass(241);
    expect(said()).toContain('5 minutes left');
    pass(240);
    expect(said()).toContain('1 minute left');
    pass(30);
    expect(screen.getByText('30 seconds left')).toBeTruthy();
    pass(31);
    expect(screen.getByText('Your time is over. One moment…')).toBeTruthy();
  });

  it('of hours is told by its end', async () => {
    await sitFor(150);
    expect(screen.getByText('You have time until today at 14:30')).toBeTruthy();
    pass(1_801);
    expect(screen.getByText('120 minutes left')).toBeTruthy();
  });

  it('follows more time, and stands still in a pause', async () => {
    await sitFor(3);
    expect(screen.getByText('4 minutes left')).toBeTruthy();
    act(() => log.changeAttempt({ endsAt: inMinutes(20) }));
    expect(screen.getByText('20 minutes left')).toBeTruthy();
    act(() => log.changeAttempt({ pausedAt: schoolNow }));
    pass(300);
    expect(screen.getByText('20 minutes left')).toBeTruthy();
  });
});

describe('where the answers are', () => {
  it('is visible at once, and said only where it lasts', async () => {
    await sitFor(60);
    expect(screen.getByText('Saved at school')).toBeTruthy();
    act(() => log.show({ saved: { state: 'here', unsent: 1 } }));
    expect(screen.getByText('Saved on this device, on its way to school')).toBeTruthy();
    pass(1);
    act(() => log.show({ saved: { state: 'school' } }));
    pass(10);
    expect(said().join()).not.toContain('aved');
    act(() => log.show({ saved: { state: 'here', unsent: 2 } }));
    pass(10);
    expect(said()).toContain('Saved on this device, on its way to school');
    act(() => log.show({ saved: { state: 'school' } }));
    pass(10);
    expect(said()).toContain('Saved at school');
  });

  it('is told without the network, and where nothing is kept', async () => {
    await sit();
    act(() => log.show({ online: false }));
    expect(said().join()).toContain('what you write stays on this device');
    act(() => log.show({ storage: 'none', saved: { state: 'nowhere', unsent: 1 } }));
    expect(said().join()).toContain('this browser keeps nothing');
    expect(screen.getByText('Not saved yet. Keep this page open.')).toBeTruthy();
  });

  it('asks before the page is left with something unsent', async () => {
    const router = await sit();
    const user = userEvent.setup();
    act(() => log.show({ saved: { state: 'here', unsent: 2 } }));
    await user.click(screen.getByRole('link', { name: 'My pages' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
    expect(question.getByText(/^2 changes are not at school yet/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toContain('/attempt/');
    act(() => log.show({ saved: { state: 'school' } }));
    await user.click(screen.getByRole('link', { name: 'My pages' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student'));
  });
});

describe('what the teacher does', () => {
  it('says is shown, and said', async () => {
    await sit();
    act(() => log.changeAttempt({ message: 'AppearanceOptions at page 4.' }));
    expect(said()).toContain('Your teacher says: AppearanceOptions at page 4.');
  });

  it('a pause hides the questions, and brings the student back to theirs', async () => {
    await sit();
    fireEvent.click(screen.getByRole('button', { name: 'Question 2, not answered' }));
    act(() => log.changeAttempt({ pausedAt: schoolNow }));
    expect(document.activeElement?.textContent).toBe('Your teacher has paused the assignment');
    expect(questions()).toHaveLength(0);
    act(() => log.changeAttempt({ pausedAt: null }));
    expect(document.activeElement?.textContent).toBe('Question 2 of 5');
  });

  it('taking it back ends it', async () => {
    await sit();
    act(() => log.show({ refused: new Fault('delivery/not-found', '', { status: 404 }) }));
    expect(screen.getByText('This assignment is not given to you any more.')).toBeTruthy();
    expect(questions()).toHaveLength(0);
    expect(screen.getAllByRole('link', { name: 'My pages' }).length).toBeGreaterThan(0);
  });

  it('what the school does not take for now is said above the questions', async () => {
    await sit();
    act(() => log.show({ refused: new Fault('attempt/too-fast', '', { status: 429 }) }));
    expect(screen.getByText(/are sent a little later/)).toBeTruthy();
    expect(questions()).toHaveLength(5);
  });
});

describe('the help', () => {
  it('asks for more time, once a press, and says that the teacher knows', async () => {
    log = new FakeLog({ attempt: { ...running, endsAt: inMinutes(60 * 24 * 365) } });
    await sit();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('button', { name: 'I need more time' }));
    expect(await screen.findByText('Your teacher has been told. Go on meanwhile.')).toBeTruthy();
    expect(log.asked).toBe(1);
  });

  it('gives the breaks that are left, and the break ends by itself', async () => {
    log = new FakeLog({ restBreaks: { count: 2, minutes: 5 }, attempt: { ...running, breaks: 1 } });
    await sit();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(await screen.findByText(/You have 1 break of 5 minutes left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take a break now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(log.breaks).toBe(1);
    vi.useFakeTimers({ now: fakeStart, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    act(() => log.changeAttempt({ breaks: 2, breakUntil: inMinutes(5) }));
    expect(screen.getByText('The clock stands still until 12:05. Then it goes on by itself.')).toBeTruthy();
    expect(questions()).toHaveLength(0);
    pass(301);
    expect(questions()).toHaveLength(5);
  });

  it('reads a question aloud where the browser has a voice, and offers it nowhere else', async () => {
    await sit();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await screen.findByRole('dialog', { name: 'Help' });
    expect(screen.queryByRole('switch')).toBeNull();
    await user.keyboard('{Escape}');
    const spoken: string[] = [];
    const synthesis = {
      getVoices: () => [{ lang: 'en-GB' }],
      speak: ({ text }: { text: string }) => spoken.push(text),
      cancel: () => undefined,
    };
    vi.stubGlobal('speechSynthesis', synthesis);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    act(() => log.emit());
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('switch', { name: 'Read aloud' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first] = screen.getAllByRole('button', { name: 'Read this question aloud' });
    if (first !== undefined) await user.click(first);
    expect(spoken[0]).toMatch(/^Which word names the part of a leaf[\s\S]*The chloroplast/);
    expect(screen.getByRole('button', { name: 'Stop reading' })).toBeTruthy();
  });
});

describe('a question with images and tables', () => {
  const image = { type: 'image' as const, path: 'someone/leaf.png', alt: 'A leaf, cut open', width: 800, height: 600 };
  const table = { type: 'table' as const, caption: 'Parts', header: ['Part'], rows: [['Stem']] };

  beforeEach(() => {
    const [first] = testQuestions;
    if (first === undefined) throw new Error('There are no questions.');
    log = new FakeLog({ questions: [{ ...first.question, attachments: [image, table] }] });
  });

  it('shows them before the answer, and the image in full size on demand', async () => {
    await sit();
    const user = userEvent.setup();
    expect(await screen.findByRole('img', { name: 'A leaf, cut open' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Parts' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enlarge the image' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Image' }));
    expect(dialog.getByRole('img', { name: 'A leaf, cut open' })).toBeTruthy();
  });

  it('leaves the description of an image that cannot be loaded', async () => {
    imageGone = true;
    await sit();
    expect(await screen.findByText('A leaf, cut open')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enlarge the image' })).toBeNull();
    imageGone = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('img', { name: 'A leaf, cut open' })).toBeTruthy();
  });
});

it('speaks Greek to a Greek child', async () => {
  log = new FakeLog({ delivery: { ...givenDelivery, oneByOne: true }, attempt: { ...running, endsAt: null } });
  await sit('el');
  expect(screen.getByRole('button', { name: 'Επόμενη ερώτηση' })).toBeTruthy();
  expect(screen.getByText('Αποθηκεύτηκε στο σχολείο')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ερώτηση 1, χωρίς απάντηση' })).toBeTruthy();
});
