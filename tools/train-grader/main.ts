// node_modules/.bin/node tools/train-grader/main.ts: trains the models of short answers and writes their weights.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureNames } from '../../teaching/grading/src/short-answer/feature-names.ts';
import { measureQuestion } from './rows.ts';
import { readQuestions } from './sets.ts';
import { compact, train, version } from './train.ts';

const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

// The German answers stand for a language that no model was trained on.
const questions = readQuestions().filter(({ set }) => set !== 'saf-ge');
if (questions.length === 0) {
  console.error('The training data is not here: ../shared/data/short-answers/train.jsonl');
  process.exit(2);
}
const measured = questions.map(measureQuestion);
say(
  `${measured.reduce((sum, { samples }) => sum + samples.length, 0)} answers to ${measured.length} questions measured`,
);
const weights = compact(train(measured, featureNames(), version));
say(`an accepted wording word for word is right in ${(100 * weights.literal).toFixed(1)} %`);
for (const [name, { mix }] of Object.entries({ first: weights.first, graded: weights.graded }))
  say(`${name}: logistic ${mix.logistic}, trees ${mix.trees}, bias ${mix.bias}`);

const folder = join(import.meta.dirname, '../../teaching/grading/models/short-answer');
const file = JSON.stringify(weights);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'weights.json'), `${file}\n`);
say(`${(file.length / 1000).toFixed(0)} kB`);
