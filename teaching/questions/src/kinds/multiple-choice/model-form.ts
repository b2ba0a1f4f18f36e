import { seeded } from '@schole/language';
import { z } from 'zod';
import type { ModelForm } from '../../contract/model-form.ts';
import type { Content, Key } from './content.ts';

const written = z.object({ question: z.string(), rightOption: z.string(), wrongOptions: z.array(z.string()) });

export const modelForm: ModelForm<typeof written, Content, Key> = {
  levels: ['remembering', 'understanding', 'applying', 'analyzing', 'evaluating'],
  tokens: 600,
  written,
  guide: ({ optionCount }) => [
    `A multiple-choice question with one right option and exactly ${optionCount - 1} wrong ones. Its "question" has 4 to 40 words, ends with a question mark and asks one thing. It makes sense to somebody who does not see the passage: never write "the passage", "the text" or "the author".`,
    'Ask what follows, why, how, or in what two things differ, rather than for a single date or name, where the level asks for more than remembering.',
    '"rightOption" is copied word for word from a sentence that you cite, without a full stop, and none of its main words stands in the question.',
    '"wrongOptions" are of the same sort, form and length as the right one, and clearly wrong by the passage: no synonyms, no parts of the right one, nothing that the cited sentences name beside it. Never "all of these" or "none of these".',
  ],
  parts({ question, rightOption, wrongOptions }, { optionCount }) {
    if (wrongOptions.length !== optionCount - 1) return null;
    // Models put the right option first; the place depends on the question alone, so that it can be drafted again.
    const correct = seeded(question).below(optionCount);
    return { content: { question, options: wrongOptions.toSpliced(correct, 0, rightOption) }, key: { correct } };
  },
  answers: ({ rightOption }) => [rightOption],
};
