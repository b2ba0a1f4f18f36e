import { calls, fault } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../../client/language/language.ts';
import { assignmentId, createFullServer, draw, questionRow, serve, TestServer, userId } from '../../test-server.tsx';
import { OpenAssignment } from '../open-assignment.tsx';

let server = new TestServer();
const newId = '33333333-3333-4333-8333-333333333333';
const wording = 'Ποιο από τα δύο;';
const refused = (id: string, changes: object = {}) => ({
  ...{ id, assignment_id: assignmentId, kind: 'multiple-choice', blooms_level: 'remembering', position: 0 },
  ...{ passage: `elsewhere:${id}`, place: null, taken_at: null, refused_check: 'one-right-answer' },
  draft: {
    content: { question: wording, options: ['το ένα', 'το άλλο', 'κανένα'] },
    key: { correct: 0 },
    spans: [],
    verdicts: [
      { check: 'one-right-answer', outcome: 'failed', detail: 'το άλλο' },
      { check: 'answer-in-source', outcome: 'passed' },
    ],
  },
  ...changes,
});

beforeEach(() => {
  server = createFullServer();
  server.tables.question_drafts = [refused('22222222-2222-4222-8222-222222222222')];
  server.answers['take-draft'] = (input) => {
    const { draftId } = calls['take-draft'].input.parse(input);
    const draft = server.tables.question_drafts?.find(({ id }) => id === draftId);
    if (draft !== undefined) draft.taken_at = '2026-03-02T10:00:00Z';
    const rows = server.tables.assignment_questions ?? [];
    const content = { question: wording, options: ['α', 'β'] };
    rows.push({ ...questionRow(0), assignment_id: assignmentId, question_id: newId, position: 9, content });
    return { questionId: newId, version: 1 };
  };
  server.answers['remove-question'] = (input) => {
    const { questionId } = calls['remove-question'].input.parse(input);
    const row = server.tables.assignment_questions?.find(({ question_id }) => question_id === questionId);
    if (row !== undefined) row.removed_at = '2026-03-02T10:00:00Z';
    return { questionId, version: 1, removedAt: '2026-03-02T10:00:00Z' };
  };
  serve(server);
  chooseLanguage('en');
});

const open = () => draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);

it('shows what was set aside with the reason, and takes it over, with a way back', async () => {
  const user = userEvent.setup();
  open();
  const drawer = await screen.findByRole('button', { name: 'Set aside (1)' });
  expect(drawer.getAttribute('aria-expanded')).toBe('false');
  await user.click(drawer);
  const item = screen.getByText(wording).closest('li');
  if (item === null) throw new Error('no item');
  expect(within(item).getByText('το άλλο')).toBeTruthy();
  expect(within(item).getAllByRole('listitem').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: `Take over: ${wording}` }));
  await screen.findByRole('button', { name: wording });
  expect(server.inputs('take-draft')).toMatchObject([
    { assignmentId, draftId: '22222222-2222-4222-8222-222222222222' },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Set aside/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: wording })).toBeNull());
});

it('says why a draft cannot be taken over, and reads the list again', async () => {
  const user = userEvent.setup();
  server.answers['take-draft'] = () => {
    server.tables.question_drafts = [];
    throw fault('question/draft-taken');
  };
  open();
  await user.click(await screen.findByRole('button', { name: 'Set aside (1)' }));
  await user.click(screen.getByRole('button', { name: `Take over: ${wording}` }));
  expect(await screen.findByText('This draft was taken over already.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Set aside/ })).toBeNull());
});

it('is absent where nothing was set aside', async () => {
  server.tables.question_drafts = [refused('a', { refused_check: null })];
  open();
  await screen.findByRole('heading', { name: 'Questions' });
  expect(screen.queryByRole('button', { name: /^Set aside/ })).toBeNull();
});
