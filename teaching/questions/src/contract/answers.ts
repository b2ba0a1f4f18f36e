import { fold } from '@schole/language';

/** An answer without the differences that do not count: case, accents, spaces, and the form of quotes. */
export function plainAnswer(text: string): string {
  return fold(text)
    .replace(/[‘’ʼ´`“”„‟"']/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of an answer that is a text, a number or a truth value; null for anything else. */
export function answerText(submitted: unknown): string | null {
  const isText = typeof submitted === 'string' || typeof submitted === 'number' || typeof submitted === 'boolean';
  return isText ? String(submitted) : null;
}

/**
 * The index of the one choice that the text means, each choice with all its wordings; null for none of them, or for
 * more than one.
 */
export function choiceByWords(submitted: unknown, choices: readonly (readonly string[])[]): number | null {
  const text = answerText(submitted);
  if (text === null) return null;
  const words = plainAnswer(text);
  const matching = choices.flatMap((wordings, at) =>
    wordings.some((each) => plainAnswer(each) === words) ? [at] : [],
  );
  return matching.length === 1 ? (matching[0] ?? null) : null;
}
