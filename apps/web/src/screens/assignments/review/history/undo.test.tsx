import { calls, fault } from '@schole/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../client/language/language.ts';
import {
  assignment,
  assignmentId,
  createFullServer,
  draw,
  questionIds,
  serve,
  stems,
  TestServer,
  userId,
} from '../../test-server.tsx';
import { OpenAssignment } from '../open-assignment.tsx';

let server = new TestServer();
const rows = () => server.tables.assignment_questions ?? [];
const rowOf = (id: string) => rows().find(({ question_id }) => question_id === id) ?? {};

beforeEach(() => {
  server = createFullServer();
  server.tables.assignments = [{ ...assignment }];
  server.answers['change-question'] = (input) => {
    const { questionId, version, question } = calls['change-question'].input.parse(input);
    const row = rowOf(questionId);
    if (row.version !== version) throw fault('question/changed-elsewhere');
    const { bloomsLevel, ...rest } = question;
    Object.assign(row, rest, { blooms_level: bloomsLevel, version: version + 1 });
    return { questionId, version: version + 1 };
  };
  server.answers['remove-question'] = (input) => {
    const { questionId, version, removed } = calls['remove-question'].input.parse(input);
    rowOf(questionId).removed_at = removed ? '2026-03-02T10:00:00Z' : null;
    return { questionId, version };
  };
  server.answers['reorder-questions'] = (input) => {
    const { version, questionIds: order } = calls['reorder-questions'].input.parse(input);
    const [row = {}] = server.tables.assignments ?? [];
    if (row.version !== version) throw fault('assignment/changed-elsewhere');
    rows().sort((one, other) => order.indexOf(String(one.question_id)) - order.indexOf(String(other.question_id)));
    row.version = version + 1;
    return { assignmentId, version: version + 1 };
  };
  server.answers['change-assignment'] = (input) => {
    const { version, title, stage } = calls['change-assignment'].input.parse(input);
    const [row = {}] = server.tables.assignments ?? [];
    Object.assign(row, title === undefined ? {} : { title }, stage === undefined ? {} : { stage });
    row.version = version + 1;
    return { assignmentId, version: version + 1 };
  };
  serve(server);
  chooseLanguage('en');
});

const stemsShown = (): (string | null)[] =>
  [...document.querySelectorAll('ol h3')].map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });

async function open() {
  const user = userEvent.setup();
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);
  const stem = await button(stems[0]);
  if (stem.getAttribute('aria-expanded') === 'false') await user.click(stem);
  return user;
}

it('undoes and redoes a deletion, an order, points, words, title and stage, each by its name', async () => {
  const user = await open();
  expect((await button('Undo')).getAttribute('aria-disabled')).toBe('true');
  // Words.
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.type(screen.getByLabelText('Explanation'), ' Ναι.');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await button('Undo: change question 1');
  // Order.
  await user.click(screen.getByRole('button', { name: 'Move question 1 down' }));
  await button('Undo: move question 1');
  expect(stemsShown()).toEqual([stems[1], stems[0]]);
  // Stage and title.
  await user.click(await button('Mark as ready'));
  await button('Undo: mark as ready');
  await user.type(screen.getByLabelText('Title of the assignment'), '!');
  await user.tab();
  await button('Undo: change the title');
  // Deletion.
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await button('Undo: delete question 2');
  await waitFor(() => expect(stemsShown()).toEqual([stems[1]]));

  for (const name of ['delete question 2', 'change the title', 'mark as ready', 'move question 1', 'change question 1'])
    await user.click(await button(`Undo: ${name}`));
  expect((await button('Undo')).getAttribute('aria-disabled')).toBe('true');
  expect(stemsShown()).toEqual([stems[0], stems[1]]);
  expect(rowOf(questionIds[0])).toMatchObject({ explanation: 'Το λέει το κείμενο.', removed_at: null });
  expect(server.tables.assignments?.[0]).toMatchObject({ title: 'Leaves', stage: 'reviewing' });
  // Appended, never taken away: version 3 was the first, the edit made 4, undoing it 5.
  expect(rowOf(questionIds[0]).version).toBe(5);

  for (const name of ['change question 1', 'move question 1', 'mark as ready', 'change the title', 'delete question 2'])
    await user.click(await button(`Redo: ${name}`));
  expect((await button('Redo')).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(stemsShown()).toEqual([stems[1]]));
  expect(rowOf(questionIds[0])).toMatchObject({ explanation: 'Το λέει το κείμενο. Ναι.' });
  expect(server.tables.assignments?.[0]).toMatchObject({ title: 'Leaves!', stage: 'ready' });
});

