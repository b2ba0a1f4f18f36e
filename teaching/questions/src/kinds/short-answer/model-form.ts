import { z } from 'zod';
import type { ModelForm } from '../../contract/model-form.ts';
import type { Content, Key } from './content.ts';

const written = z.object({
  question: z.string(),
  modelAnswer: z.string(),
  ideas: z.array(z.object({ text: z.string(), accepted: z.array(z.string()), points: z.number().int() })),
});

export const modelForm: ModelForm<typeof written, Content, Key> = {
  levels: ['remembering', 'understanding', 'applying', 'analyzing', 'evaluating'],
  tokens: 1_000,
  written,
  guide: () => [
    'A question that is answered in one to four sentences. It asks one thing, ends with a question mark and makes sense to somebody who does not see the passage.',
    '"modelAnswer" is a complete good answer in the words of a good pupil, with nothing that the cited sentences do not say or that does not follow from them.',
    '"ideas" are the two to four things that a right answer must say, each a short phrase that the cited sentences have or that follows from them. "accepted" has other wordings of the same idea that count as well, none of them longer than a few words. "points" of an idea is 1, or 2 where it is the heart of the answer.',
  ],
  parts: ({ question, modelAnswer, ideas }) => ({ content: { question }, key: { model: modelAnswer, ideas } }),
  answers: ({ ideas }) => ideas.map(({ text }) => text),
};
