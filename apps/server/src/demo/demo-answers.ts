import { type KindPart, type Random, seeded } from '@schole/core';

/** A question of the demo assignment, as far as its answers depend on it. */
export interface DemoQuestion {
  id: string;
  type: string;
  content: KindPart;
  key: KindPart;
}

type Value = string | number | boolean;

interface DemoAnswer {
  question: string;
  value: Value;
}

/** What one invented student writes; what they do not know of a written question they leave empty. */
export interface DemoSitting {
  answers: DemoAnswer[];
  /** The last answer arrives after the end. */
  late: boolean;
  /** What a second device wrote without knowing of the first; null: there was none. */
  elsewhere: DemoAnswer | null;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function rightAnswer({ type, key }: DemoQuestion): Value | null {
  if (type === 'multiple-choice') return Number(key.correct);
  if (type === 'true-false') return key.correct === true;
  if (type === 'fill-in-blank') return String(listOf(key.accepted)[0] ?? '');
  return type === 'short-answer' ? String(key.model) : null;
}

/** Null: nothing is written. */
function wrongAnswer({ type, content, key }: DemoQuestion, random: Random): Value | null {
  const options = listOf(content.options).length;
  if (type === 'multiple-choice') return (Number(key.correct) + 1 + random.below(options - 1)) % options;
  return type === 'true-false' ? key.correct !== true : null;
}

/** Which of the students are remarkable. */
const [lateOne, hasty, twoDevices] = [4, 9, 15];

/** What a class answers, the same for the same seed: most of it right, one late, one contested, one to be marked. */
export function demoSittings(questions: readonly DemoQuestion[], students: number, seed: number): DemoSitting[] {
  const random = seeded(seed);
  return Array.from({ length: students }, (_, at) => {
    const knows = 0.5 + random.next() / 2;
    const answers = questions.flatMap((question) => {
      // The first half of what would be right: only a person can say what it is worth.
      const half = String(question.key.model).split(' ');
      const value =
        at === hasty && question.type === 'short-answer'
          ? half.slice(0, Math.ceil(half.length / 2)).join(' ')
          : random.next() < knows
            ? rightAnswer(question)
            : wrongAnswer(question, random);
      return value === null ? [] : [{ question: question.id, value }];
    });
    const choice = questions.find(({ type }) => type === 'multiple-choice');
    const first = answers.find(({ question }) => question === choice?.id)?.value;
    const other = choice === undefined ? null : { question: choice.id, value: first === 0 ? 1 : 0 };
    return { answers, late: at === lateOne, elsewhere: at === twoDevices ? other : null };
  });
}
