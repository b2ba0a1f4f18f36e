import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { materialFromList, newDraft } from '../draft/new-draft.ts';
import { blankSettings, type SettingsValues } from '../draft/settings-values.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { OpenAssignment } from '../review/open-assignment.tsx';
import type { ScreenAddress } from '../screen-address.ts';
import {
  assignment,
  assignmentId,
  createFullServer,
  draw,
  jobId,
  jobRow,
  serve,
  source,
  sourceId,
  TestServer,
  userId,
} from '../test-server.tsx';
import type { QuestionCount } from './offers.ts';

let server = new TestServer();
const addresses: ScreenAddress[] = [];
const both = ['remembering', 'understanding'] as const;
const count = (changes: Partial<QuestionCount> = {}): QuestionCount => ({
  total: 12,
  kinds: [
    { type: 'multiple-choice', levels: [...both], found: { levels: [...both], count: 9 } },
    { type: 'true-false', levels: [...both], found: { levels: [], count: 0 } },
    { type: 'fill-in-blank', levels: ['remembering'], found: { levels: ['remembering'], count: 6 } },
  ],
  ...changes,
});

beforeEach(() => {
  server = createFullServer();
  server.answers['count-questions'] = () => count();
  serve(server);
  addresses.length = 0;
  chooseLanguage('en');
  newDraft.forget(userId);
  newDraft.keepMaterials(userId, [materialFromList(source)]);
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const configure = () =>
  draw(<NewAssignment userId={userId} tab="configure" go={(address) => void addresses.push(address)} />);
const form = (changes: Partial<SettingsValues> = {}) =>
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves', ...changes });

it('offers what can be made of this text, with the reason beside what is off', async () => {
  const user = userEvent.setup();
  configure();
  await waitFor(() => expect(box('True or false').disabled).toBe(true));
  expect(box('True or false').getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText('This text gives none.')).toBeTruthy();
  expect(screen.getByText('about 9 from this text')).toBeTruthy();
  expect([box('Applying').disabled, box('Creating').disabled]).toEqual([true, true]);
  expect(screen.getByText('This text gives about 12 questions with these choices.')).toBeTruthy();
  // Fill in the blank asks for remembering alone: the other level is off with it, and comes back.
  await user.click(box('Fill in the blank'));
  await user.click(box('Multiple choice'));
  await waitFor(() => expect(box('Understanding').disabled).toBe(true));
  expect(box('Understanding').checked).toBe(false);
  expect(screen.getByText('None of the chosen kinds asks for it.')).toBeTruthy();
  await user.click(box('Multiple choice'));
  await waitFor(() => expect(box('Understanding').checked).toBe(true));
});

it('says why the text gives none of a kind at the chosen levels, and where it does', async () => {
  const user = userEvent.setup();
  const levels = ['analyzing', 'evaluating', 'creating'] as const;
  server.answers['count-questions'] = () =>
    count({
      kinds: [
        ...count().kinds.slice(0, 1),
        { type: 'analytical-prompt', levels: [...levels], found: { levels: ['analyzing', 'evaluating'], count: 0 } },
      ],
    });
  configure();
  expect(
    await screen.findByText('It asks for other Bloom levels; from this text: Analyzing and Evaluating.'),
  ).toBeTruthy();
  expect(screen.queryByText(/about 0/)).toBeNull();
  // A level that the kind serves and the text does not.
  await user.click(box('Analytical prompt'));
  await waitFor(() => expect(box('Analyzing').disabled).toBe(false));
  await user.click(box('Analyzing'));
  expect(
    await screen.findByText('This text gives none at the chosen Bloom levels; it does at: Analyzing and Evaluating.'),
  ).toBeTruthy();
});

it('says it in Greek, and asks for a level where none is chosen', async () => {
  chooseLanguage('el');
  const found = { levels: ['analyzing' as const], count: 0 };
  server.answers['count-questions'] = () =>
    count({ kinds: [{ type: 'analytical-prompt', levels: ['analyzing'], found }] });
  const drawn = configure();
  expect(await screen.findByText('Αφορά άλλα επίπεδα Bloom· από αυτό το κείμενο: Ανάλυση.')).toBeTruthy();
  drawn.unmount();
  const none = { ...blankSettings().bloomsLevels, remembering: false, understanding: false };
  form({ bloomsLevels: none });
  configure();
  expect(await screen.findByText('Διαλέξτε επίπεδο Bloom.')).toBeTruthy();
});

it('sends only what is offered, and keeps the rest ticked in the form', async () => {
  const user = userEvent.setup();
  form({ questionTypes: { ...blankSettings().questionTypes, trueFalse: true, shortAnswer: true } });
  server.answers['generate-assignment'] = () => {
    server.tables.jobs = [jobRow('generate-assignment')];
    return { jobId };
  };
  configure();
  await waitFor(() => expect(box('True or false').disabled).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Generate Assignment' }));
  await waitFor(() => expect(server.inputs('generate-assignment')).toHaveLength(1));
  expect(server.inputs('generate-assignment')[0]).toMatchObject({
    settings: { questionTypes: { multipleChoice: true, trueFalse: false, shortAnswer: false } },
  });
  expect(newDraft.form(userId)?.questionTypes).toMatchObject({ trueFalse: true });
});

it('shows before the press that the text gives fewer, and leads to its parts', async () => {
  const user = userEvent.setup();
  form({ numberOfQuestions: 30 });
  configure();
  expect(
    await screen.findByText('This text gives about 12 questions with these choices; you ask for 30.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose another or a longer part' }));
  expect(addresses).toEqual([{ open: 'new', tab: 'content' }]);
});

it('says so where a text is too long to be counted', async () => {
  server.answers['count-questions'] = () =>
    count({ total: null, kinds: count().kinds.map((kind) => ({ ...kind, found: null })) });
  configure();
  expect(await screen.findByText(/too long to be counted beforehand/)).toBeTruthy();
  expect(box('True or false').disabled).toBe(false);
});

it('keeps what was set before the last assignment is known, of which it takes the subject', async () => {
  configure();
  fireEvent.click(box('True or false'));
  const subject = screen.getByLabelText<HTMLSelectElement>('Subject');
  expect(subject.value).toBe('other');
  await waitFor(() => expect(subject.value).toBe('biology'));
  expect(newDraft.form(userId)?.questionTypes.trueFalse).toBe(true);
});

it('keeps the subject that was chosen before the last assignment is known', async () => {
  configure();
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'history' } });
  await waitFor(() => expect(screen.getByText('about 9 from this text')).toBeTruthy());
  expect(screen.getByLabelText<HTMLSelectElement>('Subject').value).toBe('history');
  expect(screen.getByLabelText<HTMLSelectElement>('Grade level').value).toBe('6-8');
});

