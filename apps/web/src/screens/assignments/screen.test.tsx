import { fault } from '@schole/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import { materialFromList, newDraft } from './draft/new-draft.ts';
import { blankSettings } from './draft/settings-values.ts';
import { NewAssignment } from './generation/new-assignment.tsx';
import { AssignmentList } from './list/assignment-list.tsx';
import { OpenAssignment } from './review/open-assignment.tsx';
import type { ScreenAddress } from './screen-address.ts';
import {
  assignmentId,
  createFullServer,
  draw,
  jobId,
  jobRow,
  questionIds,
  questionRow,
  serve,
  source,
  sourceId,
  stems,
  TestServer,
  userId,
} from './test-server.tsx';

let server = new TestServer();

const addresses: ScreenAddress[] = [];
const go = (address: ScreenAddress) => void addresses.push(address);

beforeEach(() => {
  server = createFullServer();
  serve(server);
  addresses.length = 0;
  chooseLanguage('en');
});

const renderAssignment = () => draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={go} />);
const generateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Assignment' });

async function edit(number: number) {
  const user = userEvent.setup();
  renderAssignment();
  const title = await screen.findByRole('button', { name: stems[number === 1 ? 0 : 1] });
  if (title.getAttribute('aria-expanded') === 'false') await user.click(title);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  return user;
}

it('enables Generate Assignment only with a source, a title, a type and a Bloom level, and shows what is missing', async () => {
  const user = userEvent.setup();
  const drawn = draw(<NewAssignment userId={userId} tab="configure" go={go} />);
  expect(generateButton().disabled).toBe(true);
  expect(screen.getByText('Please provide source material first')).toBeTruthy();
  drawn.unmount();

  newDraft.keepMaterials(userId, [materialFromList(source)]);
  draw(<NewAssignment userId={userId} tab="configure" go={go} />);
  // The title of the source is proposed and filled in; a cleared one is missing, and offered again.
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Τα φύλλα');
  await user.clear(screen.getByLabelText('Title'));
  expect(screen.getByText('Give the assignment a title.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use “Τα φύλλα”' }));
  expect(generateButton().disabled).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Multiple choice' }));
  expect(generateButton().disabled).toBe(true);
  expect(screen.getByText('Choose at least one question type.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Multiple choice' }));
  await user.click(screen.getByRole('checkbox', { name: 'Remembering' }));
  await user.click(screen.getByRole('checkbox', { name: 'Understanding' }));
  expect(screen.getByText('Choose at least one Bloom level.')).toBeTruthy();
});

it('reads numbers within their limits, 1 for invalid input, and generates', async () => {
  const user = userEvent.setup();
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  const report = { requested: 50, delivered: 2, shortfall: [], engine: 'offline', language: 'el' };
  server.answers['generate-assignment'] = () => {
    server.tables.jobs = [jobRow('generate-assignment', { state: 'done', result: { assignmentId, report } })];
    return { jobId };
  };
  draw(<NewAssignment userId={userId} tab="configure" go={go} />);
  const count = screen.getByLabelText<HTMLInputElement>('Number of questions');
  expect(count.value).toBe('10');
  await user.clear(count);
  await user.tab();
  expect(count.value).toBe('1');
  await user.clear(count);
  await user.type(count, '900');
  await user.tab();
  expect(count.value).toBe('50');
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), '  Φύλλα ');
  await user.click(generateButton());
  await waitFor(() => expect(addresses).toEqual([{ open: assignmentId, tab: 'preview' }]));
  expect(server.inputs('generate-assignment')).toMatchObject([
    {
      sources: [{ sourceId }],
      settings: { title: 'Φύλλα', numberOfQuestions: 50, totalPoints: 100, subject: 'biology' },
    },
  ]);
  expect(screen.getByText('Assignment generated successfully!')).toBeTruthy();
  expect(newDraft.materials(userId)).toEqual([]);
  expect(newDraft.job(userId)).toBeNull();
});

