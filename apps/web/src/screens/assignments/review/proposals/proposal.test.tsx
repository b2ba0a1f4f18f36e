import { calls, fault, type JobResult } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { saveInput } from '../../../../client/browser/saved-input.ts';
import { chooseLanguage } from '../../../../client/language/language.ts';
import { twoModels } from '../../engines/test-engines.ts';
import {
  assignmentId,
  createFullServer,
  draw,
  jobId,
  jobRow,
  questionIds,
  serve,
  stems,
  TestServer,
  userId,
} from '../../test-server.tsx';
import { OpenAssignment } from '../open-assignment.tsx';

type Result = JobResult<'draft-question'>;

let server = new TestServer();
const newId = '33333333-3333-4333-8333-333333333333';
const wording = 'Πότε μπαίνει το φως;';
const drafter = { version: '1', drafted: 1, delivered: 1, refused: [] };
const usage = { calls: 2, tokens: { input: 1_200, output: 34 }, cost: { amount: 0.0123, currency: 'EUR' } };
const byModel: Result = {
  questionId: questionIds[0],
  proposal: {
    type: 'multiple-choice',
    content: { question: wording, options: ['το πρωί', 'τη νύχτα', 'ποτέ'] },
    key: { correct: 0 },
    explanation: 'Το λέει το κείμενο.',
    bloomsLevel: 'remembering',
    sourceSnippet: 'Το φως μπαίνει στα φύλλα.',
    spans: [],
    verdicts: [{ check: 'structure', outcome: 'passed' }],
    engine: { name: 'ollama:small-3b', version: '1' },
  },
  reason: null,
  drafters: [{ ...drafter, engine: 'ollama:small-3b', usage }],
};
const put = (changes: object): void => {
  server.tables.jobs = [jobRow('draft-question', { input: { assignmentId, questionId: questionIds[0] }, ...changes })];
};
const end = (result: Result): void => put({ state: 'done', progress: 100, result });

beforeEach(() => {
  server = createFullServer();
  server.answers['read-engines'] = () => twoModels;
  server.answers['draft-question'] = () => ({ jobId });
  server.answers['cancel-job'] = () => {
    put({ state: 'cancelled' });
    return { jobId, state: 'cancelled' };
  };
  // What the server does: the old question is removed, the proposal stands in its place.
  server.answers['replace-questions'] = (input) => {
    const [one] = calls['replace-questions'].input.parse(input).questions;
    const rows = server.tables.assignment_questions ?? [];
    const old = rows.find((row) => row.question_id === one?.questionId);
    if (old === undefined || one === undefined) throw fault('question/not-found');
    old.removed_at = '2026-03-02T10:00:00Z';
    const back = 'questionId' in one.by ? one.by.questionId : null;
    const earlier = rows.find((row) => row.question_id === back);
    if (earlier !== undefined) earlier.removed_at = null;
    else {
      const { content, key } = byModel.proposal ?? {};
      rows.unshift({ ...old, question_id: newId, removed_at: null, version: 1, content, key });
    }
    return { replaced: [{ questionId: one.questionId, by: back ?? newId, version: back === null ? 1 : 3 }] };
  };
  serve(server);
  chooseLanguage('en');
  saveInput(userId, `proposals.${assignmentId}`, null);
  put({});
});

async function openFirst() {
  const user = userEvent.setup();
  const drawn = draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={() => undefined} />);
  const stem = await screen.findByRole('button', { name: stems[0] });
  if (stem.getAttribute('aria-expanded') === 'false') await user.click(stem);
  return { user, drawn };
}

async function begin(engine: RegExp) {
  const opened = await openFirst();
  await opened.user.click(await screen.findByRole('button', { name: 'Regenerate question 1' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: engine }));
  return opened;
}
const proposal = async (name = 'Instead of question 1') => within(await screen.findByRole('region', { name }));

it('offers every engine that is connected, with the reason where one is off', async () => {
  server.answers['read-engines'] = () => ({
    ...twoModels,
    drafting: { ...twoModels.drafting, choices: ['built-in'], entitled: false },
  });
  const { user } = await openFirst();
  await user.click(await screen.findByRole('button', { name: 'Regenerate question 1' }));
  const menu = within(await screen.findByRole('menu'));
  expect(await menu.findByRole('menuitem', { name: 'With Built-in engine' })).toBeTruthy();
  const own = await menu.findByRole('menuitem', { name: /^With Ollama, small-3b \(your own\)/ });
  expect(own.getAttribute('aria-disabled')).toBe('true');
  expect(own.textContent).toContain('Language models draft questions on a larger plan only.');
  await user.click(own);
  expect(server.inputs('draft-question')).toEqual([]);
});

it('says that there is no text to draft from', async () => {
  server.tables.assignment_sources = [];
  const { user } = await openFirst();
  await user.click(await screen.findByRole('button', { name: 'Regenerate question 1' }));
  const item = await screen.findByRole('menuitem', { name: /^With Built-in engine/ });
  expect(item.textContent).toContain('The assignment has no text to draft from.');
});

