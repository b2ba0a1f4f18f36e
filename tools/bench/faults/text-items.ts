import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BloomsLevel, ContentLanguage, KindName, KindPart, Verdict } from '@schole/core';
import { contentStems } from '@schole/language';
import { findKind, type QuestionSpan } from '@schole/questions';
import { readText } from '@schole/sources';
import { analyseDocuments } from '../../../teaching/questions/src/analysis/analyse-documents.ts';
import type { Analysis, Passage } from '../../../teaching/questions/src/analysis/analysis.ts';
import { testDocument } from '../../../teaching/questions/src/analysis/test-document.ts';
import { type TeacherItem, teacherItems } from './teacher-items.ts';

const root = join(import.meta.dirname, '../../..');
/** Texts and questions of others: measured where they are present, and no part of the repository. */
const shared = join(root, '../shared/data');
const fixtures = join(root, 'tests/fixtures');

/** A text, analysed once for all questions on it. */
export interface Text {
  name: string;
  language: ContentLanguage;
  analysis: Analysis;
}

/** One question on a text, as the checks are given it. */
export interface TextItem {
  type: KindName;
  text: Text;
  content: KindPart;
  key: KindPart;
  bloomsLevel: BloomsLevel;
  /** The sentences that it rests on. */
  passages: readonly Passage[];
  /** The words of the passage that are its answer; absent where none are marked. */
  answer?: string;
  otherQuestions: readonly string[];
}

/** Characters; a shorter text is taken as it is, without a reader. */
const shortest = 2_000;

const read = new Map<string, Text>();

/** The text of a name, read and analysed at the first call. */
export function textOf(name: string, language: ContentLanguage, words: () => string): Text {
  const known = read.get(name);
  if (known) return known;
  const own = words();
  // A reader refuses what is too short for an assignment; a passage of one or two sentences is judged all the same.
  const document = own.length < shortest ? testDocument(own, language, name) : readText({ text: own });
  const text = { name, language, analysis: analyseDocuments([{ sourceId: 'item', document }], language) };
  read.set(name, text);
  return text;
}

/** One of our own texts. */
export function ownText(file: string, language: ContentLanguage): Text {
  return textOf(file, language, () => readFileSync(join(fixtures, file), 'utf8'));
}

/** The sentence nearest in words to a question and its answer. */
export function nearestPassage({ analysis, language }: Text, words: string): Passage[] {
  const [best] = analysis.index.rank(contentStems(words, language), 1);
  return best === undefined ? [] : [analysis.passages[best.at]].filter((passage) => passage !== undefined);
}

type Parts = Pick<TextItem, 'content' | 'key'>;

function itemOfTeacher({ language, file, type, question, answers }: TeacherItem): TextItem {
  const text = ownText(file, language);
  const [first = ''] = answers;
  const parts: Record<string, Parts> = {
    'multiple-choice': { content: { question, options: [...answers] }, key: { correct: 0 } },
    'true-false': { content: { statement: question }, key: { correct: first === 'true' } },
    'fill-in-blank': { content: { sentence: question }, key: { accepted: [first] } },
  };
  const { content, key } = parts[type] ?? { content: {}, key: {} };
  const passages = nearestPassage(text, type === 'true-false' ? question : `${question} ${first}`);
  return { type, text, content, key, bloomsLevel: 'remembering', passages, otherQuestions: [] };
}

/** The questions that teachers would set on our own texts. */
export function ownItems(language: ContentLanguage): TextItem[] {
  return teacherItems.filter((item) => item.language === language).map(itemOfTeacher);
}

interface Module {
  book: string;
  chapter: string;
  module: string;
}
type HumanQuestion = Module & { stem: string; options: string[]; solution: string };

const questions = join(shared, 'human-questions');

/** Whether the questions that people wrote for textbooks are present. */
export const booksPresent = existsSync(questions);

const lines = <T>(file: string): T[] =>
  readFileSync(join(questions, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const nameOf = ({ book, chapter, module }: Module): string => `${book}: ${chapter}: ${module}`;

/** Questions that people wrote for two English textbooks, with the section each was written for; none where absent. */
export function bookItems(): (() => TextItem)[] {
  if (!booksPresent) return [];
  const modules = new Map(lines<Module & { text: string }>('modules.jsonl').map((one) => [nameOf(one), one.text]));
  return ['psychology.jsonl', 'microbiology.jsonl'].flatMap((file) =>
    lines<HumanQuestion>(file).map((one) => () => {
      const text = textOf(nameOf(one), 'en', () => modules.get(nameOf(one)) ?? '');
      const correct = one.solution.charCodeAt(0) - 65;
      return {
        type: 'multiple-choice' as const,
        text,
        content: { question: one.stem, options: one.options },
        key: { correct },
        bloomsLevel: 'remembering' as const,
        passages: nearestPassage(text, `${one.stem} ${one.options[correct] ?? ''}`),
        otherQuestions: [],
      };
    }),
  );
}

function spansOf({ passages, answer }: TextItem): QuestionSpan[] {
  return passages.flatMap((passage) => {
    const { document, sourceId: source_id } = passage.source;
    const span = (purpose: QuestionSpan['purpose'], start: number, end: number): QuestionSpan => ({
      purpose,
      source_id,
      version_sha256: document.sha256,
      start,
      end,
      quote: document.text.slice(start, end),
    });
    const at = answer === undefined ? -1 : document.text.slice(passage.start, passage.end).indexOf(answer);
    const evidence = span('evidence', passage.start, passage.end);
    return at < 0 || answer === undefined
      ? [evidence]
      : [evidence, span('answer', passage.start + at, passage.start + at + answer.length)];
  });
}

/** The verdicts on an item. */
export function verdictsOn(item: TextItem): Verdict[] {
  const { type, text, content, key, bloomsLevel, otherQuestions } = item;
  const kind = findKind(type);
  if (kind === undefined) throw new Error(`There is no kind ${type}.`);
  return kind.check(
    { content, key, bloomsLevel },
    {
      language: text.language,
      documents: text.analysis.passages.slice(0, 1).map(({ source }) => source),
      analysis: text.analysis,
      spans: spansOf(item),
      otherQuestions,
    },
  );
}
