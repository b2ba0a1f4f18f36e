import { kindViews } from '@schole/questions/views';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { addLine } from '../../../../../tests/fixtures/kinds/add-line.ts';
import { matching } from '../../../../../tests/fixtures/kinds/matching/index.ts';
import { matchingViews } from '../../../../../tests/fixtures/kinds/matching/view.tsx';
import { chooseLanguage } from '../../client/language.ts';
import { newDraft } from './new-draft.ts';
import { NewAssignment } from './parts/new-assignment.tsx';
import { OpenAssignment } from './parts/open-assignment.tsx';
import { describeViews } from './test-kind-views.tsx';
import { assignmentId, draw, fullWorld, questionIds, questionRow, serve, userId, World } from './test-world.tsx';

// The one line in the registry of views; the folder stands with the fixtures. No screen knows of it.
addLine(kindViews, 'matching', matchingViews);

let world = new World();

const { content, key } = matching.example('en');

beforeEach(() => {
  world = fullWorld();
  serve(world);
  chooseLanguage('en');
});

describeViews('matching', matching, matchingViews);

it('is offered after the kinds of the specification', async () => {
  draw(<NewAssignment userId={userId} tab="configure" go={() => undefined} />);
  const boxes = within(await screen.findByRole('group', { name: 'Question types' })).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    'Multiple choice',
    'True or false',
    'Fill in the blank',
    'Matching',
  ]);
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Matching' }));
  expect(newDraft.form(userId)?.questionTypes).toMatchObject({ multipleChoice: true, matching: true });
});

it('is read and changed in the preview of an assignment', async () => {
  const user = userEvent.setup();
  world.tables.assignment_questions = [
    { ...questionRow(0), type: 'matching', content, key, assignment_id: assignmentId },
  ];
  world.answers['change-question'] = (input) => ({ questionId: input.questionId, version: 4 });
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);
  const stem = await screen.findByRole('button', { name: 'Match each country with its capital.' });
  if (stem.getAttribute('aria-expanded') === 'false') await user.click(stem);
  expect(screen.getByText('Norway = Oslo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.type(screen.getByRole('textbox', { name: 'Task' }), '!');
  await user.tab();
  await waitFor(() => expect(world.inputs('change-question')).toHaveLength(1));
  expect(world.inputs('change-question')[0]).toMatchObject({
    questionId: questionIds[0],
    question: { content: { ...content, task: 'Match each country with its capital.!' }, key },
  });
});
