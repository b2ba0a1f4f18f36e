import { nameSchoolSubject, nameSchoolYear } from '@schole/core';
import type { PrintedQuestion } from '@schole/questions';
import { attachmentsOf, type SheetAttachment } from './attachments.ts';
import type { ImageFile, Paper, PaperQuestion } from './contract.ts';
import { type PaperPart, partsOf } from './parts.ts';
import { type Piece, piecesOfText } from './pieces.ts';
import { plainLine } from './plain.ts';
import { ideasOf, type SheetIdeas, type SheetTask, taskOf } from './sheet-task.ts';
import { wordsOf } from './words.ts';

export interface SheetChoice {
  /** `A)`, or a box where the choices are in a row. */
  mark: string;
  pieces: Piece[];
  /** Only ever true in the key. */
  right: boolean;
}

export interface SheetQuestion {
  number: string;
  points: string;
  wording: Piece[];
  attachments: SheetAttachment[];
  choices: SheetChoice[];
  inline: boolean;
  /** Empty lines to write on. */
  lines: number;
  /** Material, length and rubric of a longer text; null for every other question. */
  task: SheetTask | null;
  /** The teacher's part; null in the student's copy, so that no format can leak it. */
  key: {
    /** Null where the right one of the choices is marked. */
    answer: { label: string; pieces: Piece[] } | null;
    ideas: SheetIdeas | null;
    explanation: { label: string; pieces: Piece[] } | null;
    hints: { label: string; items: Piece[][] } | null;
    /** `quote` is '' where the explanation contains it already. */
    passage: { label: string; quote: string; source: string } | null;
  } | null;
}

/** Questions that stand together; `head` is null on a paper without parts. */
export interface SheetPart {
  head: { name: string; points: string; instruction: string } | null;
  questions: SheetQuestion[];
}

/** A paper with all its words, in order: every format typesets it in its own form, and adds nothing. */
export interface Sheet {
  language: Paper['language'];
  /** The title in the file's properties. */
  name: string;
  title: string;
  /** `Answer key`; '' in the student's copy. */
  copy: string;
  school: string;
  /** Subject, grade level and the sum of the points. */
  meta: string;
  /** The fields that a student fills in; empty in the key. */
  fields: { label: string; after: string }[];
  instructions: { label: string; lines: string[] } | null;
  /** All answers in a few lines, one for each part, for marking; only in the key. */
  glance: { label: string; parts: { name: string; answers: string[] }[] } | null;
  parts: SheetPart[];
  /** The files of the images, in the order of their numbers; no part of the texts. */
  images: ImageFile[];
  /** The words before and after the page number and the number of pages. */
  page: [string, string, string];
}

type Words = ReturnType<typeof wordsOf>;

/** What the parts of one paper are made with. */
interface Making {
  isKey: boolean;
  words: Words;
  /** The files of the images so far. */
  images: ImageFile[];
}

/** A blank is never too short to write in, nor longer than a line. */
const gapWidth = { min: 8, max: 44 };

function piecesOf(wording: PrintedQuestion['wording']): Piece[] {
  return wording.flatMap((part): Piece[] =>
    typeof part === 'string'
      ? piecesOfText(part)
      : [{ gap: '_'.repeat(Math.min(Math.max(Math.round(part.gap), gapWidth.min), gapWidth.max)) }],
  );
}

/** The words of the answer; for choices, their words. */
const answerOf = ({ answer, choices }: PrintedQuestion) =>
  'words' in answer ? answer.words : answer.choices.map((index) => choices[index] ?? '').join(', ');

const folded = (text: string): string => plainLine(text).replace(/\s+/g, ' ').trim();

function keyOf({ printed, explanation, hints = [], passage }: PaperQuestion, words: Words): SheetQuestion['key'] {
  const page = passage?.page ?? null;
  // The engine's explanation is often the passage itself: the same words twice would only lengthen the key.
  const isQuoted = passage !== null && folded(explanation).includes(folded(passage.quote));
  const isListed = 'choices' in printed.answer && !printed.choicesInline;
  const ideas = ideasOf(printed, words);
  const answer = answerOf(printed).trim();
  // Without a model answer the words are what it should contain, which is listed below.
  const isRepeated = 'expected' in printed.answer && printed.answer.expected?.join('\n').trim() === answer;
  return {
    answer:
      isListed || isRepeated
        ? null
        : { label: words.format(ideas === null ? 'answer' : 'model'), pieces: piecesOfText(answer) },
    ideas,
    explanation:
      explanation.trim() === ''
        ? null
        : { label: words.format('explanation'), pieces: piecesOfText(explanation.trim()) },
    hints: hints.length === 0 ? null : { label: words.format('hints'), items: hints.map(piecesOfText) },
    passage:
      passage === null
        ? null
        : {
            label: page === null ? words.format('fromText') : words.format('fromPage', { page }),
            quote: isQuoted ? '' : words.format('quote', { quote: plainLine(passage.quote) }),
            source: plainLine(passage.sourceTitle),
          },
  };
}

