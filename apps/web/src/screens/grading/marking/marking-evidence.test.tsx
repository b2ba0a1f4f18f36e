import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { id, markingServer, refOf, type Served } from './test-marking.ts';

// The key of the short answer has two ideas, of two points and one.

let served: Served;

beforeEach(() => {
  served = markingServer();
  setUpBrowser({ answer: served.answer });
});

async function open(search = ''): Promise<void> {
  renderApp(`/dashboard/grading?delivery=${id(9)}${search}`);
  await screen.findByRole('form', { name: 'Decision' });
}
const changes = () => served.calls.filter(({ name }) => name === 'change-marks').map(({ input }) => input);
const sent = async (count = 1) => {
  await waitFor(() => expect(changes()).toHaveLength(count));
  return changes()[count - 1];
};
const press = (keys: string) => userEvent.keyboard(keys);
const idea = (number: number) => screen.getByRole('button', { name: new RegExp(`^It is there.*key idea ${number}`) });
const pressed = (number: number) => idea(number).getAttribute('aria-pressed');
const evidence = () => within(screen.getByRole('complementary', { name: 'Evidence' }));
const give = () =>
  screen.getByRole('button', { name: /^(Given?:? \d|Change th|Right|Choose|Save the evidence|\d criteri)/ });
const marked = () => [...document.querySelectorAll('main mark')].map(({ firstChild }) => firstChild?.textContent);
const says = (at: number, found: boolean, ...spans: object[]) => ({ idea: at, found, spans });

it('says of a whole group that an idea is there, with the points that follow, and takes it back', async () => {
  await open();
  expect([pressed(1), pressed(2)]).toEqual(['true', 'false']);
  expect(evidence().getAllByText('says the machine')).toHaveLength(2);
  await userEvent.click(idea(2));
  expect(pressed(2)).toBe('true');
  expect(evidence().getByText('as you say, not saved yet')).toBeTruthy();
  expect(give().textContent).toContain('Give 3 to these 3 answers');
  await userEvent.type(screen.getByRole('textbox', { name: /Why not as suggested/ }), 'Said in class');
  await userEvent.click(give());
  expect(await sent()).toEqual({
    ...{ deliveryId: id(9), together: true, listed: false, reason: 'Said in class' },
    marks: [1, 2, 3].map((number) => ({ ...refOf(number), revision: 1, points: 3, ideas: [says(1, true)] })),
  });
  await screen.findByRole('heading', { name: 'Student 4' });
  await press('k');
  expect(evidence().getByText('as you said')).toBeTruthy();
  await press('z');
  expect(await sent(2)).toMatchObject({
    marks: [1, 2, 3].map((number) => ({ ...refOf(number), revision: 2, points: null, ideas: null })),
  });
});

it('toggles ideas by keys, by position on other keyboards too, and leaves them to the machine again', async () => {
  await open();
  await press('{Shift>}@{/Shift}');
  expect(pressed(2)).toBe('true');
  await press('{Shift>}!{/Shift}');
  expect(pressed(1)).toBe('false');
  expect(marked()).toEqual([]);
  expect(give().textContent).toContain('Give 1 to these 3 answers');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '“', code: 'Digit1', shiftKey: true, bubbles: true }));
  await waitFor(() => expect(pressed(1)).toBe('true'));
  // The words of the machine are those of the user again.
  expect(marked()).toEqual(['chlorophyll', 'chlorophyll', 'chlorophyll']);
  // Where Shift types the digits, they are points.
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '0', code: 'Digit0', shiftKey: true, bubbles: true }));
  await waitFor(() => expect(give().textContent).toContain('Give 0 to these 3 answers'));
  for (const number of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`Back to the machine’s.*idea ${number}`) }));
  }
  expect([pressed(1), pressed(2)]).toEqual(['true', 'false']);
  expect(give().textContent).toContain('Give 2 to these 3 answers');
  await press('{Shift>}#{/Shift}{Enter}');
  expect(await sent()).toEqual({
    ...{ deliveryId: id(9), together: true, listed: false, reason: '' },
    marks: [1, 2, 3].map((number) => ({ ...refOf(number), revision: 1, points: 2 })),
  });
});

