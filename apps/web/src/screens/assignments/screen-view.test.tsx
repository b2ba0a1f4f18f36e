import { calls, fault } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import { materialFromList, newDraft } from './draft/new-draft.ts';
import { NewAssignment } from './generation/new-assignment.tsx';
import { OpenAssignment } from './review/open-assignment.tsx';
import {
  assignment,
  assignmentId,
  createFullServer,
  draw,
  questionIds,
  serve,
  source,
  sourceId,
  stems,
  TestServer,
  userId,
} from './test-server.tsx';

let server = new TestServer();
const go = (): void => undefined;

beforeEach(() => {
  server = createFullServer();
  serve(server);
  chooseLanguage('en');
});

const renderAssignment = () => draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={go} />);

it('shows the options of every question without opening it, or only its wording, as it was last chosen', async () => {
  const user = userEvent.setup();
  const drawn = renderAssignment();
  const second = await screen.findByRole('button', { name: stems[1] });
  expect(second.getAttribute('aria-expanded')).toBe('false');
  const row = () => within(screen.getByRole('button', { name: stems[1] }).closest('li') ?? document.body);
  const options = () => row().queryAllByRole('listitem').length;
  expect(options()).toBeGreaterThan(1);
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(options()).toBe(0);
  drawn.unmount();
  renderAssignment();
  await screen.findByRole('button', { name: stems[1] });
  expect(options()).toBe(0);
  await user.click(screen.getByRole('radio', { name: 'Full' }));
  expect(options()).toBeGreaterThan(1);
});

it('opens an own question where it was asked for, with the cursor in it, and keeps what is written', async () => {
  const user = userEvent.setup();
  renderAssignment();
  const first = await screen.findByRole('button', { name: stems[0] });
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const form = () => screen.getByRole('form', { name: 'Your own question' });
  expect(form().compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(form().contains(document.activeElement)).toBe(true);
  await user.type(document.activeElement as HTMLElement, 'Where does it grow?');
  await user.click(screen.getByRole('button', { name: 'Add a question of your own' }));
  expect(form().compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  expect(within(form()).getByDisplayValue('Where does it grow?')).toBeTruthy();
  await user.click(within(form()).getByRole('button', { name: 'Cancel' }));
});

it('shows a sample of the chosen settings from the text, and says when there is none', async () => {
  const user = userEvent.setup();
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  const question = { type: 'multiple-choice', content: { question: 'Ποιο δείγμα;', options: ['α', 'β'] } };
  server.answers['sample-questions'] = () => ({ questions: [{ ...question, key: { correct: 0 } }] });
  draw(<NewAssignment userId={userId} tab="configure" go={go} />);
  expect(await screen.findByText('Ποιο δείγμα;')).toBeTruthy();
  expect(server.inputs('sample-questions')).toMatchObject([
    { sources: [{ sourceId }], settings: { questionTypes: { multipleChoice: true, trueFalse: false } } },
  ]);
  // Without a kind nothing is asked.
  await user.click(screen.getByRole('checkbox', { name: 'Multiple choice' }));
  expect(await screen.findByText('No question can be shown for these settings.')).toBeTruthy();
  expect(server.inputs('sample-questions').length).toBe(1);
});

const changedElsewhere = (title: string) => {
  server.answers['change-assignment'] = (input) => {
    if (input.version !== 7) {
      server.tables.assignments = [{ ...assignment, version: 7, title }];
      throw fault('assignment/changed-elsewhere');
    }
    server.tables.assignments = [{ ...assignment, version: 8, title: input.title ?? title }];
    return { assignmentId, version: 8 };
  };
};

it('lets the user decide when the title was changed elsewhere, with both shown', async () => {
  const user = userEvent.setup();
  changedElsewhere('Plants');
  renderAssignment();
  const title = await screen.findByLabelText('Title of the assignment');
  await user.type(title, ' and roots{Enter}');
  const choice = (
    await screen.findByText('The title was changed elsewhere while you changed it here. Choose which one stays.')
  ).closest('[role="alert"]');
  expect(choice?.textContent).toContain('Plants');
  expect(choice?.textContent).toContain('Leaves and roots');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(server.inputs('change-assignment').at(-1)).toMatchObject({ version: 7, title: 'Leaves and roots' }),
  );
  await waitFor(() => expect(screen.queryByText(/^The title was changed elsewhere/)).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Title of the assignment').value).toBe('Leaves and roots');
});

it('takes the other title on request', async () => {
  const user = userEvent.setup();
  changedElsewhere('Plants');
  renderAssignment();
  await user.type(await screen.findByLabelText('Title of the assignment'), ' and roots{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Take the other' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Title of the assignment').value).toBe('Plants');
  expect(server.inputs('change-assignment')).toHaveLength(1);
});

it('is no conflict when something else of the assignment was changed elsewhere', async () => {
  const user = userEvent.setup();
  changedElsewhere('Leaves');
  renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Mark as ready' }));
  await waitFor(() =>
    expect(server.inputs('change-assignment')).toMatchObject([
      { version: 1, stage: 'ready' },
      { version: 7, stage: 'ready' },
    ]),
  );
  expect(await screen.findByText('Marked as ready')).toBeTruthy();
});

it('makes the sum of the points exact with one press, and takes it back', async () => {
  const user = userEvent.setup();
  server.answers['change-points'] = (input) => {
    const { questions } = calls['change-points'].input.parse(input);
    server.tables.assignment_questions =
      server.tables.assignment_questions?.map((row) => ({
        ...row,
        points: questions.find(({ questionId }) => questionId === row.question_id)?.points,
      })) ?? [];
    return { assignmentId };
  };
  const { container } = renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Make it exactly 100' }));
  expect(await screen.findByText('The points sum up to 100')).toBeTruthy();
  await waitFor(() => expect(container.textContent).toContain('2 questions, 100 points.'));
  expect(server.inputs('change-points')).toEqual([
    { assignmentId, questions: questionIds.map((questionId) => ({ questionId, version: 3, points: 50 })) },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(container.textContent).toContain('40 points (100 requested)'));
});

it('keeps the wish for an exact sum with the person', async () => {
  const user = userEvent.setup();
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  draw(<NewAssignment userId={userId} tab="configure" go={go} />);
  await user.click(screen.getByRole('checkbox', { name: /^Always exactly this sum/ }));
  await waitFor(() => expect(server.tables.user_settings).toEqual([{ user_id: userId, exact_points: true }]));
});