it('shows in the language of the interface why nothing was generated, and keeps the form', async () => {
  const user = userEvent.setup();
  chooseLanguage('el');
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  server.answers['generate-assignment'] = () => {
    throw fault('plan/limit-reached', { limit: 50, used: 50 });
  };
  const drawn = draw(<NewAssignment userId={userId} tab="configure" go={go} />);
  await user.clear(screen.getByLabelText('Τίτλος'));
  await user.type(screen.getByLabelText('Τίτλος'), 'Φύλλα');
  await user.click(screen.getByRole('button', { name: 'Δημιουργία εργασίας' }));
  expect((await screen.findAllByText('Η εργασία δεν δημιουργήθηκε')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Το πρόγραμμά σας επιτρέπει 50/).length).toBeGreaterThan(0);
  drawn.unmount();
  draw(<NewAssignment userId={userId} tab="configure" go={go} />);
  expect(screen.getByLabelText<HTMLInputElement>('Τίτλος').value).toBe('Φύλλα');
});

it('shows why a text gives no question at all, in words', async () => {
  const user = userEvent.setup();
  chooseLanguage('el');
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Φύλλα' });
  server.answers['generate-assignment'] = () => {
    const error = { code: 'assignment/nothing-fits', values: { why: '', reason: 'too-few-sentences' } };
    server.tables.jobs = [jobRow('generate-assignment', { state: 'failed', error })];
    return { jobId };
  };
  draw(<NewAssignment userId={userId} tab="configure" go={go} />);
  await user.click(screen.getByRole('button', { name: 'Δημιουργία εργασίας' }));
  // In the toast, and beside the button when the toast is gone.
  const notices = await screen.findAllByText(/^Καμία πρόταση του κειμένου/);
  expect(notices).toHaveLength(2);
  for (const { textContent } of notices) {
    expect(textContent).toMatch(/επιλογές\. Το κείμενο έχει λιγότερες προτάσεις/);
    expect(textContent).not.toMatch(/too-few/);
  }
});

it('keeps a pasted text over a reload and makes a source of it', async () => {
  const user = userEvent.setup();
  server.answers['add-source'] = () => ({
    sourceId,
    versionSha256: 'abc',
    title: 'Leaves',
    language: 'en',
    receipt: { words: 3, warnings: ['one'] },
    known: true,
  });
  const drawn = draw(<NewAssignment userId={userId} tab="content" go={go} />);
  await user.click(screen.getByRole('radio', { name: 'Text' }));
  const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use This Content' });
  expect(use().disabled).toBe(true);
  await user.type(screen.getByLabelText('Text', { selector: 'textarea' }), 'Light enters leaves.');
  expect(screen.getByText('3 words so far. At least 50 are needed.')).toBeTruthy();
  drawn.unmount();
  draw(<NewAssignment userId={userId} tab="content" go={go} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text', { selector: 'textarea' }).value).toBe(
    'Light enters leaves.',
  );
  await user.click(use());
  // It is short, and the reader doubts it: shown, before it leads on.
  expect(await screen.findByText('Source material ready')).toBeTruthy();
  expect(addresses).toEqual([]);
  expect(screen.getByText('You had this already. It was not stored twice.')).toBeTruthy();
  expect(newDraft.text(userId).text).toBe('');
});

it('shows questions, evidence, checks and the shortfall; markup is text and has the language of the content', async () => {
  const { container } = renderAssignment();
  const stem = await screen.findByRole('button', { name: 'Πού μπαίνει το <i>φως</i>;' });
  expect(stem.lang).toBe('el');
  expect(container.querySelector('i, b')).toBeNull();
  const mark = await waitFor(() => container.querySelector('mark') ?? expect.fail('no mark'));
  expect(mark.textContent).toBe('Το φως <b>μπαίνει</b> στα φύλλα.');
  expect(mark.closest('[lang="el"]')).not.toBeNull();
  expect(screen.getAllByText('2 checked, all passed').length).toBeGreaterThan(0);
  expect(
    screen.getByText('Written by the built-in engine, about this passage. Nothing was sent anywhere.'),
  ).toBeTruthy();
  expect(screen.getByText('The text gave 2 of 5 questions.')).toBeTruthy();
  expect(screen.getByText(/The text has fewer sentences than you asked for questions\./)).toBeTruthy();
  expect(screen.getByText('The right option stands out by its length.')).toBeTruthy();
  expect(screen.getByText('1 without a failed check, 1 to look at')).toBeTruthy();
  expect(container.textContent).toContain('40 points (100 requested)');
});