it('never has two counts running, and ends with that of the last settings', async () => {
  const user = userEvent.setup();
  const counted: unknown[] = [];
  const answers: (() => void)[] = [];
  server.answers['count-questions'] = async (input) => {
    if (!Array.isArray(input.sources) || input.sources.length === 0) return count();
    counted.push(Reflect.get(Object(input.settings), 'difficulty'));
    await new Promise<void>((answer) => answers.push(answer));
    return count();
  };
  configure();
  await waitFor(() => expect(counted).toHaveLength(1));
  for (const name of ['Easy', 'Hard']) {
    await user.click(screen.getByRole('radio', { name }));
    await new Promise((later) => setTimeout(later, 400));
  }
  expect(counted).toHaveLength(1);
  answers[0]?.();
  await waitFor(() => expect(counted).toHaveLength(2));
  expect(counted[1]).toBe('hard');
  answers[1]?.();
});

it('mixes the kinds with one press, and remembers the numbers of the person', async () => {
  const user = userEvent.setup();
  form();
  server.answers['generate-assignment'] = () => {
    server.tables.jobs = [jobRow('generate-assignment')];
    return { jobId };
  };
  const drawn = configure();
  await waitFor(() => expect(box('True or false').disabled).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Mix the kinds' }));
  const choices = screen.getByLabelText<HTMLInputElement>('How many: Multiple choice');
  expect([choices.value, screen.getByLabelText<HTMLInputElement>('How many: Fill in the blank').value]).toEqual([
    '5',
    '5',
  ]);
  await user.clear(choices);
  await user.type(choices, '7');
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Number of questions').value).toBe('12');
  await user.click(screen.getByRole('button', { name: 'Generate Assignment' }));
  await waitFor(() => expect(server.inputs('generate-assignment')).toHaveLength(1));
  const mix = { multipleChoice: 7, fillInBlank: 5 };
  expect(server.inputs('generate-assignment')[0]).toMatchObject({ settings: { numberOfQuestions: 12 }, mix });
  await waitFor(() => expect(server.tables.user_settings).toMatchObject([{ user_id: userId, question_mix: mix }]));
  drawn.unmount();

  server.tables.jobs = [];
  newDraft.forget(userId);
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  configure();
  await user.click(await screen.findByRole('button', { name: 'Mix the kinds' }));
  expect(screen.getByLabelText<HTMLInputElement>('How many: Multiple choice').value).toBe('7');
  await user.click(screen.getByRole('button', { name: 'Equal numbers again' }));
  expect(screen.queryByLabelText('How many: Multiple choice')).toBeNull();
});

it('opens the same settings and sources again from a shortfall', async () => {
  const user = userEvent.setup();
  const settings = { ...blankSettings(), title: 'Leaves', seed: 4, mix: { multipleChoice: 10 } };
  server.tables.assignments = [{ ...assignment, settings }];
  newDraft.forget(userId);
  draw(
    <OpenAssignment userId={userId} id={assignmentId} tab="preview" go={(address) => void addresses.push(address)} />,
  );
  const press = await screen.findByRole('button', { name: 'Choose other kinds' });
  await user.click(press);
  expect(addresses).toEqual([{ open: 'new', tab: 'configure' }]);
  expect(newDraft.materials(userId)).toMatchObject([{ sourceId, title: 'Τα φύλλα' }]);
  expect(newDraft.form(userId)).toMatchObject({ title: 'Leaves', mix: { multipleChoice: 10 } });
});
