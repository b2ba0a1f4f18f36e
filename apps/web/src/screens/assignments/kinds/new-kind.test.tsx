import { kindViews } from '@schole/questions/views';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { addEntry } from '../../../../../../tests/fixtures/kinds/add-line.ts';
import { matching } from '../../../../../../tests/fixtures/kinds/matching/index.ts';
import { matchingViews } from '../../../../../../tests/fixtures/kinds/matching/view.tsx';
import { chooseLanguage } from '../../../client/language/language.ts';
import { newDraft } from '../draft/new-draft.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { OpenAssignment } from '../review/open-assignment.tsx';
import {
  assignmentId,
  createFullServer,
  draw,
  questionIds,
  questionRow,
  serve,
  TestServer,
  userId,
} from '../test-server.tsx';
import { describeViews } from './test-kind-views.tsx';

// The one entry in the registry of views; the folder is with the fixtures. No screen refers to it.
addEntry(kindViews, 'matching', matchingViews);

let server = new TestServer();

const { content, key } = matching.example('en');

beforeEach(() => {
  server = createFullServer();
  serve(server);
  chooseLanguage('en');
});

describeViews('matching', matching, matchingViews);

it('is offered after the kinds of the specification', async () => {
  draw(<NewAssignment userId={userId} tab="configure" go={() => undefined} />);
  const boxes = within(await screen.findByRole('group', { name: 'Question types' })).getAllByRole('checkbox');
  const names = boxes.map((box) => box.closest('label')?.textContent);
  expect(names.slice(0, 3)).toEqual(['Multiple choice', 'True or false', 'Fill in the blank']);
  expect(names.at(-1)).toBe('Matching');
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Matching' }));
  expect(newDraft.form(userId)?.questionTypes).toMatchObject({ multipleChoice: true, matching: true });
});

it('is shown and changed in the preview of an assignment', async () => {
  const user = userEvent.setup();
  server.tables.assignment_questions = [
    { ...questionRow(0), type: 'matching', content, key, assignment_id: assignmentId },
  ];
  server.answers['change-question'] = (input) => ({ questionId: input.questionId, version: 4 });
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);
  const stem = await screen.findByRole('button', { name: 'Match each country with its capital.' });
  if (stem.getAttribute('aria-expanded') === 'false') await user.click(stem);
  expect(screen.getByText('Norway = Oslo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.type(screen.getByRole('textbox', { name: 'Task' }), '!');
  await user.tab();
  await waitFor(() => expect(server.inputs('change-question')).toHaveLength(1));
  expect(server.inputs('change-question')[0]).toMatchObject({
    questionId: questionIds[0],
    question: { content: { ...content, task: 'Match each country with its capital.!' }, key },
  });
});
