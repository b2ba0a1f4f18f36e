import { findKind } from '@schole/questions';
import { formsOf } from '../../privacy/secret-forms.ts';
import type { Language } from '../browser/translators.ts';
import { questionOfEveryKind, type WrittenQuestion } from './given.ts';
import type { Received } from './recorder.ts';

// Questions whose answers are marked: each text of a key, each explanation, hint, quote and verdict has a word that stands
// nowhere else, so that wherever it turns up, it came from there.

/** The words by what they mark, such as `key of short-answer 2`. */
export type Marks = Record<string, string>;

/** Letters that each of the encodings writes in another way, and that no folding of a kind changes. */
const newMark = (): string => `σήμα${crypto.randomUUID().replaceAll('-', '')}`;

/** Every text of a part of a question with a mark of its own behind it; numbers and truths as `change` has them. */
function mark(part: unknown, name: string, marks: Marks, change: (leaf: number | boolean) => unknown): unknown {
  if (typeof part === 'string') {
    const word = newMark();
    marks[`${name} ${Object.keys(marks).length}`] = word;
    return `${part} ${word}`.trim();
  }
  if (typeof part === 'number' || typeof part === 'boolean') return change(part);
  if (Array.isArray(part)) return part.map((each) => mark(each, name, marks, change));
  return Object.fromEntries(
    Object.entries((part ?? {}) as object).map(([member, each]) => [member, mark(each, name, marks, change)]),
  );
}

const another = (leaf: number | boolean): number | boolean => (typeof leaf === 'boolean' ? !leaf : leaf === 1 ? 2 : 1);

export interface MarkedQuestions {
  questions: WrittenQuestion[];
  /** What is right for a student to whom the results are open. */
  results: Marks;
  /** What is the teacher's, before and after. */
  teachers: Marks;
}

/** A question of every kind; `otherKey`: with the same words for everybody, and with another answer that is right. */
export function markedQuestions(language: Language, otherKey: boolean): MarkedQuestions {
  const results: Marks = {};
  const teachers: Marks = {};
  const questions = questionOfEveryKind(language).map(({ question }): WrittenQuestion => {
    const { type, content, key, explanation } = question;
    const change = otherKey ? another : (leaf: unknown) => leaf;
    const marked = {
      ...question,
      key: mark(key, `key of ${type}`, results, change) as WrittenQuestion['key'],
      explanation: String(mark(explanation, `explanation of ${type}`, results, change)),
      quote: String(mark('', `quote of ${type}`, results, change)),
      hints: [String(mark('', `hint of ${type}`, teachers, change))],
      verdict: String(mark('', `verdict of ${type}`, teachers, change)),
    };
    // As the kind stores it: whoever marks reads the words as they are here.
    const stored = findKind(type)?.normalise({ content, key: marked.key });
    if (JSON.stringify(stored?.key) !== JSON.stringify(marked.key))
      throw new Error(`The marks of ${type} do not stay.`);
    return marked;
  });
  return { questions, results, teachers };
}

/** Which marks stand where, in any form in which a program sends or keeps a text. */
export function findMarks(marks: Marks, all: readonly Received[]): string[] {
  return Object.entries(marks).flatMap(([name, word]) => {
    // Whatever is done to the letters that are not ASCII, the others stay as they are.
    const forms = [...formsOf(word), ...formsOf(word.replace(/[^ -~]/g, ''))];
    return all.filter(({ text }) => forms.some((form) => text.includes(form))).map(({ what }) => `${name} in ${what}`);
  });
}

/** What the members of an answer would tell of the marks and of the keys. */
export function findTelling(members: ReadonlySet<string>, { what, type, text }: Received): string[] {
  if (!type.includes('json') || text === '') return [];
  const found: string[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [member, each] of Object.entries(value)) {
      const here = Array.isArray(value) ? path : [...path, member];
      // A worth is told with its question; what an answer earned would stand beside the attempt.
      const earned =
        ['points', 'outOf', 'unmarked', 'held'].includes(member) && each !== null && !here.includes('questions');
      // The key of the store of this browser is a text, that of a question never.
      const isKey = member === 'key' && typeof each === 'object';
      if (members.has(member) || earned || isKey) found.push(`${here.join('.')} in ${what}`);
      visit(each, here);
    }
  };
  visit(JSON.parse(text), []);
  return found;
}