it('names the part that was chosen, counts its words, and shows no gap where nothing was chosen', async () => {
  const parts = 'Ρίζες\n\nΟι ρίζες πίνουν νερό.\n\nΦύλλα\n\nΤο φως μπαίνει.';
  const at = (piece: string) => ({ start: parts.indexOf(piece), end: parts.indexOf(piece) + piece.length });
  const heading = { kind: 'heading', language: 'el', level: 1 } as const;
  const paragraph = { kind: 'paragraph', language: 'el' } as const;
  server.tables.source_versions = [{ ...server.tables.source_versions?.[0], text: parts }];
  server.tables.documents = [
    {
      ...server.tables.documents?.[0],
      blocks: [
        { ...heading, ...at('Ρίζες') },
        { ...paragraph, ...at('Οι ρίζες πίνουν νερό.') },
        { ...heading, ...at('Φύλλα') },
        { ...paragraph, ...at('Το φως μπαίνει.') },
      ],
    },
  ];
  const [used] = server.tables.assignment_sources ?? [];
  server.tables.assignment_sources = [{ ...used, selection: { sections: [2] } }];
  renderAssignment();
  const coverage = within(await screen.findByRole('region', { name: 'What the questions cover' }));
  expect(await coverage.findByText(/Φύλλα: 4 of 120 words/)).toBeTruthy();
  expect(coverage.queryByText('Ρίζες')).toBeNull();
});

it('saves automatically and shows the new version', async () => {
  server.answers['change-question'] = (input) => ({ questionId: input.questionId, version: 4 });
  const user = await edit(1);
  await user.type(screen.getByLabelText('Explanation'), ' Ναι.');
  await user.tab();
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
  expect(server.inputs('change-question').at(-1)).toMatchObject({
    questionId: questionIds[0],
    version: 3,
    question: {
      explanation: 'Το λέει το κείμενο. Ναι.',
      content: { options: ['στα φύλλα', 'στις ρίζες', 'στο χώμα'] },
    },
  });
});

it('loses nothing while the server is unreachable, and sends it when the page is opened again', async () => {
  server.answers['change-question'] = (input) => ({ questionId: input.questionId, version: 4 });
  const user = await edit(1);
  server.away = true;
  await user.type(screen.getByLabelText('Explanation'), ' Ναι.');
  await user.tab();
  // At the head of the page and beside the question.
  await waitFor(() => expect(screen.getAllByText('Not saved, it is tried again by itself.')).toHaveLength(2));
  cleanup();
  // The last attempt on leaving fails too.
  await new Promise((done) => setTimeout(done));
  expect(server.inputs('change-question')).toEqual([]);
  server.away = false;
  renderAssignment();
  expect(await screen.findByText('Το λέει το κείμενο. Ναι.')).toBeTruthy();
  await waitFor(() => expect(server.inputs('change-question')).toHaveLength(1));
});

it('lets the user decide when the question changed elsewhere', async () => {
  const mine = questionRow(0);
  const content = { ...mine.content, question: 'Άλλη ερώτηση;' };
  const newer = { ...mine, version: 9, content, assignment_id: assignmentId };
  server.answers['change-question'] = (input) => {
    if (input.version !== 9) {
      server.tables.assignment_questions = [newer];
      throw fault('question/changed-elsewhere');
    }
    return { questionId: input.questionId, version: 10 };
  };
  const user = await edit(1);
  await user.type(screen.getByLabelText('Explanation'), ' Ναι.');
  await user.tab();
  expect(await screen.findByText('Άλλη ερώτηση;')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show the newer' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.inputs('change-question').at(-1)).toMatchObject({ version: 9 }));
  expect(server.inputs('change-question').at(-1)).toMatchObject({
    question: { content: { question: stems[0] }, explanation: 'Το λέει το κείμενο. Ναι.' },
  });
});

it('deletes with undo', async () => {
  const user = userEvent.setup();
  server.answers['remove-question'] = (input) => ({ questionId: input.questionId, version: Number(input.version) + 1 });
  renderAssignment();
  (await screen.findByRole('button', { name: stems[0] })).focus();
  await user.keyboard('{Delete}');
  const notice = await screen.findByText('Question deleted');
  expect(notice).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.inputs('remove-question')).toEqual([
      { questionId: questionIds[0], version: 3, removed: true },
      { questionId: questionIds[0], version: 4, removed: false },
    ]),
  );
});

