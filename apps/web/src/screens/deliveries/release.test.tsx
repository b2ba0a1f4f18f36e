import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../test-app.tsx';
import { delivery, id, liveAnswers, type Served } from './test-answers.ts';

let served: Served;

beforeEach(() => {
  served = liveAnswers();
  setUpBrowser({ answer: served.answer });
});

const called = (name: string) => served.calls.filter((call) => call.name === name).map(({ input }) => input);
const everybody = { deliveryId: delivery.id, released: true };

async function openDialog() {
  renderApp(`/dashboard/assignments/deliveries/${delivery.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Delivery' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Release the results' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release the results' }));
  await dialog.findByRole('button', { name: 'Release now' });
  return dialog;
}

/** Chooses in the list that is open. */
const pick = async (name: string | RegExp): Promise<void> =>
  userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name }));

it('releases everything to everybody with two presses, and says what still waits', async () => {
  const dialog = await openDialog();
  expect(dialog.getByText('1 answer waits for a mark. Its student reads “Not marked yet”.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Open the marking desk' }).getAttribute('href')).toBe(
    `/dashboard/grading?delivery=${delivery.id}`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Release now' }));
  expect(await screen.findByText('The students see the results of “Leaves”')).toBeTruthy();
  expect(called('release-results')).toEqual([everybody]);
});

it('releases some questions to a student, without what was switched off', async () => {
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Single students' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Some' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Release now' }));
  expect(dialog.getByText('Choose at least one student.')).toBeTruthy();
  expect(dialog.getByText('Choose at least one question.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Students' }));
  await pick(/Μάρκου/);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Chosen questions' }));
  await pick('Question 1');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Who or what decided' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Release now' }));
  await waitFor(() =>
    expect(called('release-results')).toEqual([
      { ...everybody, studentIds: [id(2)], questionIds: [id(1)], shows: ['marks', 'comments', 'answers', 'sources'] },
    ]),
  );
});

it('does not release what a person has to see before', async () => {
  served.release = { ...served.release, open: [{ studentId: id(2), questionId: id(2), spotCheck: true }] };
  const dialog = await openDialog();
  expect(dialog.getByText(/^1 answer that a machine accepted has to be looked at/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Release now' }));
  expect(called('release-results')).toEqual([]);
});

it('plans a release, calls it off, and hides again what was released', async () => {
  const release = { classId: null, studentIds: [], questionIds: [] };
  served.release = {
    ...served.release,
    releases: [
      { ...release, batch: id(4), releasesAt: '2026-11-18T08:00:00Z', effective: true, studentIds: [id(2)] },
      { ...release, batch: id(5), releasesAt: '2099-11-18T08:00:00Z', effective: false, questionIds: [id(2)] },
    ],
  };
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: /^Hide again: Μάρκου Νίκος · since/ }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Call off: Everybody, questions 2 · planned for/ }));
  await waitFor(() =>
    expect(called('release-results')).toEqual([
      { deliveryId: delivery.id, released: false, batch: id(4) },
      { deliveryId: delivery.id, released: false, batch: id(5) },
    ]),
  );
  await userEvent.click(dialog.getByRole('radio', { name: 'At a moment' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Plan the release' }));
  await waitFor(() => expect(called('release-results')).toHaveLength(3));
  expect(called('release-results')[2]).toEqual({ ...everybody, at: expect.stringMatching(/Z$/) });
});

it('prints the sheets of those who have something to see', async () => {
  const dialog = await openDialog();
  const whose = dialog.getByRole('combobox', { name: 'Whose sheets' });
  expect(
    within(whose)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everybody’s (1)', '9A', 'Μάρκου Νίκος']);
  await userEvent.selectOptions(whose, 'Μάρκου Νίκος');
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(called('export-return-sheets')).toEqual([{ deliveryId: delivery.id, studentId: id(2) }]));
});

it('offers a colleague of one class that class alone, and speaks Greek', async () => {
  served.release = { ...served.release, reachesAll: false };
  setUpBrowser({ answer: served.answer, language: 'el' });
  renderApp(`/dashboard/assignments/deliveries/${delivery.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Ανάθεση' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Κοινοποίηση αποτελεσμάτων' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Κοινοποίηση αποτελεσμάτων' }));
  await dialog.findByRole('button', { name: 'Κοινοποίηση τώρα' });
  expect(dialog.queryByRole('radio', { name: 'Σε όλους' })).toBeNull();
  for (const part of dialog.getAllByRole('checkbox')) expect((part as HTMLInputElement).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Κοινοποίηση τώρα' }));
  await waitFor(() => expect(called('release-results')).toEqual([{ ...everybody, classId: id(7) }]));
});