it('changes the stage on the version that a title just typed makes', async () => {
  const seen: unknown[] = [];
  const answer = server.answers['change-assignment'];
  server.answers['change-assignment'] = async (input) => {
    const { version, title, stage } = calls['change-assignment'].input.parse(input);
    const fits = server.tables.assignments?.[0]?.version === version;
    seen.push({ ...(stage === undefined ? { title } : { stage }), fits });
    if (!fits) throw fault('assignment/changed-elsewhere');
    return answer?.(input);
  };
  const user = await open();
  await user.type(screen.getByLabelText('Title of the assignment'), '!');
  await user.click(await button('Mark as ready'));
  await button('Undo: mark as ready');
  expect(seen).toEqual([
    { title: 'Leaves!', fits: true },
    { stage: 'ready', fits: true },
  ]);
});

it('takes the keys outside of fields, also of a Greek keyboard, and leaves those inside to the browser', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Move question 1 down' }));
  await button('Undo: move question 1');
  fireEvent.keyDown(screen.getByLabelText('Title of the assignment'), { key: 'z', code: 'KeyZ', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'ζ', code: 'KeyZ', ctrlKey: true });
  await button('Redo: move question 1');
  expect(stemsShown()).toEqual([...stems]);
  expect(screen.getByText('Undone: move question 1').getAttribute('role')).toBe('status');
  fireEvent.keyDown(document.body, { key: 'y', code: 'KeyY', ctrlKey: true });
  await button('Undo: move question 1');
  expect(server.inputs('reorder-questions')).toHaveLength(3);
});

it('drops a step whose question was changed in another window, and says so', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.type(screen.getByLabelText('Explanation'), ' Ναι.');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(rowOf(questionIds[0]).version).toBe(4));
  // The other window.
  Object.assign(rowOf(questionIds[0]), { version: 5, explanation: 'Αλλού.' });
  await user.click(await button('Undo: change question 1'));
  expect(await screen.findByText('Not undone: change question 1')).toBeTruthy();
  expect(await screen.findByText('Αλλού.')).toBeTruthy();
  expect((await button('Undo')).getAttribute('aria-disabled')).toBe('true');
  expect(rowOf(questionIds[0])).toMatchObject({ explanation: 'Αλλού.', version: 5 });
});

it('brings an unfinished question back with what was typed into it', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.clear(screen.getByLabelText('Question', { selector: 'textarea' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await button('Undo: delete question 1'));
  await button('Redo: delete question 1');
  expect(await screen.findAllByText('Not saved yet, something is missing.')).toBeTruthy();
  await user.click(await button('Undo: change question 1'));
  expect(await button(stems[0])).toBeTruthy();
  expect(server.inputs('change-question')).toEqual([]);
});

it('moves by keys, keeps the focus, and says the new place', async () => {
  const user = await open();
  const stem = await button(stems[0]);
  stem.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(stemsShown()).toEqual([stems[1], stems[0]]);
  expect(document.activeElement).toBe(stem);
  expect(screen.getByText('Question 2 of 2').getAttribute('role')).toBe('status');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(stemsShown()).toEqual([...stems]);
  await waitFor(() => expect(server.inputs('reorder-questions')).toHaveLength(2));
  expect((await button('Move question 1 up')).getAttribute('aria-disabled')).toBe('true');
});

it('moves a question while other changes of the assignment are being saved', async () => {
  const user = await open();
  const reorder = server.answers['reorder-questions'];
  let refusals = 0;
  server.answers['reorder-questions'] = (input) => {
    const [row = {}] = server.tables.assignments ?? [];
    // Another window saves a question each time before the order arrives.
    if (refusals < 3) row.version = Number(row.version) + 1;
    refusals += 1;
    return reorder?.(input);
  };
  await user.click(screen.getByRole('button', { name: 'Move question 1 down' }));
  await button('Undo: move question 1');
  expect(refusals).toBe(4);
});
