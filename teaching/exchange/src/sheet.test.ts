import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paper } from './contract.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { anyPaper, openQuestion, paperOf, questions, writtenQuestions } from './test-papers.ts';

const questionsOf = ({ parts }: Sheet) => parts.flatMap(({ questions }) => questions);

describe('a sheet', () => {
  it('of the student’s copy holds nothing of the answers, whatever the paper', () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        const student = sheetOf({ ...paper, copy: 'student' });
        const bare = paper.questions.map(({ kind, printed, points }) => ({
          kind,
          points,
          explanation: '',
          passage: null,
          printed: { ...printed, answer: 'choices' in printed.answer ? { choices: [0] } : { words: '' } },
        }));
        expect(student).toEqual(sheetOf({ ...paper, copy: 'student', questions: bare }));
        expect(student.glance).toBeNull();
        for (const question of questionsOf(student)) {
          expect(question.key).toBeNull();
          expect(question.choices.some(({ right }) => right)).toBe(false);
        }
      }),
    );
  });

  it('of the key marks exactly one choice of a list, and gives every other answer in words', () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        for (const { choices, key } of questionsOf(sheetOf({ ...paper, copy: 'key' }))) {
          const inWords = key?.answer !== null || key.ideas !== null;
          expect(choices.filter(({ right }) => right).length + (inWords ? 1 : 0)).toBe(1);
        }
      }),
    );
  });

  it('does not repeat the passage where the explanation quotes it, but still names its location', () => {
    const passageOf = (explanation: string) => {
      const passage = { quote: 'Leaves make\nsugar.', page: 4, sourceTitle: 'Plants' };
      const [only] = questionsOf(sheetOf(paperOf('en', 'key', [openQuestion('Why?', { explanation, passage })])));
      return only?.key?.passage;
    };
    const passageSource = { label: 'From the text (page\u00a04):', source: 'Plants' };
    expect(passageOf('The text says: “Leaves make sugar.”')).toEqual({ ...passageSource, quote: '' });
    expect(passageOf('Because of the light.')).toEqual({ ...passageSource, quote: '“Leaves make sugar.”' });
  });

  it('counts points in whole words and letters as the language does', () => {
    const ten = {
      ...questions.el[0],
      printed: { ...questions.el[0]?.printed, choices: [...'αβγδεζηθικ'].map(String) },
    };
    const questionList = [ten, openQuestion(';', { points: 1 })] as (typeof questions.el)[number][];
    const [first, second] = questionsOf(sheetOf(paperOf('el', 'student', questionList)));
    expect(first?.choices.map(({ mark }) => mark)).toEqual(
      ['Α', 'Β', 'Γ', 'Δ', 'Ε', 'ΣΤ', 'Ζ', 'Η', 'Θ', 'Ι'].map((letter) => `${letter})`),
    );
    expect([first?.points, second?.points]).toEqual(['2\u00a0μονάδες', '1\u00a0μονάδα']);
  });

  it('explains only the kinds of answers that the paper has', () => {
    const [letters] = questions.en;
    const lines = (questionList: typeof questions.en) =>
      sheetOf(paperOf('en', 'student', questionList)).instructions?.lines;
    expect(letters && lines([letters])).toEqual(['Circle the letter of the right answer.']);
    expect(lines(questions.en)).toHaveLength(4);
    expect(sheetOf(paperOf('en', 'key')).instructions).toBeNull();
  });

  it('names the subject and the year as a Greek paper does, where they belong to the assignment', () => {
    const meta = (rest: Partial<Paper>) => sheetOf(paperOf('el', 'student', undefined, rest)).meta;
    expect(meta({ subject: 'history', choice: { schoolYear: 'gymnasio-3' } })).toMatch(/^Ιστορία · Γ΄ Γυμνασίου · /);
    expect(meta({ subject: 'other', choice: { schoolSubject: 'ancient-greek' } })).toMatch(
      /^Αρχαία Ελληνικά · Γυμνάσιο · /,
    );
    expect(meta({ subject: 'history', choice: { schoolSubject: 'latin', schoolYear: 'lykeio-1' } })).toMatch(
      /^Ιστορία · Γυμνάσιο · /,
    );
  });

  it('instructs in Greek as a Greek teacher does, in the singular for one question', () => {
    const [letters, boxes, blanks] = questions.el;
    const line = (...questionList: (typeof letters)[]) =>
      sheetOf(
        paperOf(
          'el',
          'student',
          questionList.filter((one) => one !== undefined),
        ),
      ).instructions?.lines;
    expect(line(boxes, boxes)).toEqual(['Να χαρακτηρίσετε τις παρακάτω προτάσεις ως Σωστές (Σ) ή Λανθασμένες (Λ).']);
    expect(line(boxes)).toEqual(['Να χαρακτηρίσετε την παρακάτω πρόταση ως Σωστή (Σ) ή Λανθασμένη (Λ).']);
    expect(line(letters, letters)).toEqual([
      'Να κυκλώσετε το γράμμα της σωστής απάντησης σε καθεμία από τις παρακάτω ερωτήσεις.',
    ]);
    expect(line(blanks)).toEqual(['Να συμπληρώσετε το κενό στην παρακάτω πρόταση.']);
  });

  it('shows pupils the criteria with their points, and those who mark the levels and what makes an answer right', () => {
    const [short, essay] = questionsOf(sheetOf(paperOf('en', 'student', writtenQuestions.en)));
    expect([short?.task, short?.lines, essay?.lines]).toEqual([null, 3, 24]);
    expect(essay?.task).toEqual({
      material: {
        label: 'Material',
        paragraphs: [[{ text: 'The railway reached the coast in 1846.' }], [{ text: 'The inns closed.' }]],
      },
      length: 'Length: 200 to 300 words',
      rubric: {
        label: 'How it is marked',
        heads: ['Criterion', 'Points'],
        rows: [
          { criterion: 'Knowledge of effects', points: '4', levels: [] },
          { criterion: 'Argument', points: '4', levels: [] },
        ],
      },
      continues: 'Continue on extra paper where the lines are not enough.',
    });
    const [marked, judged] = questionsOf(sheetOf(paperOf('el', 'key', writtenQuestions.el)));
    expect(marked?.key?.answer?.label).toBe('Υπόδειγμα απάντησης:');
    expect(marked?.key?.ideas).toEqual({
      label: 'Βασικές ιδέες:',
      items: [{ pieces: [{ text: 'διασπάται η χλωροφύλλη' }], points: '1\u00a0μονάδα', also: 'ή: χάνεται το πράσινο' }],
    });
    expect(judged?.lines).toBe(0);
    expect(judged?.task?.length).toBe('Έκταση: 200 λέξεις');
    expect(judged?.task?.rubric.rows[0]?.levels).toEqual([
      { name: 'Πειστική', points: '2\u00a0μονάδες', description: 'Οι λόγοι οδηγούν στην κρίση.' },
      { name: 'Ελλιπής', points: '0\u00a0μονάδες', description: 'Λείπουν λόγοι.' },
    ]);
  });

  it('does not say twice what a good answer contains', () => {
    const [, essay] = questionsOf(sheetOf(paperOf('en', 'key', writtenQuestions.en)));
    expect(essay?.key?.answer).toBeNull();
    expect(essay?.key?.ideas?.label).toBe('A good answer contains:');
  });

  it('has every question once, in parts of one kind, whose points are those of the paper', () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        const sheet = sheetOf({ ...paper, order: 'by-kind' });
        expect(questionsOf(sheet).map(({ number }) => number)).toEqual(paper.questions.map((_, at) => `${at + 1}.`));
        const kinds = new Set(paper.questions.map(({ kind }) => kind));
        expect(sheet.parts).toHaveLength(kinds.size);
        expect(sheet.parts.every(({ head }) => (head === null) === (kinds.size === 1))).toBe(true);
        const again = sheetOf({ ...paper, order: 'by-kind-from-1' });
        for (const { questions } of again.parts)
          expect(questions.map(({ number }) => number)).toEqual(questions.map((_, at) => `${at + 1}.`));
        const made = sheetOf({ ...paper, order: 'as-made' });
        expect(made.parts.map(({ head, questions }) => [head, questions.length])).toEqual([
          [null, paper.questions.length],
        ]);
      }),
    );
  });

  it('keeps a blank between what can be written in and what fits on a line', () => {
    const [, , gap] = questions.en;
    const widths = [1, 20, 400].map((width) => {
      const questionList =
        gap === undefined ? [] : [{ ...gap, printed: { ...gap.printed, wording: [{ gap: width }] } }];
      return questionsOf(sheetOf(paperOf('en', 'student', questionList)))[0]?.wording;
    });
    expect(widths).toEqual([8, 20, 44].map((width) => [{ gap: '_'.repeat(width) }]));
  });
});
