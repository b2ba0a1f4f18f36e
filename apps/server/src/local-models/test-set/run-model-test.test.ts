import { composeAssignment, createLanguageModelDrafter } from '@schole/assignments';
import { type Completion, type CompletionTask, fault } from '@schole/core';
import { readText } from '@schole/sources';
import { expect, test } from 'vitest';
import { readQuestionRequest, writeQuestions } from '../../../../../tests/fakes/question-writer.ts';
import { type ModelTestTools, runModelTest } from './run-model-test.ts';

type Answer = (task: CompletionTask) => string;

/** Tests a model that answers so, with the real drafter and judge; each look at the clock is ten seconds later. */
async function run(answer: Answer) {
  const percents: number[] = [];
  const tasks: CompletionTask[] = [];
  let clock = 0;
  const complete = async (task: CompletionTask): Promise<Completion> => {
    tasks.push(task);
    return { text: answer(task), tokens: null, cut: false };
  };
  const tools: ModelTestTools = {
    readText: async (text) => readText({ text }),
    compose: (composition, report) =>
      composeAssignment(composition, {
        drafters: [createLanguageModelDrafter({ engine: { name: 'ollama:m', version: '1' }, complete })],
        onDrafted: ({ share }) => report(share),
      }),
    progress: (percent) => percents.push(percent),
    now: () => {
      clock += 10_000;
      return clock;
    },
  };
  return { results: await runModelTest(tools), percents, tasks };
}

const good: Answer = (task) => {
  const asked = readQuestionRequest(task);
  if (asked === null) throw new Error('This is no request for questions');
  return writeQuestions(asked);
};

test('asks for five questions from a text of ours in each language, and counts those that pass every check', async () => {
  const { results, percents, tasks } = await run(good);
  expect(results.map(({ language, asked, seconds }) => ({ language, asked, seconds }))).toEqual([
    { language: 'en', asked: 5, seconds: 10 },
    { language: 'el', asked: 5, seconds: 10 },
  ]);
  for (const { passed } of results) {
    // The fake writes simple questions; what a check thinks of each is not asked here.
    expect(passed).toBeGreaterThanOrEqual(1);
    expect(passed).toBeLessThanOrEqual(5);
  }
  expect(percents.at(-1)).toBe(100);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(tasks.some(({ data }) => data.includes('twice a day it falls again'))).toBe(true);
  expect(tasks.some(({ data }) => data.includes('ονομάζεται παλίρροια'))).toBe(true);
});

test.each([
  ['a web page', () => '<html>Hello</html>'],
  ['no question', () => '{"questions":[]}'],
  ['questions that no check accepts', () => '{"questions":[{"question":"?","sentences":[99]}]}'],
])('counts none where the model answers with %s', async (_what, answer) => {
  expect((await run(answer)).results).toMatchObject([{ passed: 0 }, { passed: 0 }]);
});

test('is no result where the model does not answer', async () => {
  const away: Answer = () => {
    throw fault('engine/no-model');
  };
  await expect(run(away)).rejects.toMatchObject({ code: 'engine/no-model' });
});
