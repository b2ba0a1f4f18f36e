import { orderKindNames } from '@schole/core';
import type { PrintedQuestion } from '@schole/questions';
import type { Paper, PaperQuestion } from './contract.ts';
import { type AnswerMethod, answerMethods } from './words.ts';

/** Questions that stand together on the paper. */
export interface PaperPart {
  /** True: it has a heading of its own, with the instruction for its questions. */
  headed: boolean;
  /** How its questions are answered: one method, except on a paper in the order of the assignment. */
  methods: readonly AnswerMethod[];
  /** The number of its first question. */
  first: number;
  questions: readonly PaperQuestion[];
}

/** How a question is answered on paper; it depends on what is printed, never on what is right. */
export function methodOf({ answer, choices, choicesInline, wording, task }: PrintedQuestion): AnswerMethod {
  if ('choices' in answer) return choicesInline ? 'boxes' : 'letters';
  if (choices.length > 0) return 'match';
  if (task !== undefined) return 'text';
  return wording.some((part) => typeof part !== 'string') ? 'blanks' : 'lines';
}

const rankOf = (questions: readonly PaperQuestion[]): number =>
  questions[0] === undefined ? 0 : answerMethods.indexOf(methodOf(questions[0].printed));

/** The parts of a paper, in order: what is ticked comes before what is written. Without parts it is one, unheaded. */
export function partsOf({ questions, order }: Pick<Paper, 'questions' | 'order'>): PaperPart[] {
  const byKind = Map.groupBy(questions, ({ kind }) => kind);
  if (order === 'as-made' || byKind.size < 2) {
    const methods = answerMethods.filter((method) => questions.some(({ printed }) => methodOf(printed) === method));
    return [{ headed: false, methods, first: 1, questions }];
  }
  let next = 1;
  return orderKindNames([...byKind.keys()])
    .map((kind) => byKind.get(kind) ?? [])
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((group) => {
      const first = order === 'by-kind-from-1' ? 1 : next;
      next += group.length;
      return { headed: true, methods: [answerMethods[rankOf(group)] ?? 'lines'], first, questions: group };
    });
}
