import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { id, markingServer, refOf, type Served } from './test-marking.ts';

// What somebody meets who marks a whole set without the mouse: where the desk goes, and what the next key does there.

let served: Served;

beforeEach(() => {
  served = markingServer();
  setUpBrowser({ answer: served.answer });
});

async function open(search = ''): Promise<void> {
  renderApp(`/dashboard/grading?delivery=${id(9)}${search}`);
  await screen.findByRole('form', { name: 'Decision' });
}
const called = (name: string) => served.calls.filter((call) => call.name === name).map(({ input }) => input);
const press = (keys: string) => userEvent.keyboard(keys);
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment for/ });

it('leaves the comment with Enter, so that the next digit gives points and is no comment on other answers', async () => {
  await open();
  await press('1cTwice.{Enter}');
  await screen.findByRole('heading', { name: 'Student 4' });
  await press('2');
  expect(comment().value).toBe('');
  expect(screen.getByRole('button', { name: /^Give 2 to this answer/ })).toBeTruthy();
});

it('goes on to the next group after the last answer of one that was marked one by one', async () => {
  await open();
  await press('o');
  for (const number of [1, 2, 3]) {
    expect(screen.getByText(`Only for Student ${number}`)).toBeTruthy();
    await press('1{Enter}');
    await waitFor(() => expect(called('change-marks')).toHaveLength(number));
  }
  expect(await screen.findByRole('heading', { name: 'Student 4' })).toBeTruthy();
});

it('stays with a group that is decided while single answers of it are corrected', async () => {
  await open();
  await press('1{Enter}');
  await screen.findByRole('heading', { name: 'Student 4' });
  await press('ko3{Enter}');
  await waitFor(() => expect(called('change-marks')).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'The chlorophyll goes.' })).toBeTruthy();
});

it('shows the levels that all prompts of a group were given', async () => {
  const [prompt] = served.answers.filter(({ questionId }) => questionId === id(3));
  if (prompt === undefined) throw new Error('There is no prompt.');
  const mark = { ...prompt.mark, points: 5, decidedBy: 'person' as const, criteria: [0, 1] };
  const twins = [1, 2].map((number) => ({ ...prompt, ...refOf(number, 3), number, mark }));
  served.answers = [...served.answers.filter((answer) => answer !== prompt), ...twins];
  served.groups[id(3)] = [
    { name: 'Fish', attemptIds: twins.map(({ attemptId }) => attemptId), purity: 1, arranged: false },
  ];
  await open(`&question=${id(3)}`);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /have no level yet/ })).toBeNull();
});

it('brings what is said at the end of a question into view, with the focus on the way to what still waits', async () => {
  // The prompt, the last question, still waits.
  await open();
  await press('1{Enter}');
  await screen.findByRole('heading', { name: 'Student 4' });
  await press('2{Enter}');
  await screen.findByRole('heading', { name: 'Student 5' });
  await press('0{Enter}');
  const onward = await screen.findByRole('button', { name: 'To the next question that waits' });
  await waitFor(() => expect(document.activeElement).toBe(onward));
  await press('{Enter}');
  expect(await screen.findByDisplayValue(/^Question 3 of 3/)).toBeTruthy();
  await press('11{Enter}');
  await screen.findByText(/The next step is to show the results/);
  // One Enter too many shows no results.
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-notices')).toBe(true));
  await press('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the results …' }));
});

it('names only keys that do something with what lies there', async () => {
  await open();
  const line = (): string => screen.getByText('all keys').parentElement?.textContent ?? '';
  expect(line()).toContain('0F none to full');
  expect(line()).toContain('S split');
  await press('j');
  expect(line()).not.toContain('split');
  await press('n');
  await screen.findByDisplayValue(/^Question 2 of 3/);
  await press('n');
  expect(await screen.findByText('level, from the first')).toBeTruthy();
  expect(line()).not.toContain('none to full');
});

it('goes through the list of what is left with Enter, and gives nothing before its end', async () => {
  await open();
  await press('3{Enter}');
  await screen.findByRole('heading', { name: 'Student 4' });
  await press('l');
  const field = (number: number) => screen.findByRole('textbox', { name: `Points for Student ${number}` });
  const first = await field(4);
  await waitFor(() => expect(document.activeElement).toBe(first));
  await press('{Enter}');
  expect(document.activeElement).toBe(await field(5));
  await press('{ArrowUp}{Enter}');
  expect(document.activeElement?.textContent).toBe('Give these 2 marks');
  expect(called('change-marks')).toHaveLength(1);
  await press('{Enter}');
  await waitFor(() => expect(called('change-marks')).toHaveLength(2));
});

it('gives the whole list with Ctrl and Enter', async () => {
  await open();
  await press('l');
  await screen.findByRole('textbox', { name: 'Points for Student 4' });
  await press('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(called('change-marks')).toMatchObject([{ listed: true }]));
});

it('has its keys on the card on narrow pages too, where buttons leave them out', async () => {
  await open();
  const hidden = (key: Element): boolean => key.classList.contains('max-md:hidden');
  expect([...document.querySelectorAll('main kbd')].every(hidden)).toBe(true);
  await press('?');
  const card = await screen.findByRole('dialog', { name: 'Keys of the desk' });
  expect([...card.querySelectorAll('kbd')].some(hidden)).toBe(false);
});

it('says where it is seen that a decision was not saved, until it is', async () => {
  await open();
  served.broken = true;
  await press('1{Enter}');
  expect(await screen.findByText('That was not saved')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The chlorophyll goes.' })).toBeTruthy();
  served.broken = false;
  await press('{Enter}');
  await screen.findByRole('heading', { name: 'Student 4' });
  await waitFor(() => expect(screen.queryByText('That was not saved')).toBeNull());
});
