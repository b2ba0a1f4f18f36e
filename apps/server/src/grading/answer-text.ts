import type { ContentLanguage, Entry, KindPart } from '@schole/core';
import { findKind } from '@schole/questions';

interface AnsweredQuestion {
  type: string;
  content: KindPart;
  key: KindPart;
}

/** The options of a question to choose from, in the order of their indexes; none for any other kind. */
function optionsOf({ type, content, key }: AnsweredQuestion, language: ContentLanguage): readonly string[] {
  const interaction = findKind(type)?.plain({ content, key }, language).interaction;
  if (interaction?.type !== 'choice') return [];
  return interaction.options.map(({ text }) => text);
}

/** How answers to a question are read as texts: what was written, the option that was chosen, '' for nothing. */
export function createAnswerText(
  question: AnsweredQuestion,
  language: ContentLanguage,
): (value: Entry['value']) => string {
  const options = optionsOf(question, language);
  const format = (value: Entry['value']): string => {
    if (value === null) return '';
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map(format).join(', ');
    // Of the two options of a truth the first is true.
    const chosen = typeof value === 'boolean' ? Number(!value) : value;
    return (typeof chosen === 'number' ? options[chosen] : undefined) ?? JSON.stringify(value);
  };
  return format;
}
