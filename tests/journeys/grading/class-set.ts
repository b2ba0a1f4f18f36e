import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { submitAttempt } from '../../../apps/server/src/grading/runs/test-runs.ts';
import { asOwner } from '../../database/cluster.ts';
import type { SharedApp } from '../browser/shared.ts';
import type { Language } from '../browser/translators.ts';
import { type Classroom, questionOfEveryKind, type WrittenQuestion } from '../sitting/given.ts';

// A class of thirty with what it handed in: short answers written for this, keyed and told apart by a person.

interface KeyedQuestion {
  question: string;
  model: string;
  ideas: { text: string; accepted: string[]; points: number }[];
  source: string;
  answers: { text: string; points: number; meaning: string }[];
}

const fixtures = join(import.meta.dirname, '../../fixtures/grading');

/** The short answer questions of a language with thirty answers each. */
export const keyedQuestions = (language: Language): KeyedQuestion[] =>
  JSON.parse(readFileSync(join(fixtures, `class-set-${language}.json`), 'utf8')) as KeyedQuestion[];

const pointsOf = ({ ideas }: KeyedQuestion): number => ideas.reduce((sum, { points }) => sum + points, 0);

const written = (keyed: KeyedQuestion): WrittenQuestion => ({
  ...{ type: 'short-answer', content: { question: keyed.question }, key: { model: keyed.model, ideas: keyed.ideas } },
  ...{ explanation: '', hints: [], verdict: '', quote: keyed.source, points: pointsOf(keyed) },
});

export interface ClassSet {
  deliveryId: string;
  questionIds: string[];
  /** Of the class, in the order in which the answers of the fixture were given out. */
  attemptIds: string[];
  keyed: KeyedQuestion[];
}

/** Gives a class of thirty an assignment of short answers and closed questions, and hands all of it in. */
export async function submitClassSet(
  app: SharedApp,
  classroom: Classroom,
  { language, count }: { language: Language; count: number },
): Promise<ClassSet> {
  const { teacher, schoolId, classId, student, call } = classroom;
  const keyed = keyedQuestions(language).slice(0, count);
  const closed = questionOfEveryKind(language).filter(({ question }) => question.type === 'multiple-choice');
  const { deliveryId } = await classroom.give({
    ...{ title: `Class set ${language}`, language, rules: { feedback: 'when-released' } },
    questions: [...keyed.map(written), ...closed.map(({ question }) => ({ ...question, points: 2 }))],
  });
  const others = Array.from({ length: 29 }, (_, at) => ({ firstName: `Student${at}`, lastName: `Of${language}` }));
  const added = await call('add-students', { classId, students: others });
  const rows = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    asOwner(app.fresh.ownerUrl, async (owner) => (await owner.query(sql, values)).rows as Row[]);
  const questions = await rows<{ id: string }>(
    'select question_id as id from public.delivery_questions where delivery_id = $1 order by position',
    [deliveryId],
  );
  const questionIds = questions.map(({ id }) => id);
  const attemptIds: string[] = [];
  for (const [at, id] of [student.id, ...added.students.map(({ studentId }) => studentId)].entries()) {
    const given = [
      ...keyed.map(({ answers }) => answers[at]?.text ?? ''),
      ...closed.map(({ right, wrong }) => (at % 3 === 0 ? wrong : right)),
    ];
    const fixture = { rows, fresh: app.fresh } as Parameters<typeof submitAttempt>[0];
    attemptIds.push(await submitAttempt(fixture, { deliveryId, questionIds }, { id, schoolId }, { ...given }));
  }
  await teacher.client.auth.refreshSession();
  return { deliveryId, questionIds, attemptIds, keyed };
}
