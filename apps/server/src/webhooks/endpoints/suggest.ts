import { type ContentLanguage, fault, type IncomingAnswer, type IncomingRequest } from '@schole/core';
import { findKind, type PlainText, type StoredQuestion } from '@schole/questions';
import type { IncomingContext } from '../requests/contract.ts';

type Answer = IncomingRequest<'auto-grader'>['answers'][number];
type Result = IncomingAnswer<'auto-grader'>['results'][number];
type Suggestion = NonNullable<Result['suggestion']>;

/** A written answer with its question; null where nothing was written, or the question is of another sort. */
function writtenAnswer(question: StoredQuestion, answer: Answer | undefined, language: ContentLanguage) {
  const text = typeof answer?.answer === 'string' ? answer.answer : '';
  const interaction = findKind(question.type)?.plain(question, language).interaction;
  return text.trim() === '' || interaction?.type !== 'extended-text' ? null : { question, text, interaction };
}

/** What the key asks for, in the order in which evidence numbers it. */
const askedFor = ({ ideas, expected }: PlainText): readonly string[] =>
  ideas.length === 0 ? expected : ideas.map(({ text }) => text);

/**
 * What the built-in engine suggests for written answers that the key does not settle, by question. It decides nothing,
 * and knows no answers that people marked.
 */
export async function suggestFor(
  questions: readonly StoredQuestion[],
  answers: ReadonlyMap<string, Answer>,
  language: ContentLanguage,
  { runTask, signal }: Pick<IncomingContext, 'runTask' | 'signal'>,
): Promise<ReadonlyMap<string, Suggestion>> {
  const written = new Map(
    questions.flatMap((question) => {
      const found = writtenAnswer(question, answers.get(question.id), language);
      return found === null ? [] : [[question.id, found] as const];
    }),
  );
  if (written.size === 0) return new Map();
  const { graded, broken } = await runTask(
    'grade-answers',
    [...written].map(([questionId, { question, text }]) => ({
      ...{ questionId, kind: question.type, content: question.content, key: question.key, language },
      ...{ source: question.sourceSnippet, graded: [], answers: [{ attemptId: questionId, value: text }] },
    })),
    { signal },
  );
  if (broken[0] !== undefined) throw fault('server/failed', {}, { cause: new Error(broken[0].problem) });
  return new Map(
    graded.flatMap(({ questionId, suggestion }) => {
      const found = written.get(questionId);
      if (found === undefined) return [];
      const asked = askedFor(found.interaction);
      const { score, confidence, evidence, engine } = suggestion;
      const ideas = evidence.ideas.map(({ idea, found: isFound, spans }) => ({
        text: asked[idea] ?? '',
        found: isFound,
        quotes: spans.map(({ start, end }) => found.text.slice(start, end)),
      }));
      const points = score === null ? null : Math.round(score * found.question.points * 100) / 100;
      return [[questionId, { points, confidence, ideas, guards: evidence.guards, engine }] as const];
    }),
  );
}
