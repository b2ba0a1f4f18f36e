import type { ModelAnswer, ModelRequest } from './language-model.ts';

/** What a request asks for, found wherever its protocol puts it. */
export interface QuestionRequest {
  instructions: string;
  /** The sentences of the passage, in order: the first has the number 1. */
  sentences: string[];
  /** The members of one question in the form that is asked for. */
  members: string[];
  levels: string[];
  count: number;
  greek: boolean;
}

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

function* inside(value: unknown): Generator<unknown> {
  yield value;
  if (isMembers(value)) for (const inner of Object.values(value)) yield* inside(inner);
}

/** Null where the request asks for no questions about a passage, as that of a chat. */
export function readQuestionRequest(body: unknown): QuestionRequest | null {
  const parts = [...inside(body)];
  const passage = parts.find((part) => typeof part === 'string' && part.startsWith('<passage>'));
  const instructions = parts.find((part) => typeof part === 'string' && part.startsWith('You write questions'));
  if (typeof passage !== 'string' || typeof instructions !== 'string') return null;
  const form = parts.find((part) => isMembers(part) && isMembers(part.bloomsLevel) && isMembers(part.sentences));
  const levels = [...instructions.matchAll(/question \d+ is "(\w+)"/g)].map(([, level]) => level ?? '');
  return {
    instructions,
    sentences: [...passage.matchAll(/^\[\d+\] (.*)$/gm)].map(([, sentence]) => sentence ?? ''),
    members: isMembers(form) ? Object.keys(form) : [],
    levels,
    count: levels.length,
    greek: /[α-ω]/.test(passage),
  };
}

/** The longest word of a sentence that it has once, and the sentence with a gap in its place. */
function gapOf(sentence: string): { answer: string; gap: string } {
  const words = sentence.match(/\p{L}{6,}/gu) ?? [];
  const [answer = ''] = words
    .filter((word) => sentence.split(word).length === 2)
    .toSorted((one, other) => other.length - one.length);
  return { answer, gap: sentence.replace(answer, '____') };
}

const rubric = (greek: boolean) => [
  {
    criterion: greek ? 'Αιτιολόγηση' : 'Reasons',
    levels: [
      {
        name: greek ? 'Πλήρης' : 'Full',
        description: greek ? 'Δίνει δύο λόγους.' : 'It gives two reasons.',
        points: 4,
      },
      { name: greek ? 'Ελλιπής' : 'Thin', description: greek ? 'Δεν δίνει λόγο.' : 'It gives no reason.', points: 0 },
    ],
  },
];

/** A question of the asked form about the sentence with this number; its words stand in the passage. */
export function writeQuestion(asked: QuestionRequest, number: number, at = 0): Record<string, unknown> {
  const { greek, sentences, members } = asked;
  const sentence = sentences[number - 1] ?? '';
  const { answer, gap } = gapOf(sentence);
  const others = sentences.filter((other) => !other.includes(answer)).map((other) => gapOf(other).answer);
  const wrongOptions = [...new Set(others)].filter((other) => other !== '' && !sentence.includes(other));
  const count = Number(/exactly (\d+) wrong ones/.exec(asked.instructions)?.[1] ?? 3);
  const topic = (sentence.match(/\p{L}{5,}/gu) ?? []).find((word) => word !== answer) ?? '';
  const named = greek ? `Τι ισχύει για τη λέξη «${topic}» και γιατί;` : `What holds for the word “${topic}”, and why?`;
  const all: Record<string, unknown> = {
    question: members.includes('wrongOptions') ? gap : named,
    rightOption: answer,
    wrongOptions: wrongOptions.slice(0, count),
    statement: sentence,
    isTrue: true,
    sentence: gap,
    answer,
    alsoAccepted: [],
    modelAnswer: sentence,
    ideas: [{ text: answer, accepted: [], points: 1 }],
    task: greek ? `Να εξηγήσετε τη σημασία αυτού: ${sentence}` : `Explain why this matters: ${sentence}`,
    material: '',
    minWords: 80,
    maxWords: 150,
    rubric: rubric(greek),
    expected: [answer],
    bloomsLevel: asked.levels[at] ?? asked.levels[0] ?? 'remembering',
    explanation: greek
      ? `Το λέει η πρόταση με τη λέξη «${answer}».`
      : `It is said in the sentence that has the word “${answer}”.`,
    sentences: [number],
    hints: [],
  };
  return Object.fromEntries(members.map((name) => [name, all[name]]));
}

/** Numbers of sentences that a question can be made of, those first that no earlier request was about. */
function numbersOf({ sentences, instructions }: QuestionRequest): number[] {
  const fit = sentences.flatMap((sentence, at) => {
    const words = sentence.split(/\s+/).length;
    const alone = /^\p{Lu}/u.test(sentence) && !/\b(?:this|it|its|they|these|their|that|such)\b/i.test(sentence);
    return words >= 7 && words <= 30 && alone && gapOf(sentence).answer !== '' ? at + 1 : [];
  });
  const isNew = (number: number): boolean =>
    !instructions.includes(gapOf(sentences[number - 1] ?? '').gap.slice(0, 40));
  return [...fit.filter(isNew), ...fit.filter((number) => !isNew(number))];
}

/** As many questions as were asked for, each about a sentence of its own; that many fitting ones are passed over first. */
function writeAfter(skipped: number, asked: QuestionRequest): string {
  const numbers = numbersOf(asked).slice(skipped);
  const questions = Array.from({ length: asked.count }, (_, at) => writeQuestion(asked, numbers[at] ?? at + 1, at));
  return JSON.stringify({ questions });
}

/** The JSON of a good answer: as many questions as were asked for, each about a sentence of its own. */
export function writeQuestions(asked: QuestionRequest): string {
  return writeAfter(0, asked);
}

/** A fake language model that writes questions where it is asked for some, and a short sentence elsewhere. */
export function answerWithQuestions({ body }: Pick<ModelRequest, 'body'>, skipped = 0): ModelAnswer {
  const asked = readQuestionRequest(body);
  if (asked === null) return 'I am a language model of a test.';
  return { pieces: writeAfter(skipped, asked).split(/(?<=,)/) };
}
