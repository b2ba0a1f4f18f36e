import { type CallInput, type EngineUsage, fault, type GenerationReport } from '@schole/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { newDraft } from '../draft/new-draft.ts';
import { blankSettings } from '../draft/settings-values.ts';
import { OpenAssignment } from '../review/open-assignment.tsx';
import type { ScreenAddress } from '../screen-address.ts';
import {
  assignment,
  assignmentId,
  createFullServer,
  draw,
  questionIds,
  serve,
  TestServer,
  userId,
} from '../test-server.tsx';
import { twoModels } from './test-engines.ts';

let server = new TestServer();
const addresses: ScreenAddress[] = [];

const usage: EngineUsage = {
  calls: 3,
  tokens: { input: 12_345, output: 678 },
  cost: { amount: 0.0123, currency: 'EUR' },
};
const drafter = { version: '1', drafted: 8, delivered: 6, refused: [] };
const report = (changes: Partial<GenerationReport> = {}): GenerationReport => ({
  requested: 10,
  delivered: 10,
  shortfall: [],
  engine: 'ollama:small-3b',
  language: 'el',
  drafters: [
    { ...drafter, engine: 'ollama:small-3b', failed: 'engine/too-slow', usage },
    { ...drafter, engine: 'offline', delivered: 4 },
  ],
  ...changes,
});
const made = (changes: Partial<GenerationReport> = {}): void => {
  const settings = { ...blankSettings(), title: 'Leaves', seed: 4, mix: undefined };
  server.tables.assignments = [{ ...assignment, engine: 'ollama:small-3b', settings, report: report(changes) }];
};
const exchange = (id: string, changes = {}) => ({
  id,
  engine: 'ollama:small-3b',
  instructions: 'Ask what the text says.',
  data: '1 <b>Light</b> enters the leaves.',
  answer: '{"questions": []}',
  outcome: 'ok',
  tokens: { input: 1_200, output: 34 },
  milliseconds: 3_240,
  at: '2026-03-02T08:00:00.000Z',
  ...changes,
});

beforeEach(() => {
  server = createFullServer();
  server.answers['read-engines'] = () => twoModels;
  serve(server);
  addresses.length = 0;
  newDraft.forget(userId);
  chooseLanguage('en');
  made();
});

const open = (tab: 'preview' | 'configure' = 'preview') =>
  draw(<OpenAssignment userId={userId} id={assignmentId} tab={tab} go={(address) => void addresses.push(address)} />);

it('says how many questions each engine drafted, why another took over, and what it took', async () => {
  open();
  const fault = 'The language model did not answer in time. A smaller model answers faster.';
  expect((await screen.findByText(/did not answer in time/)).textContent).toBe(
    `${fault} 4 of 10 questions are from the built-in engine.`,
  );
  expect(screen.getByText('6 questions from Ollama, small-3b')).toBeTruthy();
  expect(screen.getByText('4 questions from Built-in engine')).toBeTruthy();
  expect(
    screen.getByText(/^3 requests · 12,345 tokens sent, 678 answered · about €0\.012, by the prices/),
  ).toBeTruthy();
});

it('writes numbers in Greek as Greek does, and no cost where no prices are known', async () => {
  chooseLanguage('el');
  const { cost: _, ...unpriced } = usage;
  made({ drafters: [{ ...drafter, delivered: 10, engine: 'ollama:small-3b', usage: unpriced }] });
  open();
  expect((await screen.findByText(/^3 αιτήματα/)).textContent).toBe(
    '3 αιτήματα · 12.345 λεκτικές μονάδες (tokens) στάλθηκαν, 678 στην απάντηση',
  );
  expect(screen.getByText('10 ερωτήσεις από: Ollama, small-3b')).toBeTruthy();
  expect(screen.queryByText(/είναι από το ενσωματωμένο/)).toBeNull();
});

it('is with the settings too, and tells nothing of a language model where none was asked', async () => {
  const drawn = open('configure');
  expect(await screen.findByText('6 questions from Ollama, small-3b')).toBeTruthy();
  drawn.unmount();
  server.tables.assignments = [assignment];
  open();
  expect(await screen.findByRole('button', { name: 'Make again with …' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'What was sent' })).toBeNull();
  expect(screen.queryByText(/questions from/)).toBeNull();
});

