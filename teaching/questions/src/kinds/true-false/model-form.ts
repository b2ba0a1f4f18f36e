import { z } from 'zod';
import type { ModelForm } from '../../contract/model-form.ts';
import type { Content, Key } from './content.ts';

const written = z.object({ statement: z.string(), isTrue: z.boolean() });

export const modelForm: ModelForm<typeof written, Content, Key> = {
  levels: ['remembering', 'understanding'],
  tokens: 350,
  written,
  guide: () => [
    'A statement of 6 to 40 words that is either true or false by the passage. Of several, about half are false.',
    'A true "statement" repeats one cited sentence, or one whole clause of it, word for word. A false one repeats it word for word with exactly one name, number, place or thing exchanged for another of the same sort, so that the passage contradicts it; never by adding or removing "not".',
    'Choose a sentence that states one fact and stands alone: no "this", "it" or "they" that refers to an earlier sentence, no "always", "never" or "only", no second fact behind an "and".',
  ],
  parts: ({ statement, isTrue }) => ({ content: { statement }, key: { correct: isTrue } }),
  answers: () => [],
};
