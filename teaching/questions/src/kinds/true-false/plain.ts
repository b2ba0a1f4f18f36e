import type { ContentLanguage } from '@schole/core';
import type { Parts } from '../../contract/kind.ts';
import { type PlainQuestion, promptText } from '../../contract/plain.ts';
import type { Content, Key } from './content.ts';
import { trueFalseWords } from './view-words.ts';

export function plain({ statement }: Content, { correct }: Key, language: ContentLanguage): PlainQuestion {
  const words = trueFalseWords[language];
  return {
    prompt: [{ text: statement }],
    interaction: {
      type: 'choice',
      several: false,
      shuffle: false,
      meaning: 'truth',
      options: [
        { text: words.true, right: correct },
        { text: words.false, right: !correct },
      ],
    },
  };
}

export function fromPlain({ prompt, interaction }: PlainQuestion): Parts<Content, Key> | null {
  if (interaction.type !== 'choice' || interaction.meaning !== 'truth') return null;
  const [yes, no] = interaction.options;
  if (yes === undefined || no === undefined || yes.right === no.right) return null;
  return { content: { statement: promptText(prompt) }, key: { correct: yes.right } };
}
