import { z } from 'zod';
import type { ModelForm } from '../../contract/model-form.ts';
import type { Content, Key } from './content.ts';

const level = z.object({ name: z.string(), description: z.string(), points: z.number().int() });
const written = z.object({
  task: z.string(),
  material: z.string(),
  minWords: z.number().int(),
  maxWords: z.number().int(),
  rubric: z.array(z.object({ criterion: z.string(), levels: z.array(level) })),
  modelAnswer: z.string(),
  expected: z.array(z.string()),
});

export const modelForm: ModelForm<typeof written, Content, Key> = {
  levels: ['applying', 'analyzing', 'evaluating', 'creating'],
  tokens: 3_500,
  written,
  guide: () => [
    'A task for a longer written answer. "task" says what to do (apply, compare, judge, argue, design …), on what, and what the answer has to contain; it makes sense to somebody who does not see the passage.',
    '"material" is what the pupil works on: sentences copied word for word from the passage, or an empty string where the task needs none.',
    '"minWords" and "maxWords" are the length of the answer, as fits the grade level.',
    '"rubric" has three or four criteria that fit this task, each with three or four levels from best to weakest: a short name, what an answer of this level does, and points that fall from level to level.',
    '"modelAnswer" is an example of a good answer, in a few sentences. "expected" has two to five things that a good answer contains, drawn from the cited sentences.',
  ],
  parts: ({ task, material, minWords, maxWords, rubric, modelAnswer, expected }) => ({
    content: { task, material, words: { min: minWords, max: maxWords }, rubric },
    key: { model: modelAnswer, expected },
  }),
  answers: () => [],
};
