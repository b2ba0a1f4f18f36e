import { bloomsLevels, type CallInput, fault } from '@schole/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { noEngines } from '../../../parts/connections/test-engines.ts';
import { materialFromList, newDraft } from '../draft/new-draft.ts';
import { blankSettings } from '../draft/settings-values.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { createFullServer, draw, jobId, jobRow, serve, source, TestServer, userId } from '../test-server.tsx';
import { twoModels } from './test-engines.ts';

let server = new TestServer();

beforeEach(() => {
  server = createFullServer();
  server.answers['read-engines'] = () => twoModels;
  server.answers['count-questions'] = (input) => {
    const { engine } = input as CallInput<'count-questions'>;
    const levels = engine === undefined ? bloomsLevels.slice(0, 2) : [...bloomsLevels];
    const found = engine === undefined ? { levels, count: 12 } : null;
    return { total: engine === undefined ? 12 : null, kinds: [{ type: 'multiple-choice', levels, found }] };
  };
  server.answers['generate-assignment'] = () => {
    server.tables.jobs = [jobRow('generate-assignment')];
    return { jobId };
  };
  serve(server);
  chooseLanguage('en');
  newDraft.forget(userId);
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves' });
});

const configure = () => draw(<NewAssignment userId={userId} tab="configure" go={() => undefined} />);
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate Assignment' }));

it('offers the connected language models, the preferred one chosen, with what leaves', async () => {
  const { drafting } = twoModels;
  server.answers['read-engines'] = () => ({ ...twoModels, drafting: { ...drafting, inUse: 'school' } });
  configure();
  expect((await radio(/^Anthropic, large \(the school’s\)/)).checked).toBe(true);
  expect(screen.getByText(/leaves for api\.anthropic\.com\. Names of pupils are replaced first\.$/)).toBeTruthy();
  expect(screen.getByText(/^The text goes to a program on the same computer as Schole/)).toBeTruthy();
  await generate();
  await waitFor(() => expect(server.inputs('generate-assignment')).toMatchObject([{ engine: 'school' }]));
});

it('offers all six levels of a language model, and no number that nobody knows', async () => {
  const user = userEvent.setup();
  configure();
  await waitFor(() => expect(box('Creating').disabled).toBe(true));
  expect(await screen.findByText('This text gives about 12 questions with these choices.')).toBeTruthy();
  await user.click(await radio(/^Ollama, small-3b/));
  await waitFor(() => expect(box('Creating').disabled).toBe(false));
  expect(screen.getByText(/a language model finds in this text is not known beforehand\.$/)).toBeTruthy();
  expect(screen.queryByText(/This text gives about/)).toBeNull();
  expect(screen.getByText(/^A language model is asked only when you press the button/)).toBeTruthy();
  await user.click(box('Creating'));
  await generate();
  await waitFor(() => expect(server.inputs('generate-assignment')).toHaveLength(1));
  expect(server.inputs('generate-assignment')[0]).toMatchObject({
    engine: 'own',
    settings: { bloomsLevels: { creating: true } },
  });
  // It is there again after a reload.
  expect(newDraft.form(userId)?.engine).toBe('own');
});

it('names the engine while it works, and waits for a language model without a percentage', async () => {
  const user = userEvent.setup();
  const drawn = configure();
  await user.click(await radio(/^Ollama, small-3b/));
  await generate();
  expect(await screen.findByText(/^Drafted by: Ollama, small-3b \(your own\)/)).toBeTruthy();
  expect(screen.getByText(/^Waits for the model’s answer/)).toBeTruthy();
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  drawn.unmount();
  server.tables.jobs = [jobRow('generate-assignment', { slowed: true })];
  const slowed = configure();
  expect(await screen.findByText(/^The language model asks to slow down\. Schole waits/)).toBeTruthy();
  slowed.unmount();
  const content = { question: 'What is green?', options: ['a', 'b', 'c'] };
  server.tables.jobs = [jobRow('generate-assignment', { drafts: [{ type: 'multiple-choice', content }] })];
  configure();
  expect(await screen.findByText('What is green?')).toBeTruthy();
  expect(screen.queryByText(/^Waits for the model’s answer/)).toBeNull();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
});

it.each([
  [{ drafting: { ...noEngines.drafting, entitled: false } }, /on a larger plan only/, null],
  [{}, /No language model is connected\./, 'Connect a language model'],
  [{ ownAllowed: false }, /Your school lets nobody use a language model of their own\./, null],
])('gives the reason in one line where the built-in engine is alone: %j', async (engines, reason, link) => {
  server.answers['read-engines'] = () => ({ ...noEngines, ...engines });
  configure();
  const line = await screen.findByText(reason);
  expect(line.textContent).toContain('Drafted by the built-in engine, on this server.');
  expect(screen.queryAllByRole('radio', { name: /Built-in engine/ })).toEqual([]);
  expect(screen.queryByRole('link')?.textContent ?? null).toBe(link);
});

it('says in Greek that the engines could not be read, and lets the preference decide', async () => {
  chooseLanguage('el');
  server.answers['read-engines'] = () => {
    throw fault('person/not-allowed');
  };
  configure();
  expect(await screen.findByText(/^Δεν διαβάστηκε ποια συστήματα/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Δημιουργία εργασίας' }));
  await waitFor(() => expect(server.inputs('generate-assignment')).toHaveLength(1));
  expect(server.inputs('generate-assignment')[0]).not.toHaveProperty('engine');
});
