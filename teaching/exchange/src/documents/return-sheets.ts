import type { ContentLanguage, MarkDecider, ShownMarkState } from '@schole/core';
import type { PrintedQuestion } from '@schole/questions';
import { typesetWords } from '../formats/pdf/index.ts';
import { type Piece, piecesOfText } from '../pieces.ts';
import { plainLine } from '../plain.ts';
import { returnWords } from './return-words.ts';

/** One question on the sheet of a student; what is not shown is not there. Every string is data, never markup. */
export interface ReturnedQuestion {
  printed: PrintedQuestion;
  /** What the question is worth. */
  points: number;
  /** '' where nothing was answered. */
  answer: string;
  state: ShownMarkState;
  /** Null: there is no mark, or it is not shown. */
  awarded: number | null;
  criteria: readonly (number | null)[] | null;
  comment: string;
  decidedBy: MarkDecider | null;
  decider: string | null;
  /** Whether what is right is shown. */
  shows: boolean;
  explanation: string;
  /** The sentence of the source; '' where there is none. */
  quote: string;
}

export interface ReturnSheets {
  language: ContentLanguage;
  title: string;
  school: string;
  sheets: readonly {
    student: string;
    /** The sum of the marks that are shown and what these are out of; null where none is. */
    sum: { points: number; outOf: number } | null;
    questions: readonly ReturnedQuestion[];
  }[];
}

type Words = (typeof returnWords)[ContentLanguage];
/** What stands under a name of its own; `own`: what the student wrote. */
interface Part {
  label: string;
  own: boolean;
  paragraphs: Piece[][];
}

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
const counted = (words: Words, word: 'unmarked' | 'held', count: number): string =>
  count === 0 ? '' : filled(words[`${word}_${count === 1 ? 'one' : 'other'}`], { count });
const figure = (points: number, language: ContentLanguage): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(points);

const paragraphsOf = (text: string): Piece[][] =>
  text
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => piecesOfText(paragraph));

function partOf(label: string, text: string, own = false): Part[] {
  return text.trim() === '' ? [] : [{ label, own, paragraphs: paragraphsOf(text) }];
}

/** What is right, in words: the choice, the answer, or a model with what it should say. */
function rightOf({ answer, choices }: PrintedQuestion, words: Words): Part[] {
  if ('choices' in answer) return partOf(words.right, answer.choices.map((at) => choices[at] ?? '').join(', '));
  const ideas = answer.ideas?.map(({ text }) => text) ?? answer.expected ?? [];
  const isLong = answer.ideas !== undefined || answer.expected !== undefined;
  return [...partOf(isLong ? words.model : words.right, answer.words), ...partOf(words.ideas, ideas.join('\n'))];
}

function rubricOf({ printed, criteria, state }: ReturnedQuestion, words: Words, language: ContentLanguage) {
  if (criteria === null || state !== 'shown') return [];
  return (printed.task?.rubric ?? []).map(({ criterion, levels }, at) => {
    const level = levels[criteria[at] ?? -1];
    return {
      criterion: plainLine(criterion),
      level:
        level === undefined ? words.notRated : plainLine([level.name, level.description].filter(Boolean).join(': ')),
      points:
        level === undefined ? '' : `${figure(level.points, language)} / ${figure(levels[0]?.points ?? 0, language)}`,
    };
  });
}

function markOf({ state, awarded, points }: ReturnedQuestion, words: Words, language: ContentLanguage): string {
  if (awarded !== null)
    return filled(words.points, { points: figure(awarded, language), most: figure(points, language) });
  return state === 'shown' ? '' : words[state];
}

function questionOf(question: ReturnedQuestion, number: number, language: ContentLanguage) {
  const words = returnWords[language];
  const { printed, answer, comment, shows, explanation, quote, decidedBy, decider } = question;
  const decided =
    decidedBy === 'person' && decider !== null
      ? filled(words.named, { name: plainLine(decider) })
      : decidedBy === null
        ? ''
        : words[decidedBy];
  return {
    number: filled(words.question, { number }),
    mark: markOf(question, words, language),
    wording: [
      printed.wording.flatMap((part): Piece[] =>
        typeof part === 'string' ? piecesOfText(part) : [{ gap: '________' }],
      ),
    ],
    parts: [
      ...partOf(words.material, printed.task?.material ?? ''),
      ...partOf(words.answer, answer.trim() === '' ? words.none : answer, true),
      ...partOf(words.comment, comment),
      ...(shows ? rightOf(printed, words) : []),
      ...(shows ? partOf(words.explanation, explanation) : []),
      ...partOf(words.quote, quote),
    ],
    rubric: rubricOf(question, words, language),
    decided,
  };
}

/** The bytes of a PDF with a sheet for each student, in the language of the assignment. */
export function writeReturnSheets({ language, title, school, sheets }: ReturnSheets): Uint8Array {
  const words = returnWords[language];
  return typesetWords('returns', {
    ...{ name: `${plainLine(title)} – ${words.name}`, language, title: plainLine(title), school: plainLine(school) },
    sheets: sheets.map(({ student, sum, questions }) => {
      const [unmarked, held] = (['unmarked', 'held'] as const).map(
        (state) => questions.filter((question) => question.state === state).length,
      ) as [number, number];
      const figures = sum && { points: figure(sum.points, language), most: figure(sum.outOf, language) };
      return {
        student: plainLine(student),
        sum: figures === null ? '' : filled(unmarked + held === 0 ? words.total : words.soFar, figures),
        note: [counted(words, 'unmarked', unmarked), counted(words, 'held', held)].filter(Boolean).join(' '),
        questions: questions.map((question, at) => questionOf(question, at + 1, language)),
      };
    }),
  });
}
