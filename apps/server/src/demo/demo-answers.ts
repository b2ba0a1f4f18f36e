import { type ContentLanguage, type KindPart, type Random, seeded } from '@schole/core';
import { findKind } from '@schole/questions';

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

/** What can be answered to a question, by what its key says of it. */
interface Known {
  right: Value[];
  wrong: Value[];
  /** Words that no key settles: only a person can say what they are worth. */
  open: Value | null;
}

/** Asks the kind itself: a choice is tried with the key, words are those of the key. */
function knownAnswers({ type, ...parts }: DemoQuestion, language: ContentLanguage): Known {
  const kind = findKind(type);
  if (kind === undefined) return { right: [], wrong: [], open: null };
  const { answer, choices, choicesInline, task } = kind.print(parts, language);
  if ('choices' in answer) {
    const values: Value[] = choicesInline ? [true, false] : choices.map((_, index) => index);
    const isRight = (value: Value): boolean => kind.mark(parts, value, language).score === 1;
    return { right: values.filter(isRight), wrong: values.filter((value) => !isRight(value)), open: null };
  }
  // A long text is left empty.
  if (task !== undefined) return { right: [], wrong: [], open: null };
  const words = answer.words.split(' ');
  const half = words.slice(0, Math.ceil(words.length / 2)).join(' ');
  return { right: [answer.words], wrong: [], open: kind.mark(parts, half, language).sure ? null : half };
}

const oneOf = (values: readonly Value[], random: Random): Value | null => values[random.below(values.length)] ?? null;

/** Which of the students are remarkable. */
const [lateOne, hasty, twoDevices] = [4, 9, 15];

/** What a class answers, the same for the same seed: most of it right, one late, one contested, one to be marked. */
export function demoSittings(
  questions: readonly DemoQuestion[],
  { students, seed, language }: { students: number; seed: number; language: ContentLanguage },
): DemoSitting[] {
  const random = seeded(seed);
  const known = questions.map((question) => ({ question: question.id, ...knownAnswers(question, language) }));
  const choice = known.find(({ right, wrong }) => right.length === 1 && wrong.length > 1);
  return Array.from({ length: students }, (_, at) => {
    const knows = 0.5 + random.next() / 2;
    const answers = known.flatMap(({ question, right, wrong, open }) => {
      const value = at === hasty && open !== null ? open : oneOf(random.next() < knows ? right : wrong, random);
      return value === null ? [] : [{ question, value }];
    });
    const first = answers.find(({ question }) => question === choice?.question)?.value;
    const other = choice === undefined ? null : { question: choice.question, value: first === 0 ? 1 : 0 };
    return { answers, late: at === lateOne, elsewhere: at === twoDevices ? other : null };
  });
}
