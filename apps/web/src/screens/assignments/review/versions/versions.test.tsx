import { calls } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../client/language/language.ts';
import {
  assignmentId,
  createFullServer,
  draw,
  questionIds,
  questionRow,
  serve,
  stems,
  TestServer,
  userId,
} from '../../test-server.tsx';
import { OpenAssignment } from '../open-assignment.tsx';

let server = new TestServer();
const drafted = questionRow(0);
const [questionId] = questionIds;

function addVersion(version: number, changes: object, changedBy: string | null): void {
  const { content, key, explanation } = { ...drafted, ...changes };
  const id = { question_id: questionId, version };
  const engine = changedBy === null ? 'offline' : null;
  server.tables.question_versions?.push({
    ...{ ...id, content, changed_by: changedBy, engine },
    created_at: `2026-03-0${version}T10:00:00Z`,
  });
  server.tables.question_keys?.push({ ...id, key, explanation });
}

beforeEach(() => {
  server = createFullServer();
  Object.assign(server.tables, { question_versions: [], question_keys: [] });
  addVersion(1, {}, null);
  server.answers['change-question'] = (input) => {
    const { version, question } = calls['change-question'].input.parse(input);
    const row = server.tables.assignment_questions?.find((one) => one.question_id === questionId);
    Object.assign(row ?? {}, question, { version: version + 1 });
    return { questionId, version: version + 1 };
  };
  serve(server);
  chooseLanguage('en');
});

async function openVersions() {
  const user = userEvent.setup();
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);
  await screen.findByRole('button', { name: stems[0] });
  await user.click(await screen.findByRole('button', { name: 'Versions of question 1' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Versions of question 1' })) };
}

it('says when and by whom the only version was made, and that a change adds one', async () => {
  const { dialog } = await openVersions();
  expect(await dialog.findByText('There is one version so far. Every change that is saved adds one.')).toBeTruthy();
  expect(dialog.getByText(/1 Mar 2026, \d\d:\d\d, built-in engine/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

it('shows two versions word by word, and the answers where they are no words', async () => {
  const options = ['στα φύλλα', 'στις ρίζες', 'στο χώμα'];
  addVersion(2, { content: { question: 'Πού μπαίνει το νερό;', options }, key: { correct: 1 } }, userId);
  addVersion(3, { content: { question: 'Πού μπαίνει το νερό;', options }, explanation: '' }, 'somebody');
  const { user, dialog } = await openVersions();
  // First the last change.
  await dialog.findByRole('combobox', { name: 'Compare' });
  expect(dialog.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
    `removed: ${drafted.explanation}`,
  ]);
  expect(dialog.getByText('The answer in version 2')).toBeTruthy();
  expect(dialog.getAllByText(/3 Mar 2026, \d\d:\d\d, a colleague/, { selector: 'span' })).toHaveLength(1);
  // Then any two.
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Compare' }), '1');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'With' }), '2');
  expect(dialog.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['added: νερό']);
  expect(dialog.getByText('The answer in version 1')).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'With' }), '1');
  expect(dialog.getByText('These two read the same.')).toBeTruthy();
});

it('restores a version as a new one, with the points as they are, and takes it back', async () => {
  addVersion(2, { content: { question: 'Άλλη;', options: ['α', 'β'] }, key: { correct: 1 } }, userId);
  addVersion(3, {}, userId);
  const { user, dialog } = await openVersions();
  expect(dialog.queryByRole('button', { name: 'Restore version 1' })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Restore version 2' }));
  expect(await screen.findByText('Version 2 restored')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Άλλη;' })).toBeTruthy();
  expect(server.inputs('change-question')).toMatchObject([
    {
      questionId,
      version: 3,
      question: { content: { question: 'Άλλη;' }, key: { correct: 1 }, points: drafted.points },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo: restore a version of question 1' }));
  expect(await screen.findByRole('button', { name: stems[0] })).toBeTruthy();
  await waitFor(() => expect(server.inputs('change-question')).toHaveLength(2));
  expect(server.inputs('change-question')[1]).toMatchObject({ version: 4, question: { key: { correct: 0 } } });
});

it('compares and restores hints, images and tables with the rest', async () => {
  const table = { type: 'table', caption: 'Leaves', header: ['Leaf'], rows: [['oak']] };
  const lists = { hints: ['Look at the leaf.'], attachments: [table] };
  Object.assign(server.tables.question_versions?.[0] ?? {}, { attachments: lists.attachments });
  Object.assign(server.tables.question_keys?.[0] ?? {}, { hints: lists.hints });
  addVersion(2, {}, userId);
  const [row] = server.tables.assignment_questions ?? [];
  Object.assign(row ?? {}, { version: 2 });
  const { user, dialog } = await openVersions();
  expect(await dialog.findByRole('table', { name: 'Leaves' })).not.toBeNull();
  expect(dialog.getByText(/Look at the leaf/)).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  await waitFor(() => expect(server.tables.assignment_questions?.[0]).toMatchObject({ version: 3, ...lists }));
});
