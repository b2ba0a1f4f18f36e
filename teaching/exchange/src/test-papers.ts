import { type ContentLanguage, type PaperCopy, paperOrders } from '@schole/core';
import type { PrintedQuestion } from '@schole/questions';
import fc from 'fast-check';
import type { Paper, PaperQuestion } from './contract.ts';
import { methodOf } from './parts.ts';
import type { AnswerMethod } from './words.ts';

type Rest = Partial<Omit<PaperQuestion, 'printed'>>;

/** A kind for each way of answering. */
const kindOf: Record<AnswerMethod, string> = {
  letters: 'multiple-choice',
  boxes: 'true-false',
  match: 'matching',
  blanks: 'fill-in-blank',
  lines: 'short-answer',
  text: 'analytical-prompt',
};

const printableQuestion = (
  printed: Partial<PrintedQuestion> & Pick<PrintedQuestion, 'wording' | 'answer'>,
  rest: Rest = {},
): PaperQuestion => {
  const whole = { choices: [], choicesInline: false, lines: 0, ...printed };
  return { kind: kindOf[methodOf(whole)], points: 2, explanation: '', passage: null, ...rest, printed: whole };
};

/** A question with nothing but a wording and two lines to write on. */
export const openQuestion = (wording: string, rest: Rest = {}) =>
  printableQuestion({ wording: [wording], lines: 2, answer: { words: 'free' } }, rest);

/** One question of each sort: ticked by letter, ticked in a box, filled in, written. */
export const questions: Record<ContentLanguage, readonly PaperQuestion[]> = {
  en: [
    printableQuestion(
      {
        wording: ['In which part of the plant cell does photosynthesis take place?'],
        choices: ['In the nucleus', 'In the chloroplasts', 'In the mitochondria', 'In the ribosomes'],
        answer: { choices: [1] },
      },
      {
        explanation: 'Chlorophyll sits there.',
        passage: { quote: 'The chloroplasts catch the light.', page: 12, sourceTitle: 'Biology for beginners' },
      },
    ),
    printableQuestion(
      {
        wording: ['Plants bind oxygen by day.'],
        choices: ['True', 'False'],
        choicesInline: true,
        answer: { choices: [1] },
      },
      { points: 1, passage: { quote: 'Oxygen is given off.', page: null, sourceTitle: '' } },
    ),
    printableQuestion({
      wording: ['The green pigment is called ', { gap: 20 }, '.'],
      answer: { words: 'chlorophyll' },
    }),
    printableQuestion(
      { wording: ['Name two conditions.'], lines: 3, answer: { words: 'light and water' } },
      { points: 50 },
    ),
  ],
  el: [
    printableQuestion(
      {
        wording: ['Σε ποιο οργανίδιο του φυτικού κυττάρου γίνεται η φωτοσύνθεση;'],
        choices: ['Στον πυρήνα', 'Στους χλωροπλάστες', 'Στα μιτοχόνδρια', 'Στα ριβοσώματα'],
        answer: { choices: [1] },
      },
      {
        explanation: 'Εκεί βρίσκεται η χλωροφύλλη.',
        passage: { quote: 'Οι χλωροπλάστες δεσμεύουν το φως.', page: 12, sourceTitle: 'Βιολογία Α΄ Γυμνασίου' },
      },
    ),
    printableQuestion(
      {
        wording: ['Τα φυτά δεσμεύουν οξυγόνο.'],
        choices: ['Σ', 'Λ'],
        choicesInline: true,
        answer: { choices: [1] },
      },
      { points: 1, passage: { quote: 'Το οξυγόνο ελευθερώνεται.', page: null, sourceTitle: '' } },
    ),
    printableQuestion({ wording: ['Η πράσινη χρωστική λέγεται ', { gap: 20 }, '.'], answer: { words: 'χλωροφύλλη' } }),
    printableQuestion(
      { wording: ['Γράψε δύο συνθήκες.'], lines: 3, answer: { words: 'φως και νερό' } },
      { points: 50 },
    ),
  ],
};

const fullRubric = (names: string[], levels: [string, string][]) =>
  names.map((criterion) => ({
    criterion,
    levels: levels.map(([name, description], at) => ({ name, description, points: 2 * (levels.length - 1 - at) })),
  }));

