import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../../../test-app.tsx';
import { id, markingServer, refOf, type Served } from './test-marking.ts';

let served: Served;

beforeEach(() => {
  served = markingServer();
  setUpBrowser({ answer: served.answer });
});

const address = `/dashboard/grading?delivery=${id(9)}`;
async function open(search = ''): Promise<void> {
  renderApp(`${address}${search}`);
  await screen.findByRole('form', { name: 'Decision' });
}
const called = (name: string) => served.calls.filter((call) => call.name === name).map(({ input }) => input);
/** The answers of the current group, each with its mark. */
const rows = (): (string | null)[] =>
  [...screen.getByRole('list', { name: 'Answers of this group' }).children].map(({ textContent }) => textContent);
const give = () => screen.getByRole('button', { name: /^(Given?:? \d|Change th|Right|Choose|\d criteri)/ });
const status = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const press = (keys: string) => userEvent.keyboard(keys);

it('shows the largest group with what is suggested and what it rests on, and no names', async () => {
  await open();
  expect(screen.getByRole('heading', { name: '5 answers in 3 groups' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The chlorophyll goes.' })).toBeTruthy();
  expect(screen.getByText('3 answers, 2 of 3 suggested')).toBeTruthy();
  expect(rows()).toHaveLength(3);
  expect(rows()[0]).toContain('2 suggestedThe chlorophyll1 (key idea 1)  goes.Student 1');
  expect(screen.getByText('Names are hidden.')).toBeTruthy();
  const evidence = within(screen.getByRole('complementary', { name: 'Evidence' }));
  expect(evidence.getByText('Found in 3 of 3')).toBeTruthy();
  expect(evidence.getByText('Not found in this group')).toBeTruthy();
  expect(evidence.getByText('92%')).toBeTruthy();
  expect(evidence.getByText(/Lower ones always wait for you/)).toBeTruthy();
  expect(evidence.getByText('Suggested by: Built-in engine, version 1.4.')).toBeTruthy();
  expect(give().textContent).toContain('Give 2 to these 3 answers');
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.map((violation) => violation.id)).toEqual([]);
});

it('is in Greek as a whole, and holds what assistive technology asks', async () => {
  setUpBrowser({ answer: served.answer, language: 'el' });
  renderApp(address);
  await screen.findByRole('form', { name: 'Απόφαση' });
  expect(screen.getByRole('heading', { name: '5 απαντήσεις σε 3 ομάδες' })).toBeTruthy();
  await press('1{Enter}');
  await waitFor(() => expect(status()).toContain('1 μονάδα σε 3 απαντήσεις'));
  await press('?');
  expect(await screen.findByRole('dialog', { name: 'Συντομεύσεις πληκτρολογίου' })).toBeTruthy();
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.map((violation) => violation.id)).toEqual([]);
});

it('has the same keys on a Greek keyboard', async () => {
  await open();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'φ', code: 'KeyF', bubbles: true }));
  await waitFor(() => expect(give().textContent).toContain('Give 3 to these 3 answers'));
});

it('keeps the answer intact under the marked words', async () => {
  await open();
  const [first] = screen.getByRole('list', { name: 'Answers of this group' }).querySelectorAll('p[lang="en"]');
  const copy = first?.cloneNode(true) as HTMLElement;
  for (const added of copy.querySelectorAll('sup, .sr-only')) added.remove();
  expect(copy.textContent).toBe('The chlorophyll goes.');
});

it('gives a group its points by keys alone, says so, goes on, and takes it back', async () => {
  await open();
  await press('1');
  expect(give().textContent).toContain('Give 1 to these 3 answers');
  await press('{Enter}');
  await screen.findByRole('heading', { name: 'Student 4' });
  expect(called('change-marks')).toEqual([
    {
      ...{ deliveryId: id(9), together: true, listed: false, reason: '' },
      marks: [1, 2, 3].map((number) => ({ ...refOf(number), revision: 1, points: 1 })),
    },
  ]);
  expect(status()).toContain('1 point for 3 answers');
  await press('k');
  expect(rows()[0]).toMatch(/^1 yours/);
  await press('z');
  await waitFor(() => expect(status()).toContain('Undone'));
  expect(called('change-marks')[1]).toEqual({
    ...{ deliveryId: id(9), together: true, listed: false, reason: '' },
    marks: [1, 2, 3].map((number) => ({
      ...refOf(number),
      revision: 2,
      points: null,
      criteria: null,
      comment: '',
      flagged: false,
    })),
  });
  expect(rows()[0]).toMatch(/^2 suggested/);
});

