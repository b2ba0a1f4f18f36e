import { type ContentLanguage, type Random, seeded } from '@schole/core';
import type { QuestionSpan, SourceDocument } from '@schole/questions';
import type { QuestionRow } from '../assignments/version-rows.ts';
import type { JobContext } from '../jobs/contract.ts';
import type { ClassSet } from './class-set-contract.ts';
import { type DemoQuestion, type DemoSitting, demoSittings } from './demo-answers.ts';
import type { DemoAssignment } from './write-demo-data.ts';

interface From {
  source: SourceDocument;
  runTask: JobContext['runTask'];
}

function spanOf({ sourceId, document }: SourceDocument, quote: string): QuestionSpan {
  const start = document.text.indexOf(quote);
  if (start < 0) throw new Error(`The text of the class set does not have: ${quote}`);
  const end = start + quote.length;
  return { purpose: 'evidence', source_id: sourceId, version_sha256: document.sha256, start, end, quote };
}

/** The questions as their kinds store them, with the verdicts of their checks. */
async function checkedQuestions({ questions }: ClassSet, { source, runTask }: From): Promise<QuestionRow[]> {
  const { language } = source.document;
  const written = questions.map(({ quotes, answers: _, ...question }) => ({
    ...question,
    spans: quotes.map((quote) => spanOf(source, quote)),
  }));
  const checked = await runTask(
    'check-imported',
    written.map(({ type, spans, ...question }) => ({
      ...{ type, question },
      context: { language, documents: [source], spans, otherQuestions: [] },
    })),
  );
  return written.map(({ type, spans }, at) => {
    const result = checked[at];
    if (typeof result !== 'object') throw new Error(`Question ${at + 1} of the class set is no question: ${result}`);
    const { question, verdicts } = result;
    return { ...question, ...{ id: crypto.randomUUID(), version: 1, type, spans, verdicts, engine: null } };
  });
}

/** Each of the answers in turn, given to so many students in random order. */
function deal(answers: readonly string[], students: number, random: Random): string[] {
  const dealt: string[] = [];
  while (dealt.length < students) dealt.push(...random.shuffled(answers).slice(0, students - dealt.length));
  return random.shuffled(dealt);
}

/** What each student of the class wrote, the same for the same seed: most of it waits for a person. */
function classSetSittings(
  set: ClassSet,
  questions: readonly DemoQuestion[],
  { students, seed, language }: { students: number; seed: number; language: ContentLanguage },
): DemoSitting[] {
  const random = seeded(seed);
  const dealt = new Map(
    questions.flatMap(({ id }, at): [string, string[]][] => {
      const answers = set.questions[at]?.answers ?? null;
      return answers === null ? [] : [[id, deal(answers, students, random)]];
    }),
  );
  const others = questions.filter(({ id }) => !dealt.has(id));
  return demoSittings(others, { students, seed, language }).map(({ answers }, at) => ({
    answers: questions.flatMap(({ id }) => {
      const value = dealt.has(id) ? dealt.get(id)?.[at] : answers.find(({ question }) => question === id)?.value;
      return value === undefined || value === '' ? [] : [{ question: id, value }];
    }),
    ...{ late: false, elsewhere: null },
  }));
}

/** The assignment of a class set, sat yesterday; `settings`: of what is drafted from the same text. */
export async function prepareClassSet(
  set: ClassSet,
  settings: DemoAssignment['settings'],
  from: From,
): Promise<DemoAssignment> {
  const questions = await checkedQuestions(set, from);
  const { seed } = settings;
  const { language } = from.source.document;
  return {
    ...{ settings: { ...settings, title: set.title }, stage: 'ready', questions, report: null },
    sat: { daysAgo: 1, sittings: (students) => classSetSittings(set, questions, { students, seed, language }) },
  };
}