it('is operated by keyboard: down, E, Esc', async () => {
  const user = userEvent.setup();
  renderAssignment();
  (await screen.findByRole('button', { name: stems[0] })).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe(stems[1]);
  await user.keyboard('e');
  expect(document.activeElement).toBe(screen.getByLabelText('Question', { selector: 'textarea' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe(stems[1]);
  await user.keyboard('{Escape}');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
});

it('adds an own question only when it is complete', async () => {
  const user = userEvent.setup();
  server.answers['add-question'] = () => ({ questionId: questionIds[1], version: 1 });
  renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Add a question of your own' }));
  const form = within(screen.getByRole('form', { name: 'Your own question' }));
  const add = () => form.getByRole<HTMLButtonElement>('button', { name: 'Add question' });
  expect(add().disabled).toBe(true);
  await user.type(form.getByLabelText('Question'), 'Γιατί;');
  for (const letter of ['Δ', 'Γ']) await user.click(form.getByRole('button', { name: `Delete option ${letter}` }));
  await user.type(form.getByLabelText('Option Α'), 'ναι');
  await user.type(form.getByLabelText('Option Β'), 'όχι');
  expect(form.getByText('Mark the right answer.')).toBeTruthy();
  await user.click(form.getByRole('radio', { name: 'Right answer: Β' }));
  await user.click(add());
  await waitFor(() =>
    expect(server.inputs('add-question')).toMatchObject([
      {
        assignmentId,
        type: 'multiple-choice',
        question: { content: { options: ['ναι', 'όχι'] }, key: { correct: 1 }, points: 20 },
      },
    ]),
  );
});

it('accepts an own question of any kind, and keeps what both kinds share', async () => {
  const user = userEvent.setup();
  server.answers['add-question'] = () => ({ questionId: questionIds[1], version: 1 });
  renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Add a question of your own' }));
  const form = within(screen.getByRole('form', { name: 'Your own question' }));
  await user.type(form.getByLabelText('Question'), 'Τα φύλλα είναι πράσινα.');
  await user.type(form.getByLabelText('Option Α'), 'ναι');
  await user.click(form.getByRole('radio', { name: 'True or false' }));
  expect(form.getByLabelText<HTMLTextAreaElement>('Statement').value).toBe('Τα φύλλα είναι πράσινα.');
  await user.click(form.getByRole('radio', { name: 'Multiple choice' }));
  expect(form.getByLabelText<HTMLInputElement>('Option Α').value).toBe('ναι');
  await user.click(form.getByRole('radio', { name: 'True or false' }));
  await user.click(form.getByRole('radio', { name: 'True' }));
  await user.click(form.getByRole('button', { name: 'Add question' }));
  await waitFor(() => expect(server.inputs('add-question')).toHaveLength(1));
  expect(server.inputs('add-question')[0]).toMatchObject({
    type: 'true-false',
    question: { key: { correct: true }, content: { statement: 'Τα φύλλα είναι πράσινα.' } },
  });
  expect(server.inputs('add-question')[0]).not.toHaveProperty('question.content.options');
});

it('lists assignments and sources, duplicates in the language of the content and archives with undo', async () => {
  const user = userEvent.setup();
  server.answers['duplicate-assignment'] = () => ({ assignmentId });
  server.answers['archive-assignment'] = (input) => ({ assignmentId, archivedAt: input.archived ? 'now' : null });
  draw(<AssignmentList archived={false} go={go} onBegin={() => undefined} />);
  expect(await screen.findByRole('rowheader', { name: /Leaves/ })).toBeTruthy();
  expect(await screen.findByRole('rowheader', { name: /^Τα φύλλα/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for “Leaves”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() =>
    expect(server.inputs('duplicate-assignment')).toEqual([{ assignmentId, title: 'Leaves (αντίγραφο)' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Actions for “Leaves”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.inputs('archive-assignment')).toEqual([
      { assignmentId, archived: true },
      { assignmentId, archived: false },
    ]),
  );
});

it('reports what failed and offers a retry', async () => {
  server.tables.assignments = [];
  renderAssignment();
  expect(await screen.findByText('This assignment does not exist, or it is not yours.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
