import { createHash } from 'node:crypto';
import { type ContentLanguage, fault, type GradingSuggestion, type KindPart } from '@schole/core';
import { type GradedAnswer, prepareShortAnswer, suggestAnalytical } from '@schole/grading';
import { findKind, promptText } from '@schole/questions';

/** Answers to one question that wait for a mark, with the question and its key. */
export interface QuestionToGrade {
  questionId: string;
  kind: string;
  content: KindPart;
  key: KindPart;
  language: ContentLanguage;
  /** The words of the source; '' where there are none. */
  source: string;
  /** Answers to it that a person marked. */
  graded: readonly GradedAnswer[];
  answers: readonly { attemptId: string; value: unknown }[];
}

/** A suggestion for one answer. */
export interface GradedByTask {
  questionId: string;
  attemptId: string;
  suggestion: GradingSuggestion;
}

type Grade = (value: unknown, attemptId: string) => GradingSuggestion;

/** What the key says of a closed question that it does not settle, such as a gap with a slip of spelling. */
const keyEngine = { name: 'answer-key', version: '1' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function prepare({ kind, content, key, language, source, graded }: QuestionToGrade): Grade {
  const found = findKind(kind);
  if (found === undefined) throw fault('input/invalid', { where: 'type' });
  const { prompt, interaction } = found.plain({ content, key }, language);
  if (interaction.type !== 'extended-text') {
    return (value) => ({
      score: found.mark({ content, key }, value, language).score,
      confidence: null,
      evidence: { ideas: [], guards: [], nearest: [] },
      engine: keyEngine,
    });
  }
  const { model, ideas, words, ...analytical } = interaction;
  if (ideas.length === 0) {
    const long = {
      ...analytical,
      task: promptText(prompt),
      model,
      language,
      source,
      words: words ?? { min: 1, max: 1 },
    };
    return (value) => suggestAnalytical(long, textOf(value));
  }
  const short = { question: promptText(prompt), model, ideas, language, source };
  const grade = prepareShortAnswer(short, graded);
  return (value, attemptId) => grade(textOf(value), attemptId);
}

/** Questions in the order of their last use: the batches of a run ask for the same ones again and again. */
const prepared = new Map<string, Grade>();
const mostPrepared = 60;

/** A name for a question with its key and the marked answers to it, as short for long texts as for short ones. */
export function preparedName({ answers: _, ...question }: QuestionToGrade): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64');
}

function prepareOnce(question: QuestionToGrade): Grade {
  const name = preparedName(question);
  const grade = prepared.get(name) ?? prepare({ ...question, answers: [] });
  prepared.delete(name);
  prepared.set(name, grade);
  for (const oldest of prepared.keys()) {
    if (prepared.size <= mostPrepared) break;
    prepared.delete(oldest);
  }
  return grade;
}

/** An answer that could not be graded. */
export interface BrokenAnswer {
  questionId: string;
  attemptId: string;
  problem: string;
}

function gradeQuestion(question: QuestionToGrade, graded: GradedByTask[], broken: BrokenAnswer[]): void {
  const { questionId } = question;
  let attemptId = question.answers[0]?.attemptId ?? '';
  try {
    const grade = prepareOnce(question);
    for (const { attemptId: each, value } of question.answers) {
      attemptId = each;
      graded.push({ questionId, attemptId, suggestion: grade(value, attemptId) });
    }
  } catch (problem) {
    broken.push({ questionId, attemptId, problem: problem instanceof Error ? (problem.stack ?? '') : String(problem) });
  }
}

/** Grades answers question by question. One that cannot be graded holds up no other: its answers are left out. */
export function gradeAnswers(questions: readonly QuestionToGrade[]): {
  graded: GradedByTask[];
  broken: BrokenAnswer[];
} {
  const graded: GradedByTask[] = [];
  const broken: BrokenAnswer[] = [];
  for (const question of questions) gradeQuestion(question, graded, broken);
  return { graded, broken };
}
