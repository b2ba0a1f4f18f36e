import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueries } from '../../../client/server-state/query.ts';
import type { QuestionRow } from '../rows.ts';
import { createSaveStore } from '../saving/save-store.ts';
import { assignmentId, createFullServer, draw, questionRow, serve, type TestServer, userId } from '../test-server.tsx';
import { CheckChip, CheckList } from './checks.tsx';
import { Evidence } from './evidence.tsx';
import { createHistory } from './history/history.ts';

let server: TestServer;

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  server = createFullServer();
  serve(server);
});

const verdict = (check: string, outcome: 'passed' | 'failed' | 'not-checked' | 'not-applicable', detail?: string) => ({
  check,
  outcome,
  detail: detail ?? null,
});

function drawChecks(verdicts: QuestionRow['verdicts']): HTMLDetailsElement | null {
  const row = questionRow(0, { verdicts });
  const { container } = draw(
    <>
      <CheckChip row={row} />
      <CheckList row={row} />
    </>,
  );
  return container.querySelector('details');
}

it('counts only what was checked, folded to one line; the rest stands open with its reason', () => {
  const details = drawChecks([
    verdict('structure', 'passed'),
    verdict('similar-length', 'passed'),
    verdict('same-type', 'not-applicable', 'no-numbers'),
    verdict('answer-in-source', 'not-checked', 'no-passage'),
  ]);
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('2 checked, all passed');
  const open = screen.getByText('The question names no passage to compare it with.');
  expect(details?.contains(open)).toBe(false);
  expect(screen.getByText('Not checked: Answer stands in the passage')).toBeTruthy();
  expect(details?.contains(screen.getByText('Does not apply. No option is a number.'))).toBe(true);
  expect(screen.getByText('1 not checked')).toBeTruthy();
});

it('names what failed outside of the fold, and counts it', () => {
  const details = drawChecks([verdict('structure', 'passed'), verdict('similar-length', 'failed', '40 > 2 × 9')]);
  expect(details?.querySelector('summary')?.textContent).toBe('2 checked, 1 passed');
  const [first, second] = screen.getAllByText('The right option stands out by its length.');
  expect([first, second].map((one) => details?.contains(one ?? null))).toEqual([false, false]);
});

it('never says passed where nothing was checked', () => {
  drawChecks([verdict('answer-in-source', 'not-checked', 'no-source')]);
  expect(screen.getAllByText('Not checked yet').length).toBe(2);
  expect(screen.queryByText(/passed/)).toBeNull();
});

function drawEvidence(changes: Partial<QuestionRow>, drafted: QuestionRow, changedBy: string | null = null): void {
  const first = { question_id: drafted.question_id, version: 1 };
  server.tables.question_versions = [{ ...first, content: drafted.content, changed_by: changedBy }];
  server.tables.question_keys = [{ ...first, key: drafted.key, explanation: drafted.explanation }];
  const store = createSaveStore(
    assignmentId,
    userId,
    createQueries(async () => undefined),
    createHistory(),
  );
  const row = { ...drafted, changed_by_teacher: true, ...changes };
  draw(<Evidence row={row} number={1} onRead={() => undefined} store={store} contentLanguage="el" changeable />);
}

it('says what was changed in a draft, and puts the original back', async () => {
  const drafted = questionRow(0);
  server.answers['change-question'] = (input) => ({ questionId: input.questionId, version: 4 });
  drawEvidence({ key: { correct: 1 }, explanation: 'Άλλη.' }, drafted);
  expect(await screen.findByText('Changed by you: the answer, the explanation.')).toBeTruthy();
  expect(screen.getByText('It was drafted from this passage and changed by you since.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the original' }));
  await waitFor(() => expect(server.inputs('change-question')).toHaveLength(1));
  expect(server.inputs('change-question')[0]).toMatchObject({
    version: 3,
    question: { content: drafted.content, key: drafted.key, explanation: drafted.explanation },
  });
});

it('says that a draft was put back', async () => {
  drawEvidence({}, questionRow(0));
  expect(await screen.findByText('Changed by you and put back: it reads as it was drafted.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back to the original' })).toBeNull();
});

it('offers no original where the first version is a copy that a person had changed', async () => {
  drawEvidence({ key: { correct: 1 } }, questionRow(0), userId);
  expect(await screen.findByText('Changed by you since.')).toBeTruthy();
  expect(screen.queryByText('As it was drafted')).toBeNull();
});
