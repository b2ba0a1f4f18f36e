import { gapMark } from '@schole/core';
import { z } from 'zod';
import type { ModelForm } from '../../contract/model-form.ts';
import type { Content, Key } from './content.ts';

const written = z.object({ sentence: z.string(), answer: z.string(), alsoAccepted: z.array(z.string()) });

export const modelForm: ModelForm<typeof written, Content, Key> = {
  levels: ['remembering', 'understanding'],
  tokens: 350,
  written,
  guide: () => [
    `A sentence with one gap. "sentence" is one cited sentence, copied word for word, in which the words of "answer" are replaced by ${gapMark}, once.`,
    '"answer" has one to four words: the term, name or number that the sentence is about, exactly as the sentence has it. No other word of the passage fits the gap as well, and the rest of the sentence does not repeat it. No "a" or "an" stands before the gap.',
    'Choose a sentence that stands alone: no "this", "it" or "they" that refers to an earlier sentence.',
    '"alsoAccepted" has other spellings or names of exactly the same thing; mostly it is empty.',
  ],
  parts: ({ sentence, answer, alsoAccepted }) => ({
    content: { sentence },
    key: { accepted: [answer, ...alsoAccepted.filter((other) => other.trim() !== '' && other !== answer)] },
  }),
  answers: ({ answer }) => [answer],
};
