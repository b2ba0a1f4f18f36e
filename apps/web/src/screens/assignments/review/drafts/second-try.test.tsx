import { calls } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { saveInput } from '../../../../client/browser/saved-input.ts';
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
const newId = '33333333-3333-4333-8333-333333333333';
const draft = (id: string, changes: object = {}) => ({
  ...{ id, assignment_id: assignmentId, kind: 'multiple-choice', blooms_level: 'remembering' },
  ...{ passage: `elsewhere:${id}`, place: null, taken_at: null, refused_check: null, ...changes },
});

/** What the server does: the old question is removed, the other one stands in its place. */
function answerReplace(): void {
  server.answers['replace-questions'] = (input) => {
    const { questions } = calls['replace-questions'].input.parse(input);
    const rows = server.tables.assignment_questions ?? [];
    const replaced = questions.map(({ questionId, by }) => {
      const old = rows.find((row) => row.question_id === questionId);
      const back = 'questionId' in by ? by.questionId : null;
      if (old !== undefined) old.removed_at = '2026-03-02T10:00:00Z';
      const earlier = rows.find((row) => row.question_id === back);
      if (earlier !== undefined) earlier.removed_at = null;
      else
        rows.unshift({
          ...old,
          ...{ question_id: newId, removed_at: null, version: 1, spans: [] },
          content: { question: 'Ποιο είναι άλλο;', options: ['α', 'β', 'γ'] },
        });
      return { questionId, by: back ?? newId, version: 1 };
    });
    return { replaced };
  };
}

beforeEach(() => {
  server = createFullServer();
  server.tables.question_drafts = [draft('d1'), draft('d2', { kind: 'true-false' })];
  answerReplace();
  serve(server);
  chooseLanguage('en');
  saveInput(userId, `pins.${assignmentId}`, null);
});

async function openFirst() {
  const user = userEvent.setup();
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);
  const stem = await screen.findByRole('button', { name: stems[0] });
  if (stem.getAttribute('aria-expanded') === 'false') await user.click(stem);
  return user;
}

it('offers each second try only where a draft fits, with the reason beside what is off', async () => {
  const user = await openFirst();
  await user.click(await screen.findByRole('button', { name: 'Regenerate question 1' }));
  const menu = within(await screen.findByRole('menu'));
  await waitFor(() =>
    expect(menu.getByRole('menuitem', { name: 'Another like this' }).getAttribute('aria-disabled')).toBeNull(),
  );
  expect(menu.getByRole('menuitem', { name: 'Another kind' }).getAttribute('aria-disabled')).toBeNull();
  for (const name of [/^Easier/, /^Harder/]) {
    expect(menu.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  expect(menu.getByText('No draft of a higher Bloom level is left.')).toBeTruthy();
});

it('says what it does in the specified words, shows the new question, and takes it back', async () => {
  const user = await openFirst();
  const notices: string[] = [];
  const seen = new MutationObserver(() => notices.push(document.body.textContent ?? ''));
  seen.observe(document.body, { childList: true, subtree: true });
  await user.click(await screen.findByRole('button', { name: 'Regenerate question 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Another like this' }));
  expect(await screen.findByRole('button', { name: 'Ποιο είναι άλλο;' })).toBeTruthy();
  seen.disconnect();
  expect(notices.some((text) => text.includes('Regenerating question...'))).toBe(true);
  expect(server.inputs('replace-questions')).toEqual([
    { assignmentId, questions: [{ questionId: questionIds[0], version: 3, by: { option: 'same' } }] },
  ]);
  expect(screen.queryByRole('button', { name: stems[0] })).toBeNull();
  // The history of the place.
  await user.click(screen.getByRole('button', { name: 'Regenerate question 1' }));
  expect(await screen.findByRole('menuitem', { name: stems[0] })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: stems[0] })).toBeTruthy();
  expect(server.inputs('replace-questions').at(-1)).toEqual({
    assignmentId,
    questions: [{ questionId: newId, version: 1, by: { questionId: questionIds[0] } }],
  });
});

it('regenerates all but the pinned ones', async () => {
  const user = await openFirst();
  await user.click(await screen.findByRole('button', { name: 'Pin' }));
  expect(screen.getByRole('button', { name: 'Pin' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Regenerate all but 1 pinned' }));
  expect(await screen.findByText('1 question regenerated')).toBeTruthy();
  expect(server.inputs('replace-questions')).toMatchObject([
    { questions: [{ questionId: questionIds[1], by: { option: 'any' } }] },
  ]);
});

it('is off with the reason where no draft is left', async () => {
  server.tables.question_drafts = [draft('d1', { taken_at: '2026-03-02T10:00:00Z' })];
  server.tables.assignment_questions = [{ ...questionRow(0), assignment_id: assignmentId }];
  await openFirst();
  const all = await screen.findByRole<HTMLButtonElement>('button', { name: 'Regenerate all' });
  expect(all.disabled).toBe(true);
  expect(screen.getByText('No draft is left of this text.')).toBeTruthy();
});
