import type { CallOutput } from '@schole/core';
import { type KindViews, kindViews, type ViewLanguage } from '@schole/questions/views';
import { foldText } from '../../../ui/index.ts';

export type GivenQuestion = CallOutput<'read-delivery'>['questions'][number];
export type GivenAnswer = CallOutput<'read-delivery'>['answers'][number];

/** One answer of the class: its words, and how many gave it. */
export interface Counted {
  text: string;
  count: number;
  /** Whether the key, or a mark, settles it as right. */
  right: boolean;
}

export interface Tally {
  /** A closed question: every option in its order. Otherwise the different answers, the most frequent first. */
  counted: Counted[];
  closed: boolean;
  /** How many gave an answer. */
  answered: number;
}

/** The views of a question's kind; undefined for a kind of a newer version. */
export const viewsOf = ({ type }: Pick<GivenQuestion, 'type'>): KindViews | undefined => kindViews[type];

/** Written answers are the same where only capitals, accents and spaces differ. */
const alike = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

/** What these attempts answered to a question. */
export function tallyOf(
  question: GivenQuestion,
  answers: readonly GivenAnswer[],
  attempts: ReadonlySet<string>,
  language: ViewLanguage,
): Tally {
  const views = viewsOf(question);
  if (views === undefined) return { counted: [], closed: false, answered: 0 };
  const { content, key } = question;
  const options = views.options(content, language);
  const rightTexts = views.right({ content, key }, language);
  const closed = options.length > 0;
  const same = closed ? (text: string) => text : alike;
  const right = new Set(rightTexts.map(same));
  const counted = new Map<string, Counted>(
    options.map((text) => [same(text), { text, count: 0, right: right.has(same(text)) }]),
  );
  let answered = 0;
  for (const { questionId, attemptId, value, points } of answers) {
    if (questionId !== question.questionId || !attempts.has(attemptId)) continue;
    const text = views.say(value, content, language);
    if (text === null || text.trim() === '') continue;
    answered += 1;
    const known = counted.get(same(text)) ?? { text, count: 0, right: right.has(same(text)) };
    // The key of a written answer takes other spellings too: then its mark has all points.
    const marked = points !== null && points >= question.points;
    counted.set(same(text), { ...known, count: known.count + 1, right: known.right || marked });
  }
  const all = [...counted.values()];
  return { counted: closed ? all : all.sort((one, other) => other.count - one.count), closed, answered };
}