it('marks one answer alone, with a reason where it is not as suggested, and leaves the others', async () => {
  await open();
  await press('o');
  await press('o');
  expect(screen.getByText('Only for Student 2')).toBeTruthy();
  await press('f');
  await userEvent.type(screen.getByRole('textbox', { name: /Why not as suggested/ }), 'Said in class');
  await userEvent.click(give());
  await waitFor(() => expect(called('change-marks')).toHaveLength(1));
  expect(called('change-marks')[0]).toEqual({
    ...{ deliveryId: id(9), together: false, listed: false, reason: 'Said in class' },
    marks: [{ ...refOf(2), revision: 1, points: 3 }],
  });
  // The next answer of the group that waits is alone now.
  expect(await screen.findByText('Only for Student 1')).toBeTruthy();
  await press('{Escape}');
  expect(give().textContent).toContain('Give 2 to these 2 answers');
  expect(rows()[1]).toMatch(/^3 yours/);
});

it('takes half points in a field, with a comma too, and says what it takes', async () => {
  await open();
  const field = screen.getByRole('textbox', { name: 'Other points' });
  await userEvent.type(field, '7');
  expect(await screen.findByText(/From 0 to 3/)).toBeTruthy();
  expect(give().textContent).toContain('Choose the points first');
  await userEvent.clear(field);
  await userEvent.type(field, '1,5{Enter}');
  await waitFor(() => expect(called('change-marks')).toHaveLength(1));
  expect(called('change-marks')[0]).toMatchObject({ marks: [{ points: 1.5 }, { points: 1.5 }, { points: 1.5 }] });
});

it('offers comments from the bank while one types, inserts by keys, and forgets one', async () => {
  await open();
  await press('c');
  await press('say');
  const bank = within(await screen.findByRole('list', { name: 'From your comments' }));
  expect(bank.getAllByRole('listitem')).toHaveLength(2);
  await press('{ArrowDown}{Enter}');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comment for all/ });
  expect(field.value).toBe('Say what becomes visible.');
  expect(document.activeElement).toBe(field);
  await press('{Enter}');
  await waitFor(() => expect(called('change-marks')).toHaveLength(1));
  expect(called('change-marks')[0]).toMatchObject({
    marks: [{ points: 2, comment: 'Say what becomes visible.' }, {}, {}],
  });
  await press('{Escape}c');
  await userEvent.type(screen.getByRole('textbox', { name: /Comment for the student/ }), 'sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Forget “Say it in a sentence.”' }));
  await waitFor(() => expect(called('forget-marking-comment')).toEqual([{ commentId: id(6) }]));
});