it('shows the question beside the old one, takes it after a press, and takes it back', async () => {
  end(byModel);
  const { user } = await begin(/^With Ollama, small-3b/);
  expect(server.inputs('draft-question')).toEqual([{ assignmentId, questionId: questionIds[0], engine: 'own' }]);
  const shown = await proposal();
  expect(await shown.findByText(wording)).toBeTruthy();
  expect(shown.getByText('Drafted by: Ollama, small-3b')).toBeTruthy();
  expect(shown.getByText(/^2 requests · 1,200 tokens sent, 34 answered · about €0\.012/)).toBeTruthy();
  expect(screen.getByRole('button', { name: stems[0] })).toBeTruthy();
  expect(server.inputs('replace-questions')).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'Take this one as question 1' }));
  expect(await screen.findByRole('button', { name: wording })).toBeTruthy();
  expect(server.inputs('replace-questions')).toEqual([
    { assignmentId, questions: [{ questionId: questionIds[0], version: 3, by: { jobId } }] },
  ]);
  expect(screen.queryByRole('region', { name: 'Instead of question 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: stems[0] })).toBeTruthy();
  expect(server.inputs('replace-questions').at(-1)).toMatchObject({
    questions: [{ questionId: newId, by: { questionId: questionIds[0] } }],
  });
});

it('keeps the old one, and the focus goes back to it', async () => {
  end(byModel);
  const { user } = await begin(/^With Ollama/);
  await user.click((await proposal()).getByRole('button', { name: 'Keep question 1 as it is' }));
  expect(screen.queryByRole('region', { name: 'Instead of question 1' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: stems[0] }));
  expect(server.inputs('replace-questions')).toEqual([]);
});

it('shows the progress, is followed after a reload, and can be stopped', async () => {
  const { user, drawn } = await begin(/^With Anthropic, large/);
  expect((await (await proposal()).findByRole('status')).textContent).toBe(
    'Drafted by: Anthropic, large (the school’s). Question 1 stays until you decide. Waits for the model’s answer. You can work on meanwhile.',
  );
  drawn.unmount();
  await openFirst();
  await user.click((await proposal()).getByRole('button', { name: 'Stop drafting another question 1' }));
  expect(await screen.findByText('Stopped. Question 1 stays as it is.')).toBeTruthy();
  expect(server.inputs('cancel-job')).toEqual([{ jobId }]);
  expect(screen.queryByRole('region', { name: 'Instead of question 1' })).toBeNull();
});

it('says that the language model asks to slow down', async () => {
  put({ slowed: true });
  await begin(/^With Anthropic, large/);
  expect(
    await (await proposal()).findByText(/The language model asks to slow down\. Schole waits, at most/),
  ).toBeTruthy();
});

it('says that the built-in engine drafted it, and why', async () => {
  end({
    ...byModel,
    proposal: byModel.proposal && { ...byModel.proposal, engine: { name: 'offline', version: '7' } },
    drafters: [
      { ...drafter, engine: 'ollama:small-3b', delivered: 0, failed: 'engine/no-credits', usage: { calls: 1 } },
      { ...drafter, engine: 'offline' },
    ],
  });
  await begin(/^With Ollama/);
  const shown = await proposal();
  expect(await shown.findByText(/credit.*The built-in engine drafted this one instead\.$/)).toBeTruthy();
  expect(shown.getByText('Drafted by: Built-in engine')).toBeTruthy();
});

it.each([
  [2, /^The language model gave no question that passed the checks and asks something new\. The built-in engine/],
  [0, /^The language model drafts no questions of this kind at this Bloom level\. The built-in engine/],
])('says what the language model did not give: %j', async (requests, text) => {
  const model = { ...drafter, engine: 'ollama:small-3b', delivered: 0, usage: { calls: requests } };
  end({ ...byModel, drafters: [model, { ...drafter, engine: 'offline' }] });
  await begin(/^With Ollama/);
  expect(await (await proposal()).findByText(text)).toBeTruthy();
});

it.each([
  ['asks-the-same', [], /^Every draft asks the same as a question/],
  ['bloom-not-available', [], /^This kind of question is not drafted at this Bloom level\./],
  ['failed-checks', [{ reason: 'similar-length', count: 3 }], /^No draft passed the checks\. Most often: \S+/],
  ['failed-checks', [{ reason: 'malformed', count: 3 }], /^No draft passed the checks\. Question 1 stays/],
] as const)('says why there is none: %s %j', async (reason, refused, text) => {
  end({
    ...{ questionId: questionIds[0], proposal: null, reason },
    drafters: [{ ...drafter, engine: 'offline', delivered: 0, refused: [...refused] }],
  });
  const { user } = await begin(/^With Built-in engine/);
  const shown = await proposal();
  expect((await shown.findByText(text)).textContent).toMatch(/Question 1 stays as it is\.$/);
  await user.click(shown.getByRole('button', { name: 'Draft another question 1 once more' }));
  await waitFor(() => expect(server.inputs('draft-question')).toHaveLength(2));
  await user.click((await proposal()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Instead of question 1' })).toBeNull();
});

it('says that the request was refused, and that its job failed, in Greek', async () => {
  chooseLanguage('el');
  server.answers['draft-question'] = () => {
    throw fault('engine/none');
  };
  const { user } = await openFirst();
  const regenerate = { name: 'Άλλη στη θέση της ερώτησης 1' };
  await user.click(await screen.findByRole('button', regenerate));
  await user.click(await screen.findByRole('menuitem', { name: 'Με: Ενσωματωμένο σύστημα' }));
  expect(await screen.findByText('Δεν συντάχθηκε άλλη ερώτηση')).toBeTruthy();
  server.answers['draft-question'] = () => ({ jobId });
  put({ state: 'failed', error: { code: 'server/too-slow' } });
  await user.click(screen.getByRole('button', regenerate));
  await user.click(await screen.findByRole('menuitem', { name: 'Με: Ενσωματωμένο σύστημα' }));
  const shown = await proposal('Στη θέση της ερώτησης 1');
  expect((await shown.findByRole('alert')).textContent).toMatch(/Η ερώτηση 1 μένει όπως είναι\.$/);
});
