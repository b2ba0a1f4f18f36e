import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AssignmentSettings, bloomsLevels, defaultSettings } from '@schole/core';
import { readText } from '@schole/sources';
import { expect, it } from 'vitest';
import { builtInDrafter } from '../built-in-drafter.ts';
import { composeAssignment } from '../compose.ts';
import recorded from './recorded.json' with { type: 'json' };
import { flat } from './test-flat.ts';

const ours = join(import.meta.dirname, '../../../../tests/fixtures/texts');
const texts = ['photosynthesis.en.md', 'photosynthesis.el.md', 'persian-wars.en.md', 'persian-wars.el.md'];

const none = Object.fromEntries(Object.keys(defaultSettings.questionTypes).map((flag) => [flag, false]));
const ticked = (...flags: string[]) =>
  ({ ...none, ...Object.fromEntries(flags.map((flag) => [flag, true])) }) as AssignmentSettings['questionTypes'];
const three = ticked('multipleChoice', 'trueFalse', 'fillInBlank');
const levels = (...names: string[]) =>
  ({
    ...Object.fromEntries(Object.keys(defaultSettings.bloomsLevels).map((level) => [level, names.includes(level)])),
  }) as AssignmentSettings['bloomsLevels'];

/**
 * The requests, and their seeds. `recorded.json` holds the number of questions and a hash of their content. After a
 * deliberate change of the engine's drafts, raise its version and copy the output of this test into the file.
 */
const cases: [string, Partial<AssignmentSettings>, (string | number)[]][] = [
  ['usual', {}, [1, 'seed']],
  ['three kinds', { questionTypes: three }, [1, 2]],
  ['three kinds, 50', { questionTypes: three, numberOfQuestions: 50 }, [1]],
  ['true and false', { questionTypes: ticked('trueFalse') }, [4]],
  ['gaps, 50', { questionTypes: ticked('fillInBlank'), numberOfQuestions: 50 }, [1]],
  ['choice and a prompt', { questionTypes: ticked('multipleChoice', 'analyticalPrompt'), numberOfQuestions: 12 }, [5]],
  ['easy', { questionTypes: three, difficulty: 'easy' }, [1]],
  ['hard, five options', { difficulty: 'hard', multipleChoiceOptions: 5 }, [1]],
  [
    'short answers and prompts',
    { questionTypes: ticked('shortAnswer', 'analyticalPrompt'), bloomsLevels: levels(...bloomsLevels) },
    [1],
  ],
  ['understanding and creating', { questionTypes: three, bloomsLevels: levels('understanding', 'creating') }, [1]],
];

async function digest(name: string, changed: Partial<AssignmentSettings>, seed: string | number): Promise<string> {
  const document = readText({ text: readFileSync(join(ours, name), 'utf8') });
  const settings: AssignmentSettings = {
    title: 'Test',
    subject: 'science',
    gradeLevel: '9-12',
    ...defaultSettings,
    ...changed,
  };
  const { questions, report } = await composeAssignment({
    documents: [{ sourceId: 'source', document }],
    settings,
    seed,
  });
  const produced = questions
    .map(flat)
    .map(({ type, question, options = [], correctAnswer, explanation, bloomsLevel, points, spans }) => [
      type,
      question,
      options,
      correctAnswer,
      explanation,
      bloomsLevel,
      points,
      spans.map(({ purpose, start, end }) => [purpose, start, end]),
    ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([produced, report.byType, report.shortfall]))
    .digest('hex');
  return `${report.delivered} ${hash.slice(0, 16)}`;
}

it.each(texts)('the questions from %s match the version that the engine reports', async (name) => {
  const made: Record<string, string> = {};
  for (const [label, changed, seeds] of cases)
    for (const seed of seeds) made[`${name}: ${label}, ${seed}`] = await digest(name, changed, seed);
  const known = Object.entries(recorded.questions).filter(([label]) => label.startsWith(name));
  expect({ version: builtInDrafter.engine.version, ...made }).toEqual({
    version: recorded.version,
    ...Object.fromEntries(known),
  });
});