it('lets points that are typed after the evidence hold', async () => {
  await open();
  await press('{Shift>}@{/Shift}1{Enter}');
  expect(await sent()).toMatchObject({ marks: [{ points: 1, ideas: [says(1, true)] }, {}, {}] });
});

it('names the words of an answer, by arrow keys and the space bar, and shows them', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Words/ })).toBeNull();
  await press('o');
  await userEvent.click(screen.getByRole('button', { name: /^Words.*key idea 2/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which words show it?' }));
  const words = dialog.getByRole('group', { name: 'The words of the answer' });
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.map((violation) => violation.id)).toEqual([]);
  expect(
    within(words)
      .getAllByRole('button')
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([0, -1, -1]);
  within(words).getByRole('button', { name: 'The' }).focus();
  await press('{End}{ArrowLeft}[Space]{ArrowRight}[Space]');
  expect(within(words).getByRole('button', { name: 'goes.' }).getAttribute('aria-pressed')).toBe('true');
  expect(changes()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Found, in these 2 words' }));
  expect(pressed(2)).toBe('true');
  expect(marked().slice(0, 2)).toEqual(['chlorophyll', ' goes.']);
  await userEvent.click(give());
  expect(await sent()).toEqual({
    ...{ deliveryId: id(9), together: false, listed: false, reason: '' },
    marks: [{ ...refOf(1), revision: 1, points: 3, ideas: [says(1, true, { start: 4, end: 21 })] }],
  });
});

it('keeps what was said of another idea before, answer by answer', async () => {
  served.answers = served.answers.map((answer) =>
    answer.attemptId === refOf(2).attemptId && answer.questionId === id(1)
      ? { ...answer, mark: { ...answer.mark, ideas: [says(0, false) as { idea: 0; found: false; spans: [] }] } }
      : answer,
  );
  await open();
  expect(pressed(1)).toBe('mixed');
  expect(evidence().getByText('as a teacher said')).toBeTruthy();
  // Each answer would have other points: they follow one by one.
  await press('{Shift>}@{/Shift}');
  expect(give().textContent).toContain('Save the evidence, and the points of each by it');
  await press('{Enter}');
  expect(await sent()).toMatchObject({
    marks: [
      { ...refOf(1), ideas: [says(1, true)] },
      { ...refOf(2), ideas: [says(0, false), says(1, true)] },
      { ...refOf(3), ideas: [says(1, true)] },
    ],
  });
  for (const mark of (changes()[0]?.marks ?? []) as object[]) expect(mark).not.toHaveProperty('points');
});

it('of a prompt is saved without a mark, and undone without one', async () => {
  await open(`&question=${id(3)}`);
  const expectation = () => screen.getByRole('button', { name: /^It is there.*expectation 2/ });
  await userEvent.click(expectation());
  expect(give().textContent).toContain('Save the evidence of this answer');
  await userEvent.click(give());
  expect(await sent()).toEqual({
    ...{ deliveryId: id(9), together: false, listed: false, reason: '' },
    marks: [{ ...refOf(1, 3), revision: 1, ideas: [says(1, true)] }],
  });
  await screen.findByText('Evidence of 1 answer saved');
  expect(expectation().getAttribute('aria-pressed')).toBe('true');
  expect(give().textContent).toContain('2 criteria have no level yet');
  await press('z');
  expect(await sent(2)).toMatchObject({
    marks: [{ ...refOf(1, 3), revision: 2, comment: '', flagged: false, ideas: null }],
  });
  expect(served.calls.map(({ name }) => name)).not.toContain('return-marks');
});

it('is told in the history, and in what a colleague was faster with', async () => {
  await open();
  served.faster = [refOf(2).attemptId];
  await press('o{Shift>}@{/Shift}');
  await press('{Escape}o');
  await press('o{Shift>}@{/Shift}{Enter}');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Student 2: Nikos gave 1 meanwhile. You wanted 3.')).toBeTruthy();
  await press('h');
  const drawer = within(await screen.findByRole('dialog', { name: /^History of the mark/ }));
  expect(await drawer.findByText('Evidence: key idea 2 not found')).toBeTruthy();
});
