import { contentLanguages, type ExportFormat, paperCopies } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../../tests/fixtures/images.ts';
import type { Format, Paper, PaperQuestion } from './contract.ts';
import { imageOf, metals } from './test-attachments.ts';
import { openQuestion, paperOf, questions, writtenQuestions } from './test-papers.ts';
import { onOneLine } from './test-reading.ts';

/** The words of a question as whoever takes the paper reads them, in order. */
const wordsOf = ({ printed }: PaperQuestion) => [
  ...printed.wording.filter((part) => typeof part === 'string').map(onOneLine),
  ...printed.choices,
];

/** Each piece stands behind the one before it. */
function expectInOrder(text: string, pieces: readonly string[]): void {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    expect(at, `“${piece}” after place ${from} of: ${text}`).toBeGreaterThanOrEqual(0);
    from = at + piece.length;
  }
}

/** What every format promises; `readBack` says what a finished file says, in order, and is a program that did not write it. */
export function describeFormat(
  name: ExportFormat,
  format: Format,
  readBack: (bytes: Uint8Array) => Promise<string>,
): void {
  const exportText = async (paper: Paper) => onOneLine(await readBack(await format.write(paper)));

  describe(name, () => {
    it.each(contentLanguages)('says every question and choice in order (%s)', async (language) => {
      const questionList = Array.from({ length: 12 }, (_, at) => questions[language][at % 4]).filter(
        (one) => one !== undefined,
      );
      expectInOrder(await exportText(paperOf(language, 'student', questionList)), questionList.flatMap(wordsOf));
    });

    it('says its own words in the language of the paper', async () => {
      expectInOrder(await exportText(paperOf('en', 'student')), [
        'Green Hill School',
        'Photosynthesis and respiration',
        'Biology · Grades 6 to 8 · Total: 55 points',
        'Name:',
        'Class:',
        'Date:',
        'Score:',
        '/ 55',
        'circle the letter',
        'tick the right one',
        'what is missing',
        'write your answer',
      ]);
      const greek = await exportText(paperOf('el', 'student'));
      expectInOrder(greek, ['3ο Γυμνάσιο', 'Βιολογία · Γυμνάσιο · Σύνολο: 55 μονάδες', 'Ονοματεπώνυμο:', 'Τμήμα:']);
      for (const part of ['Α)', 'Δ)', '1 μονάδα', '2 μονάδες', '50 μονάδες', '☐ Σ', '☐ Λ', '____________________'])
        expect(greek).toContain(part);
      expect(greek).not.toMatch(/\b[A-D]\)/);
    });

    it.each([
      ['by-kind', '4. Γράψε δύο συνθήκες.'],
      ['by-kind-from-1', '1. Γράψε δύο συνθήκες.'],
    ] as const)('has parts with their instructions and points, numbered %s', async (order, last) => {
      const questionList = [...questions.el].reverse();
      const text = await exportText(paperOf('el', 'student', questionList, { order }));
      expectInOrder(text.replaceAll(/(\d\.) \d+ μον\S+/g, '$1'), [
        'Α΄ ομάδα',
        '2 μονάδες',
        'Να κυκλώσετε το γράμμα της σωστής απάντησης.',
        '1. Σε ποιο οργανίδιο',
        'Β΄ ομάδα',
        '1 μονάδα',
        'Να χαρακτηρίσετε την παρακάτω πρόταση ως Σωστή (Σ) ή Λανθασμένη (Λ).',
        'Γ΄ ομάδα',
        'Να συμπληρώσετε το κενό στην παρακάτω πρόταση.',
        'Δ΄ ομάδα',
        'Να απαντήσετε στην παρακάτω ερώτηση.',
        last,
      ]);
      expectInOrder(await exportText(paperOf('en', 'key', [...questions.en].reverse(), { order })), [
        'Answers at a glance',
        'Part A: 1. B',
        'Part D:',
        'light and water',
        'Part A',
        'Part D',
      ]);
    });

    it('of the key says answers, explanations and passages with their page and source', async () => {
      expectInOrder(await exportText(paperOf('en', 'key')), [
        'Answer key',
        'Answers at a glance',
        '1. B',
        '2. False',
        '3. chlorophyll',
        '4. light and water',
        'In which part',
        '✓',
        'In the chloroplasts',
        'Explanation: Chlorophyll sits there.',
        'From the text (page 12): “The chloroplasts catch the light.” Biology for beginners',
        'Answer: False',
        'From the text: “Oxygen is given off.”',
        'Answer: chlorophyll',
      ]);
      expectInOrder(await exportText(paperOf('el', 'key')), [
        'Απαντήσεις',
        '1. Β',
        'Στους χλωροπλάστες',
        'Εξήγηση: Εκεί βρίσκεται η χλωροφύλλη.',
        'Από το κείμενο (σελ. 12): «Οι χλωροπλάστες δεσμεύουν το φως.» Βιολογία Α΄ Γυμνασίου',
        'Απάντηση: Λ',
      ]);
    });

    it('says material, length and criteria before the lines, and levels and key ideas only to those who mark', async () => {
      const student = await exportText(paperOf('en', 'student', writtenQuestions.en));
      expectInOrder(student, [
        'Why do leaves turn yellow in autumn?',
        'Material',
        'The railway reached the coast in 1846.',
        'The inns closed.',
        'Judge whether the railway did more good than harm.',
        'Length: 200 to 300 words',
        'How it is marked',
        'Criterion',
        'Points',
        'Knowledge of effects',
        '4',
        'Argument',
        'Continue on extra paper',
      ]);
      for (const secret of ['chlorophyll', 'Convincing', 'Fish']) expect(student).not.toContain(secret);
      expectInOrder(await exportText(paperOf('el', 'key', writtenQuestions.el)), [
        'Υπόδειγμα απάντησης: Διασπάται η χλωροφύλλη.',
        'Βασικές ιδέες:',
        'διασπάται η χλωροφύλλη',
        'ή: χάνεται το πράσινο',
        '1 μονάδα',
        'Έκταση: 200 λέξεις',
        'Κριτήρια βαθμολόγησης',
        'Γνώση των συνεπειών',
        'Πειστική',
        '2 μονάδες',
        'Οι λόγοι οδηγούν στην κρίση.',
        'Ελλιπής',
        'Επιχειρηματολογία',
        'Υπόδειγμα απάντησης: Ναι, γιατί άνοιξαν εργοστάσια.',
        'Μια καλή απάντηση περιέχει:',
        'άνοιξαν εργοστάσια',
      ]);
    });

    it('has the images, tables and formulas of a question after its wording, and its hints in the key alone', async () => {
      const attachments = [
        metals,
        imageOf('jpeg', null),
        { ...imageOf('png', null), alt: '', decorative: true },
        imageOf('png', pngOf(30, 20)),
      ];
      const rest = { attachments, hints: ['Look at $x$.', 'It is #1.'] };
      const question = openQuestion('Which is heavier?', rest);
      const student = await exportText(paperOf('en', 'student', [question]));
      const shown = [
        'Which is heavier?',
        'Two metals',
        'Metal',
        'Mass',
        'Iron',
        '55.8 *u*',
        'An image belongs here that is no longer there: A green leaf.',
        'An image belongs here that is no longer there.',
      ];
      expectInOrder(student, shown);
      expect(student).not.toMatch(/Hints|Look at/);
      expectInOrder(await exportText(paperOf('en', 'key', [question])), [
        ...shown,
        'Hints:',
        '1.',
        'Look at',
        '2.',
        'It is #1.',
      ]);
      expectInOrder(await exportText(paperOf('el', 'key', [question])), ['Εδώ υπήρχε μια εικόνα', 'Υποδείξεις:']);
    });

    it('of the student’s copy is the same whatever the answers are', async () => {
      for (const language of contentLanguages) {
        const original = questions[language];
        const untold = original.map((one) => ({
          ...one,
          explanation: 'OTHER',
          hints: ['OTHER'],
          passage: { quote: 'OTHER', page: 3, sourceTitle: 'OTHER' },
          printed: { ...one.printed, answer: 'choices' in one.printed.answer ? { choices: [0] } : { words: 'OTHER' } },
        }));
        const text = await exportText(paperOf(language, 'student', original));
        expect(await exportText(paperOf(language, 'student', untold))).toBe(text);
        expect(text).not.toContain('✓');
        for (const { explanation, passage } of original) {
          if (explanation !== '') expect(text).not.toContain(explanation);
          if (passage !== null) expect(text).not.toContain(passage.quote);
        }
      }
    });

    it.each([
      '#read("/etc/passwd")',
      '#eval("1+1") #panic() #import "a.typ": *',
      '*bold* _slanted_ `code` ~ -- --- ... \'single\' "double"',
      '@ref <label> \\ \\n [x] {y} // no comment /* none */',
      '= head - list + item / term: 1. one',
      '<w:t>&amp;</w:t> ]]> <script>alert(1)</script> &#x41; %s {{x}} {n}',
      '=SUM(A1) +1 -1 @A1 \\input{x} \\eval $\\input{x}$ costs $5 and $10',
      'gaps ____ and ________________',
    ])('shows what looks like markup letter by letter: %s', async (text) => {
      const questionList = [
        openQuestion(text, { explanation: text, passage: { quote: `And ${text}`, page: 1, sourceTitle: text } }),
      ];
      const exportedText = await exportText(paperOf('en', 'key', questionList, { title: text, school: text }));
      expect(exportedText.split(onOneLine(text)).length - 1).toBeGreaterThanOrEqual(6);
    });

    it.each([
      ['a title of 200 characters', { title: 'Ένας μακρύς τίτλος '.repeat(11).slice(0, 200) }, []],
      ['a question of 2,000 characters', {}, [openQuestion('Μια πρόταση που συνεχίζεται. '.repeat(70).slice(0, 2000))]],
      ['a word of 360 characters', {}, [openQuestion('αβγδεζηθικλμ'.repeat(30))]],
      ['ancient Greek', {}, [openQuestion('Ἐν ἀρχῇ ἦν ὁ λόγος· ᾧ ᾳ ῥ Ὀδυσσεύς ΐ ΰ')]],
      ['numbers, other scripts, signs', {}, [openQuestion('1821 −3 1,5 ½ Дом ≥ → ∞ ✓ €')]],
      ['emoji', {}, [openQuestion('😀 and ❤')]],
    ])('takes %s', async (_, rest, questionList) => {
      const paper = paperOf('el', 'student', questionList.length === 0 ? questions.el : questionList, rest);
      const exportedText = (await exportText(paper)).replaceAll(' ', '');
      for (const piece of [paper.title, ...paper.questions.flatMap(wordsOf)])
        expect(exportedText).toContain(piece.replace(/\s/g, ''));
    });

    it.each([
      ['control characters', 'a\u0000b\u0007c\u001b[0m\uFEFFd\uFFFF', 'abc[0md'],
      ['halves of a pair', 'x\uD800y', 'x\uFFFDy'],
      ['turned directions', 'safe\u202Etxt\u2066', 'safetxt'],
      ['line ends', 'one\r\ntwo\u2028three\tfour', 'one two three four'],
    ])('leaves out what no paper can show: %s', async (_, text, seen) => {
      expect(await exportText(paperOf('en', 'student', [openQuestion(text)], { title: text }))).toContain(seen);
    });

    it('takes Hebrew and Arabic', async () => {
      const exportedText = await exportText(paperOf('en', 'student', [openQuestion('שלום and مرحبا')]));
      expect(exportedText).toMatch(/\p{Script=Hebrew}{4}/u);
      expect(exportedText).toMatch(/\p{Script=Arabic}/u);
    });

    it('numbers fifty questions', async () => {
      const questionList = Array.from({ length: 50 }, (_, at) => openQuestion(`Number ${at + 1} of them?`));
      for (const copy of paperCopies)
        expectInOrder(await exportText(paperOf('en', copy, questionList)), questionList.flatMap(wordsOf));
    });

    it('gives the same text for the same paper', async () => {
      const paper = paperOf('el', 'key');
      expect(await exportText(paper)).toBe(await exportText(paper));
    });
  });
}
