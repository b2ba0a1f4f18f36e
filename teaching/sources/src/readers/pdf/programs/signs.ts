/** What a line of a session in a terminal begins with, before what was typed: `>`, `R>`, `1−>`, `$`, `%`, `+`, or the name of a computer. */
const prompts: readonly RegExp[] = [
  /^(?:[A-Za-z][\w.-]{0,20}|\d{0,4}[-−–—]{0,2})>(?:\s|$)/u,
  /^[$%+](?:\s|$)/u,
  /^\[?[\w.-]{1,40}@[\w.:~/ -]{1,60}\]?\s?[$#%](?:\s|$)/u,
];

/** An option of a command, `-b` or `--all`, as a help text lists them; a message with the place in a file that it is about. */
const others: readonly RegExp[] = [/^--?[A-Za-z][\w-]{0,40}(?:[\s,=]|$)/u, /^[\w./\\-]{1,80}\.\w{1,5}:\d+:/u];

/** Whether a line in a monospaced font begins with a prompt: all that follows it is of one session. */
export const hasPrompt = (text: string): boolean => prompts.some((prompt) => prompt.test(text));

/** Whether a line in a monospaced font begins as one does that was typed into a program, or that one prints. */
export const isTypedInput = (text: string): boolean => hasPrompt(text) || others.some((other) => other.test(text));

/** A word as sentences have it, with the marks around it; an address of the network, which any text may show. */
const plainWord = /^[("'«“‘]*(?:\p{Lu}?\p{Ll}+|\p{Lu}{2,})(?:['’-]\p{Ll}+)*[)"'»”’]*[.,:;!?…]*$/u;
const address = /^[(<]?(?:https?:\/\/|www\.|ftp:\/\/|[\w.+-]+@[\w-]+\.\w)/u;

/** The share of words from which on lines say something in words, as a letter or a title does. */
const wordyFrom = 0.66;

/** Whether lines are words and addresses of the network rather than names, numbers and signs of a program. */
export function areWords(texts: readonly string[]): boolean {
  const tokens = texts.flatMap((text) => text.split(/\s+/u)).filter((token) => token !== '');
  const plain = tokens.filter((token) => plainWord.test(token) || address.test(token)).length;
  return plain >= wordyFrom * tokens.length;
}

/** A line with so many plain words is one of a sentence; what a program answers is shorter. */
const sentenceWords = 8;

/** Whether lines are sentences rather than what a program answers. */
export const areSentences = (texts: readonly string[]): boolean =>
  areWords(texts) &&
  texts.some((text) => text.split(/\s+/u).filter((token) => plainWord.test(token)).length >= sentenceWords);
