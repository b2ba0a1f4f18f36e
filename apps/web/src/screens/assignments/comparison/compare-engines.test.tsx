import { fault } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { materialFromList, newDraft } from '../draft/new-draft.ts';
import { blankSettings } from '../draft/settings-values.ts';
import { twoModels } from '../engines/test-engines.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { createFullServer, draw, jobId, jobRow, serve, source, sourceId, TestServer, userId } from '../test-server.tsx';

let server = new TestServer();
const question = (wording: string) => ({
  type: 'multiple-choice',
  content: { question: wording, options: ['leaves', 'roots', 'soil'] },
  key: { correct: 0 },
  explanation: '',
  bloomsLevel: 'remembering',
  verdicts: [{ check: 'structure', outcome: 'passed' }],
  sourceSnippet: 'Light enters the leaves.',
});
const usage = { calls: 1, tokens: { input: 1_200, output: 34 } };
const builtIn = { engine: 'built-in', name: 'offline', questions: [question('Where does light enter?')] };
const own = { engine: 'own', name: 'ollama:small-3b', questions: [question('What enters the leaves?')], usage };
const put = (...sides: object[]): void => {
  server.tables.jobs = [jobRow('compare-engines', { state: 'done', progress: 100, result: { sides } })];
};

beforeEach(() => {
  server = createFullServer();
  server.answers['read-engines'] = () => twoModels;
  server.answers['compare-engines'] = () => ({ jobId });
  server.answers['cancel-job'] = () => ({ jobId, state: 'cancelled' });
  serve(server);
  chooseLanguage('en');
  newDraft.forget(userId);
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves' });
});

const openComparison = async () => {
  draw(<NewAssignment userId={userId} tab="configure" go={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Compare engines' }));
  return within(await screen.findByRole('dialog', { name: 'Compare engines' }));
};
const side = (sheet: ReturnType<typeof within>, name: string) => within(sheet.getByRole('region', { name }));

it('has both engines draft the same text only after a press, and chooses one for the run', async () => {
  put(builtIn, own);
  const sheet = await openComparison();
  expect(server.inputs('compare-engines')).toEqual([]);
  expect(sheet.queryByRole('button', { name: /^Use this engine/ })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Draft with both' }));
  const model = side(sheet, 'Ollama, small-3b (your own)');
  expect(await model.findByText('What enters the leaves?')).toBeTruthy();
  expect(model.getByText('1 checked, passed')).toBeTruthy();
  expect(model.getByText('Light enters the leaves.')).toBeTruthy();
  expect(model.getByText('1 request · 1,200 tokens sent, 34 answered')).toBeTruthy();
  expect(side(sheet, 'Built-in engine').getByText('Where does light enter?')).toBeTruthy();
  expect(server.inputs('compare-engines')).toMatchObject([{ engine: 'own', sources: [{ sourceId }] }]);
  await userEvent.click(model.getByRole('button', { name: 'Use this engine: Ollama, small-3b (your own)' }));
  expect(await screen.findByText('Chosen: Ollama, small-3b (your own)')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Ollama/ }).checked).toBe(true);
  expect(newDraft.form(userId)?.engine).toBe('own');
});

it('shows in its column what one side could not do, and compares with another model', async () => {
  put(builtIn, { engine: 'school', name: 'anthropic:large', questions: [], failed: 'engine/no-credits' });
  const sheet = await openComparison();
  await userEvent.click(sheet.getByRole('radio', { name: 'Anthropic, large (the school’s)' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Draft with both' }));
  const model = side(sheet, 'Anthropic, large (the school’s)');
  expect((await model.findByRole('alert')).textContent).toMatch(/^The credits at the provider/);
  expect(side(sheet, 'Built-in engine').getByText('Where does light enter?')).toBeTruthy();
  expect(server.inputs('compare-engines')).toMatchObject([{ engine: 'school' }]);
});

it('says that nothing of a language model passed, and does not blame the text', async () => {
  put(builtIn, { engine: 'own', name: 'ollama:small-3b', questions: [], failed: 'assignment/nothing-fits' });
  const sheet = await openComparison();
  await userEvent.click(sheet.getByRole('button', { name: 'Draft with both' }));
  const model = side(sheet, 'Ollama, small-3b (your own)');
  expect((await model.findByRole('alert')).textContent).toBe('None of its questions passed the checks.');
  expect(model.queryByRole('button', { name: /^Use this engine/ })).toBeNull();
});

it('waits without a number, and is stopped by its button and when the sheet is closed', async () => {
  server.tables.jobs = [jobRow('compare-engines')];
  const sheet = await openComparison();
  await userEvent.click(sheet.getByRole('button', { name: 'Draft with both' }));
  await waitFor(() => expect(sheet.getByRole('status').textContent).toMatch(/^Waits for the questions of both/));
  expect(sheet.queryByRole('progressbar')).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Stop' }));
  expect(server.inputs('cancel-job')).toEqual([{ jobId }]);
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.inputs('cancel-job')).toEqual([{ jobId }, { jobId }]));
});

it('says why it could not begin, and begins again', async () => {
  server.answers['compare-engines'] = () => {
    throw fault('engine/none');
  };
  const sheet = await openComparison();
  await userEvent.click(sheet.getByRole('button', { name: 'Draft with both' }));
  expect(await sheet.findByRole('alert')).toBeTruthy();
  put(builtIn, own);
  server.answers['compare-engines'] = () => ({ jobId });
  await userEvent.click(sheet.getByRole('button', { name: 'Draft with both again' }));
  expect(await sheet.findByText('What enters the leaves?')).toBeTruthy();
});

it('asks for what is missing before anything is drafted, in Greek', async () => {
  chooseLanguage('el');
  newDraft.keepMaterials(userId, []);
  draw(<NewAssignment userId={userId} tab="configure" go={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Σύγκριση συστημάτων' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Δώστε πρώτα κείμενο, είδος και επίπεδο Bloom.')).toBeTruthy();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Σύνταξη και με τα δύο' }).disabled).toBe(true);
});
