import { bookChoices, type ManualBook, manualBooks } from '@schole/core';
import { fold, words } from '@schole/language';

/** The book that a page belongs to. */
export function bookOf({ path }: { path: string }): ManualBook {
  return path.startsWith('/help/automation/') ? 'n8n' : 'schole';
}

/** Words that only one of the books uses. */
const ownWords: Record<ManualBook, RegExp> = {
  schole: /schole/u,
  n8n: /n8n|webhook|workflow|ρο(?:η|εσ|ων) εργασ|(?<!\p{L})(?:node|trigger|credential|execution)|κομβο|εκκινητ|διαπιστευτηρ/u,
};

/** The books that a question names. */
export function namedBooks(question: string): ManualBook[] {
  const plain = fold(question);
  return manualBooks.filter((book) => ownWords[book].test(plain));
}

/** What may stand around a choice: "no, I meant n8n", «εννοούσα για το n8n». */
const introductions = new Set(
  'i mean meant no for in about the please εννοω εννοουσα οχι για το του στο μιλαω λεω παρακαλω'.split(' '),
);

const choices = new Map(
  manualBooks.flatMap((book) => Object.values(bookChoices[book]).map((text) => [plainWords(text).join(' '), book])),
);

function plainWords(text: string): string[] {
  return words(text).map((word) => fold(word.text));
}

/** The book that a message chooses for the question before it; null: the message is no such choice. */
export function readChoice(message: string): ManualBook | null {
  if (message.length > 60) return null;
  const said = plainWords(message);
  const exact = choices.get(said.join(' '));
  if (exact !== undefined) return exact;
  const rest = said.filter((word) => !introductions.has(word));
  if (rest.length !== 1 || !said.some((word) => /^(?:mean|meant|εννοω|εννοουσα)$/u.test(word))) return null;
  return manualBooks.find((book) => book === rest[0]) ?? null;
}

/** What is asked, after the choices of a book have been taken out of a conversation. */
export interface QuestionInBook {
  question: string;
  earlier: readonly string[];
  /** The book that was chosen for it; null: none, or the question itself names one. */
  book: ManualBook | null;
  /** The message is the choice itself, so nothing else may answer. */
  chosenNow: boolean;
}

/**
 * Reads a message as a question: a choice repeats the question before it, and puts its book ahead for the
 * later ones of the conversation that name none themselves.
 */
export function readQuestionInBook(message: string, earlier: readonly string[]): QuestionInBook {
  const now = readChoice(message);
  const questions = earlier.filter((one) => readChoice(one) === null);
  if (now !== null) {
    return { question: questions.at(-1) ?? message, earlier: questions.slice(0, -1), book: now, chosenNow: true };
  }
  const before = earlier.map(readChoice).findLast((choice) => choice !== null) ?? null;
  return {
    question: message,
    earlier: questions,
    book: namedBooks(message).length === 0 ? before : null,
    chosenNow: false,
  };
}