it('says that a language model gave too few where nothing failed', async () => {
  made({
    drafters: [
      { ...drafter, engine: 'ollama:small-3b', usage },
      { ...drafter, engine: 'offline', delivered: 1 },
    ],
  });
  open();
  expect((await screen.findByText(/^The language model gave too few/)).textContent).toBe(
    'The language model gave too few questions that passed the checks. 1 of 10 questions is from the built-in engine.',
  );
});

it('says what single questions took that were drafted again later', async () => {
  made({
    drafters: [{ ...drafter, delivered: 10, engine: 'offline' }],
    later: [{ engine: 'ollama:small-3b', questions: 2, usage }],
  });
  open();
  expect((await screen.findByText(/^For single questions later/)).textContent).toMatch(
    /^For single questions later: 2 proposals from Ollama, small-3b3 requests · 12,345 tokens sent/,
  );
  expect(screen.getByRole('button', { name: 'What was sent' })).toBeTruthy();
});

it('names the engine of a question and its version', async () => {
  const first = { question_id: questionIds[0], version: 1, engine: 'ollama:small-3b', engine_version: '2' };
  server.tables.question_versions = [first, { ...first, version: 2, engine: null, engine_version: null }];
  open();
  expect(await screen.findByText('Ollama, small-3b, version 2')).toBeTruthy();
});

it('opens the same settings with another engine', async () => {
  const user = userEvent.setup();
  open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make again with …' })).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Make again with …' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make again with Anthropic, large (the school’s)' }));
  expect(addresses).toEqual([{ open: 'new', tab: 'configure' }]);
  expect(newDraft.form(userId)).toMatchObject({ title: 'Leaves', engine: 'school' });
});

it('shows exactly what was sent and answered, a page at a time, to be copied', async () => {
  const user = userEvent.setup();
  server.answers['list-model-exchanges'] = (input) => {
    const { after } = input as CallInput<'list-model-exchanges'>;
    const failed = { answer: null, outcome: 'time-out', tokens: null };
    return after === undefined
      ? {
          exchanges: [exchange('11111111-1111-4111-8111-111111111111')],
          next: `2026-03-02T08:00:00.000Z ${assignmentId}`,
        }
      : { exchanges: [exchange('22222222-2222-4222-8222-222222222222', failed)], next: null };
  };
  open();
  await user.click(await screen.findByRole('button', { name: 'What was sent' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'What was sent' }));
  expect(drawer.getByText(/Only you see this\. It is kept for 90 days\.$/)).toBeTruthy();
  await user.click(await drawer.findByRole('button', { name: '1. Ollama, small-3b' }));
  expect(drawer.getByText('1 <b>Light</b> enters the leaves.')).toBeTruthy();
  expect(drawer.getByText('1,200 + 34 tokens')).toBeTruthy();
  expect(drawer.getByText(/, 3\.2 s$/)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Copy: Answer' }));
  expect(await navigator.clipboard.readText()).toBe('{"questions": []}');
  await user.click(drawer.getByRole('button', { name: 'Show more' }));
  await user.click(await drawer.findByRole('button', { name: '2. Ollama, small-3b' }));
  expect(drawer.getByText('No answer in time')).toBeTruthy();
  expect(drawer.getByText('There was no answer.')).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that nothing is kept any more, and that the list could not be loaded', async () => {
  const user = userEvent.setup();
  server.answers['list-model-exchanges'] = () => {
    throw fault('person/not-allowed');
  };
  open();
  await user.click(await screen.findByRole('button', { name: 'What was sent' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('The requests could not be loaded')).toBeTruthy();
  server.answers['list-model-exchanges'] = () => ({ exchanges: [], next: null });
  await user.click(drawer.getByRole('button', { name: 'Try again' }));
  expect(await drawer.findByText(/^Nothing is kept: the 90 days are over/)).toBeTruthy();
});