/** A short answer with key ideas, and a task with material, length and rubric. */
export const writtenQuestions: Record<ContentLanguage, readonly PaperQuestion[]> = {
  en: [
    printableQuestion({
      wording: ['Why do leaves turn yellow in autumn?'],
      lines: 3,
      answer: {
        words: 'The chlorophyll breaks down.',
        ideas: [{ text: 'chlorophyll breaks down', accepted: ['the green disappears'], points: 2 }],
      },
    }),
    printableQuestion({
      wording: ['Judge whether the railway did more good than harm.'],
      lines: 24,
      task: {
        material: 'The railway reached the coast in 1846.\nThe inns closed.',
        words: { min: 200, max: 300 },
        rubric: fullRubric(
          ['Knowledge of effects', 'Argument'],
          [
            ['Convincing', 'Reasons lead to the judgement.'],
            ['Begun', 'Reasons are missing.'],
            ['Absent', ''],
          ],
        ),
        continues: true,
      },
      answer: { words: 'Fish could be sold inland.', expected: ['Fish could be sold inland.'] },
    }),
  ],
  el: [
    printableQuestion({
      wording: ['Γιατί κιτρινίζουν τα φύλλα το φθινόπωρο;'],
      lines: 3,
      answer: {
        words: 'Διασπάται η χλωροφύλλη.',
        ideas: [{ text: 'διασπάται η χλωροφύλλη', accepted: ['χάνεται το πράσινο'], points: 1 }],
      },
    }),
    printableQuestion({
      wording: ['Αξιολόγησε αν ο σιδηρόδρομος ωφέλησε την πόλη.'],
      lines: 20,
      task: {
        material: 'Ο σιδηρόδρομος έφτασε στην πόλη το 1884.',
        words: { min: 200, max: 200 },
        rubric: fullRubric(
          ['Γνώση των συνεπειών', 'Επιχειρηματολογία'],
          [
            ['Πειστική', 'Οι λόγοι οδηγούν στην κρίση.'],
            ['Ελλιπής', 'Λείπουν λόγοι.'],
          ],
        ),
        continues: false,
      },
      answer: { words: 'Ναι, γιατί άνοιξαν εργοστάσια.', expected: ['άνοιξαν εργοστάσια'] },
    }),
  ],
};

/** A paper of these questions, or of one of each sort, in their order. */
export function paperOf(
  language: ContentLanguage,
  copy: PaperCopy,
  questionList: readonly PaperQuestion[] = questions[language],
  rest: Partial<Paper> = {},
): Paper {
  return {
    title: language === 'el' ? 'Η φωτοσύνθεση και η αναπνοή' : 'Photosynthesis and respiration',
    language,
    copy,
    order: 'as-made',
    subject: 'biology',
    gradeLevel: '6-8',
    choice: {},
    points: questionList.reduce((sum, { points }) => sum + points, 0),
    school: language === 'el' ? '3ο Γυμνάσιο' : 'Green Hill School',
    questions: questionList,
    ...rest,
  };
}

const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
const wording = fc.array(fc.oneof(words, fc.record({ gap: fc.integer({ min: 1, max: 90 }) })), {
  minLength: 1,
  maxLength: 4,
});
const ticked = fc
  .record({
    wording,
    choices: fc.array(words, { minLength: 2, maxLength: 10 }),
    choicesInline: fc.boolean(),
    pick: fc.nat(),
  })
  .map(({ pick, ...rest }) => ({ ...rest, lines: 0, answer: { choices: [pick % rest.choices.length] } }));
const written = fc.record({
  wording,
  choices: fc.constant<string[]>([]),
  choicesInline: fc.constant(false),
  lines: fc.integer({ min: 0, max: 12 }),
  answer: fc.record({ words }),
});
const level = fc.record({ name: words, description: words, points: fc.integer({ min: 0, max: 20 }) });
const task = fc
  .record({
    wording,
    lines: fc.integer({ min: 1, max: 24 }),
    task: fc.record({
      material: fc.string({ unit: 'binary', maxLength: 80 }),
      words: fc.record({ min: fc.nat({ max: 500 }), max: fc.nat({ max: 2_000 }) }),
      rubric: fc.array(fc.record({ criterion: words, levels: fc.array(level, { minLength: 2, maxLength: 5 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      continues: fc.boolean(),
    }),
    answer: fc.record({ words, expected: fc.array(words, { minLength: 1, maxLength: 8 }) }),
  })
  .map((rest) => ({ ...rest, choices: [], choicesInline: false }));

/** An arbitrary question, of any characters. */
const anyQuestion: fc.Arbitrary<PaperQuestion> = fc.record({
  kind: fc.constantFrom(...Object.values(kindOf)),
  printed: fc.oneof(ticked, written, task),
  points: fc.integer({ min: 1, max: 50 }),
  explanation: fc.string({ unit: 'binary', maxLength: 80 }),
  passage: fc.option(
    fc.record({
      quote: words,
      page: fc.option(fc.integer({ min: 1, max: 500 })),
      sourceTitle: fc.string({ maxLength: 40 }),
    }),
  ),
});

/** An arbitrary paper of up to six questions. */
export const anyPaper: fc.Arbitrary<Paper> = fc
  .record({
    language: fc.constantFrom<ContentLanguage>('en', 'el'),
    copy: fc.constantFrom<PaperCopy>('student', 'key'),
    order: fc.constantFrom(...paperOrders),
    title: words,
    questionList: fc.array(anyQuestion, { minLength: 1, maxLength: 6 }),
  })
  .map(({ language, copy, order, title, questionList }) => paperOf(language, copy, questionList, { order, title }));
