import type { ContentLanguage } from '@schole/core';
import type { PrintedQuestion } from '@schole/questions';
import type { Paper, PaperQuestion } from './contract.ts';
import { plain, plainLine } from './plain.ts';
import { wordsOf } from './words.ts';

/** A piece of a line: words as somebody wrote them, or a blank as underscores. */
export type Piece = { text: string } | { gap: string };

export interface SheetChoice {
  /** `A)`, or a box where the choices stand in a row. */
  mark: string;
  pieces: Piece[];
  /** Only ever true in the key. */
  right: boolean;
}

export interface SheetQuestion {
  number: string;
  /** For whoever jumps from heading to heading: `Question 3`. */
  name: string;
  points: string;
  wording: Piece[];
  choices: SheetChoice[];
  inline: boolean;
  /** Empty lines to write on. */
  lines: number;
  /** The teacher's part; null in the student's copy, so that no format can let it slip. */
  key: {
    answer: { label: string; pieces: Piece[] };
    explanation: { label: string; pieces: Piece[] } | null;
    passage: { label: string; quote: string; source: string } | null;
  } | null;
}

/** A paper with all its words, in order: what every format sets in its own way, and adds nothing to. */
export interface Sheet {
  language: ContentLanguage;
  /** The title as the file's properties name it. */
  name: string;
  title: string;
  /** `Answer key`; '' in the student's copy. */
  copy: string;
  school: string;
  /** Subject and grade level. */
  meta: string;
  total: string;
  /** What a student fills in; empty in the key. */
  fields: { label: string; after: string }[];
  instructions: { label: string; lines: string[] } | null;
  questions: SheetQuestion[];
  /** The words around the page number and around the number of pages. */
  page: [string, string, string];
}

type Words = ReturnType<typeof wordsOf>;

/** A blank is never so short that nobody can write in it, nor longer than a line. */
const gapWidth = { least: 8, most: 44 };

function piecesOf(wording: PrintedQuestion['wording']): Piece[] {
  return wording.map((part) =>
    typeof part === 'string'
      ? { text: plain(part) }
      : { gap: '_'.repeat(Math.min(Math.max(Math.round(part.gap), gapWidth.least), gapWidth.most)) },
  );
}

const piecesOfText = (text: string): Piece[] => [{ text: plain(text).trim() }];

function keyOf({ printed, explanation, passage }: PaperQuestion, choices: SheetChoice[], words: Words) {
  const { answer } = printed;
  const right = 'choice' in answer ? choices[answer.choice] : undefined;
  const letter = right === undefined || printed.choicesInline ? [] : [{ text: `${right.mark} ` }];
  const pieces = 'words' in answer ? piecesOfText(answer.words) : [...letter, ...(right?.pieces ?? [])];
  const page = passage?.page ?? null;
  return {
    answer: { label: words.say('answer'), pieces },
    explanation:
      explanation.trim() === '' ? null : { label: words.say('explanation'), pieces: piecesOfText(explanation) },
    passage:
      passage === null
        ? null
        : {
            label: page === null ? words.say('fromText') : words.say('fromPage', { page }),
            quote: words.say('quote', { quote: plainLine(passage.quote) }),
            source: plainLine(passage.sourceTitle),
          },
  };
}

function questionOf(question: PaperQuestion, place: number, isKey: boolean, words: Words): SheetQuestion {
  const { printed, points } = question;
  const isRight = (at: number) => isKey && 'choice' in printed.answer && printed.answer.choice === at;
  const choices = printed.choices.map((choice, at) => ({
    mark: printed.choicesInline ? (isRight(at) ? '☒' : '☐') : words.letter(at),
    pieces: piecesOfText(choice),
    right: isRight(at),
  }));
  return {
    number: `${place + 1}.`,
    name: words.say('question', { n: place + 1 }),
    points: words.points(points),
    wording: piecesOf(printed.wording),
    choices,
    inline: printed.choicesInline,
    lines: isKey ? 0 : printed.lines,
    key: isKey ? keyOf(question, choices, words) : null,
  };
}

/** One line for each way of answering that the paper has, so that nobody has to guess. */
function instructionsOf(questions: readonly PaperQuestion[], words: Words): string[] {
  const some = (test: (printed: PrintedQuestion) => boolean) => questions.some(({ printed }) => test(printed));
  return [
    ...(some(({ choices, choicesInline }) => choices.length > 0 && !choicesInline) ? [words.say('choose')] : []),
    ...(some(({ choices, choicesInline }) => choices.length > 0 && choicesInline) ? [words.say('tick')] : []),
    ...(some(
      ({ choices, lines, wording }) => choices.length + lines === 0 && wording.some((part) => typeof part !== 'string'),
    )
      ? [words.say('fill')]
      : []),
    ...(some(({ lines }) => lines > 0) ? [words.say('write')] : []),
  ];
}

/** Gives a paper its words: the language's own, and what the copy may show. */
export function sheetOf(paper: Paper): Sheet {
  const words = wordsOf(paper.language);
  const isKey = paper.copy === 'key';
  const title = plainLine(paper.title);
  const lines = instructionsOf(paper.questions, words);
  const [before = '', between = '', after = ''] = words.say('page').split(/\{\w+\}/);
  return {
    language: paper.language,
    name: isKey ? `${title} – ${words.say('key')}` : title,
    title,
    copy: isKey ? words.say('key') : '',
    school: plainLine(paper.school),
    meta: [words.subject(paper.subject), words.grade(paper.gradeLevel)].filter(Boolean).join(' · '),
    total: words.say('total', { points: words.points(paper.points) }),
    fields: isKey
      ? []
      : [
          { label: words.say('name'), after: '' },
          { label: words.say('class'), after: '' },
          { label: words.say('date'), after: '' },
          { label: words.say('score'), after: `/ ${paper.points}` },
        ],
    instructions: isKey || lines.length === 0 ? null : { label: words.say('instructions'), lines },
    questions: paper.questions.map((question, place) => questionOf(question, place, isKey, words)),
    page: [before, between, after],
  };
}
