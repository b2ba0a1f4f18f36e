import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GradingGuard } from '@schole/core';
import type { ShortAnswerQuestion } from '../contract.ts';

/** An answer that tries to be marked for something else than what it says. */
interface AttackAnswer {
  id: string;
  /** The name of its question. */
  question: string;
  kind: string;
  expected: GradingGuard[];
  text?: string;
  /** What the answer says without what was added; absent where nothing was added. */
  honest?: string;
  /** Too large for a file: this text, as often as it goes into so many characters. */
  repeat?: { text: string; bytes: number };
}

const fixture = join(import.meta.dirname, '../../../../tests/fixtures/grading/attack-answers.json');

/** The attack answers, English and Greek, with their texts and questions. */
export function attackAnswers(): (AttackAnswer & { text: string; asked: ShortAnswerQuestion })[] {
  const read = JSON.parse(readFileSync(fixture, 'utf8')) as {
    questions: Record<string, ShortAnswerQuestion>;
    answers: AttackAnswer[];
  };
  return read.answers.map((answer) => {
    const asked = read.questions[answer.question];
    if (!asked) throw new Error(`${answer.id} has no question`);
    const { text = '', bytes = 0 } = answer.repeat ?? {};
    return { ...answer, asked, text: answer.text ?? text.repeat(Math.ceil(bytes / text.length)) };
  });
}

/** Answers of students to questions of published sets; they are measured where the file exists. */
const shared = join(import.meta.dirname, '../../../../../shared/data/short-answers/train.jsonl');

/** Whether the answers of students are present. */
export const studentAnswersPresent = existsSync(shared);

interface StudentAnswer {
  set: string;
  qid: string;
  question: string;
  refs: { text: string }[];
  answer: string;
  l2: string;
}

/** The English answers of students, each with its question; answers to one question share it. */
export function studentAnswers(): {
  set: string;
  asked: ShortAnswerQuestion;
  id: string;
  text: string;
  correct: boolean;
}[] {
  const questions = new Map<string, ShortAnswerQuestion>();
  const lines = readFileSync(shared, 'utf8').trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as StudentAnswer)
    .filter(({ set }) => set !== 'saf-ge')
    .map(({ set, qid, question, refs, answer, l2 }) => {
      const made = questions.get(qid) ?? {
        question,
        model: refs[0]?.text ?? '',
        ideas: refs.slice(0, 8).map(({ text }) => ({ text, accepted: [], points: 1 })),
        language: 'en',
        source: '',
      };
      questions.set(qid, made);
      return { set, asked: made, id: qid, text: answer, correct: l2 === 'correct' };
    });
}