/** The answer in short form for marking thirty papers: the letter, the word, or the beginning of a longer text. */
function glanceOf({ printed }: PaperQuestion, words: Words): string {
  if ('choices' in printed.answer && !printed.choicesInline)
    return printed.answer.choices.map((index) => words.letter(index)).join(', ');
  const answer = plainLine(answerOf(printed));
  return answer.length > 24 ? `${answer.slice(0, 22).toWellFormed().trimEnd()}…` : answer;
}

function questionOf(question: PaperQuestion, number: number, { isKey, words, images }: Making): SheetQuestion {
  const { printed, points } = question;
  // The key gives the answer of a row of boxes in words; the boxes would only distract.
  const shown = isKey && printed.choicesInline ? [] : printed.choices;
  const choices = shown.map((choice, at) => ({
    mark: printed.choicesInline ? '☐' : `${words.letter(at)})`,
    pieces: piecesOfText(choice),
    right: isKey && 'choices' in printed.answer && printed.answer.choices.includes(at),
  }));
  return {
    number: `${number}.`,
    points: words.points(points),
    wording: piecesOf(printed.wording),
    attachments: attachmentsOf(question.attachments, images, words),
    choices,
    inline: printed.choicesInline,
    lines: isKey ? 0 : printed.lines,
    task: taskOf(printed.task, isKey, words),
    key: isKey ? keyOf(question, words) : null,
  };
}

const partName = (part: PaperPart, index: number, words: Words): string =>
  part.headed ? words.format('part', { letter: words.letter(index) }) : '';

function partOf(part: PaperPart, index: number, making: Making): SheetPart {
  const { isKey, words } = making;
  const { headed, first, questions, methods } = part;
  const sum = questions.reduce((points, question) => points + question.points, 0);
  return {
    head: headed
      ? {
          name: partName(part, index, words),
          points: words.points(sum),
          // The key is read by whoever marks.
          instruction: isKey ? '' : methods.map((method) => words.instruction(method, questions.length)).join(' '),
        }
      : null,
    questions: questions.map((question, at) => questionOf(question, first + at, making)),
  };
}

/** The instructions at the head of a paper: those of its parts stand with the parts. */
function instructionsOf(parts: readonly PaperPart[], words: Words): string[] {
  return parts
    .filter(({ headed }) => !headed)
    .flatMap(({ methods, questions }) =>
      methods.map((method) =>
        methods.length === 1 ? words.instruction(method, questions.length) : words.instructionAmongOthers(method),
      ),
    );
}

/** Creates the texts of a paper: those of its language, and what the copy may show. */
export function sheetOf(paper: Paper): Sheet {
  const words = wordsOf(paper.language);
  const isKey = paper.copy === 'key';
  const written = plainLine(paper.title);
  // A heading without visible characters counts as none.
  const title = /[^\p{C}\p{M}\p{Z}]/u.test(written) ? written : words.format('untitled');
  const parts = partsOf(paper);
  const images: ImageFile[] = [];
  const lines = paper.questions.length === 0 ? [] : instructionsOf(parts, words);
  return {
    language: paper.language,
    name: isKey ? `${title} – ${words.format('key')}` : title,
    title,
    copy: isKey ? words.format('key') : '',
    school: plainLine(paper.school),
    meta: [
      nameSchoolSubject(paper.choice.schoolSubject, paper.subject, paper.language) ?? words.subject(paper.subject),
      nameSchoolYear(paper.choice.schoolYear, paper.gradeLevel, paper.language) ?? words.grade(paper.gradeLevel),
      words.format('total', { points: words.points(paper.points) }),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    fields: isKey
      ? []
      : [
          { label: words.format('name'), after: '' },
          { label: words.format('class'), after: '' },
          { label: words.format('date'), after: '' },
          { label: words.format('score'), after: `/ ${paper.points}` },
        ],
    instructions: isKey || lines.length === 0 ? null : { label: words.format('instructions'), lines },
    glance: isKey
      ? {
          label: words.format('glance'),
          parts: parts.map((part, index) => ({
            name: partName(part, index, words),
            answers: part.questions.map((question, at) => `${part.first + at}.\u00a0${glanceOf(question, words)}`),
          })),
        }
      : null,
    parts: parts.map((part, index) => partOf(part, index, { isKey, words, images })),
    images,
    page: words.page,
  };
}