it('shows what a colleague gave meanwhile, and lets the user choose', async () => {
  await open();
  served.faster = [refOf(2).attemptId];
  await press('3{Enter}');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Student 2: Nikos gave 1 meanwhile. You wanted 3.')).toBeTruthy();
  expect(status()).toContain('3 points for 2 answers. 1 answer was decided by somebody else meanwhile');
  await userEvent.click(alert.getByRole('button', { name: 'Give 3 all the same' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(called('change-marks')[1]).toMatchObject({ marks: [{ ...refOf(2), revision: 2, points: 3 }] });
});

it('gives what is left in a list, each as suggested now or as corrected, and takes it back', async () => {
  await open();
  await press('3{Enter}');
  await screen.findByRole('heading', { name: 'Student 4' });
  await press('l');
  const list = within(await screen.findByRole('dialog', { name: 'What is left, as suggested' }));
  expect(await list.findByText(/on 3 answers that people marked/)).toBeTruthy();
  expect(called('refresh-suggestions')).toEqual([{ deliveryId: id(9), questionId: id(1) }]);
  const field = (number: number) =>
    list.getByRole<HTMLInputElement>('textbox', { name: `Points for Student ${number}` });
  expect([field(4).value, field(5).value]).toEqual(['3', '0']);
  await userEvent.type(field(5), '{ArrowUp}');
  expect(list.getByText('0 suggested')).toBeTruthy();
  await userEvent.clear(field(4));
  await userEvent.type(field(4), '9');
  expect(list.getByText('0 to 3')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Give this mark' })).toHaveProperty('disabled', true);
  await userEvent.clear(field(4));
  expect(list.getByRole('button', { name: 'Give this mark' })).toHaveProperty('disabled', false);
  await userEvent.type(field(4), '3');
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.map((violation) => violation.id)).toEqual([]);
  await userEvent.click(list.getByRole('button', { name: 'Give these 2 marks' }));
  await waitFor(() => expect(called('change-marks')).toHaveLength(2));
  expect(called('change-marks')[1]).toEqual({
    ...{ deliveryId: id(9), together: true, listed: true, reason: '' },
    marks: [
      { ...refOf(4), revision: 1, points: 3 },
      { ...refOf(5), revision: 1, points: 1 },
    ],
  });
  await waitFor(() => expect(status()).toContain('2 answers marked'));
  expect(screen.queryByRole('button', { name: /as suggested …/ })).toBeNull();
  await press('z');
  await waitFor(() => expect(status()).toContain('Undone'));
  expect(screen.getByRole('button', { name: /The 2 that are left, as suggested …/ })).toBeTruthy();
});

it('splits a group, takes one out, and puts two together', async () => {
  await open();
  await press('s');
  await waitFor(() => expect(called('arrange-answers')).toHaveLength(1));
  await press('ot');
  await waitFor(() => expect(called('arrange-answers')).toHaveLength(2));
  await press('{Escape}m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Put together with which group?' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Group' }));
  await userEvent.click(await screen.findByRole('option', { name: /Because it is cold/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Put together' }));
  await waitFor(() => expect(called('arrange-answers')).toHaveLength(3));
  const attempts = (...numbers: number[]) => numbers.map((number) => refOf(number).attemptId);
  expect(called('arrange-answers')).toEqual([
    { deliveryId: id(9), questionId: id(1), attemptIds: attempts(1, 2, 3), how: 'each-apart' },
    { deliveryId: id(9), questionId: id(1), attemptIds: attempts(1), how: 'each-apart' },
    { deliveryId: id(9), questionId: id(1), attemptIds: attempts(1, 2, 3, 5), how: 'together' },
  ]);
});

it('opens the key card, and turns single keys off for good', async () => {
  await open();
  await press('?');
  const card = within(await screen.findByRole('dialog', { name: 'Keys of the desk' }));
  await userEvent.click(card.getByRole('switch', { name: 'Single keys' }));
  await press('{Escape}');
  await press('1');
  expect(give().textContent).toContain('Give 2 to these 3 answers');
  expect(document.querySelector('main [aria-keyshortcuts]')).toBeNull();
  expect(localStorage.getItem('marking-keys')).toBe('off');
});

it('asks before names are shown, and keeps the choice', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Show names' }));
  expect(called('save-grading-preferences')).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Show names while marking?' }));
  served.answers = served.answers.map((answer) => ({ ...answer, studentName: 'Άννα Κώστα' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show names' }));
  await waitFor(() => expect(called('save-grading-preferences')).toEqual([{ namesHidden: false }]));
  await waitFor(() => expect(rows()[0]).toContain('Άννα Κώστα'));
});

it('shows a closed question with its key, and lets a person override it', async () => {
  await open(`&question=${id(2)}`);
  expect(rows()[0]).toMatch(/^3 key/);
  await press('2{Enter}');
  await waitFor(() => expect(called('change-marks')).toHaveLength(1));
  expect(called('change-marks')[0]).toMatchObject({ together: true, marks: [{ points: 2 }, { points: 2 }] });
});

it('marks a prompt by criterion; a language model suggests and chooses nothing', async () => {
  await open(`&question=${id(3)}`);
  expect(screen.getAllByRole('radio').filter((level) => (level as HTMLInputElement).checked)).toEqual([]);
  expect(screen.getByRole('radio', { name: /Partial.*Suggested by the language model/ })).toBeTruthy();
  expect(give().textContent).toContain('2 criteria have no level yet');
  expect(screen.getByText('Fish could be sold inland')).toBeTruthy();
  await press('1');
  expect(status()).toContain('1 criterion without a level');
  await press('1');
  expect(status()).toContain('10 of 10 points');
  await press('{Enter}');
  await waitFor(() => expect(called('change-marks')).toHaveLength(1));
  expect(called('change-marks')[0]).toMatchObject({ marks: [{ ...refOf(1, 3), criteria: [0, 0] }] });
});

it('walks through what a machine accepted and was drawn', async () => {
  served.delivery = { ...served.delivery, spotChecks: 1 };
  served.answers = served.answers.map((answer) =>
    answer.attemptId === refOf(4).attemptId
      ? { ...answer, mark: { ...answer.mark, points: 3, decidedBy: 'machine', spotCheck: true } }
      : answer,
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Begin the spot check' }));
  expect(screen.getByText(/1 answer is left before the release/)).toBeTruthy();
  expect(rows()[0]).toMatch(/^3 machine/);
  await userEvent.click(screen.getByRole('button', { name: /Right, keep 3/ }));
  await screen.findByText(/0 answers are left before the release/);
  expect(called('change-marks')[0]).toMatchObject({ together: false, marks: [{ ...refOf(4), points: 3 }] });
});

it('tells the history of a mark, and gives it back', async () => {
  await open();
  await press('2{Enter}');
  await waitFor(() => expect(called('change-marks')).toHaveLength(1));
  await press('ko');
  await press('h');
  const drawer = within(await screen.findByRole('dialog', { name: 'History of the mark, Student 1' }));
  expect(await drawer.findByText(/Accepted by the machine: Built-in engine, version 1.4/)).toBeTruthy();
  expect(drawer.getByText(/Half of it/)).toBeTruthy();
  await press('{Escape}');
  await press('r');
  await waitFor(() => expect(called('return-marks')).toMatchObject([{ deliveryId: id(9), marks: [refOf(1)] }]));
  expect(status()).toContain('1 mark given back');
});

it('goes through all answers of a student, and on to the next', async () => {
  renderApp(`/dashboard/grading?attempt=${refOf(1).attemptId}`);
  await screen.findByText('Student 1. 1 of 5.');
  expect(screen.getAllByRole('heading', { name: /^Question \d$/ })).toHaveLength(3);
  await press('2{Enter}');
  await waitFor(() => expect(called('change-marks')).toHaveLength(1));
  expect(called('change-marks')[0]).toMatchObject({ together: false, marks: [{ ...refOf(1), points: 2 }] });
  await press('n');
  expect(await screen.findByText('Student 2. 2 of 5.')).toBeTruthy();
});

it('says what follows when everything is decided', async () => {
  served.answers = served.answers.map((answer) => ({
    ...answer,
    mark: { ...answer.mark, points: 1, decidedBy: 'key' },
  }));
  await open();
  expect(screen.getByText(/The next step is to show the results/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show the results …' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('offers to try again where the answers could not be read', async () => {
  served.broken = true;
  renderApp(address);
  expect(await screen.findByText('The answers could not be loaded')).toBeTruthy();
  served.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Decision' })).toBeTruthy();
});

it('leads to the lists where the delivery is gone, and offers nothing that can only fail', async () => {
  served.gone = true;
  renderApp(address);
  expect(await screen.findByText('This delivery does not exist, or you may not change it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the lists' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
