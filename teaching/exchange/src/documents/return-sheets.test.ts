import { kinds } from '@schole/questions';
import { describe, expect, test } from 'vitest';
import { openPdf, readPdfText } from '../formats/pdf/test-read-pdf.ts';
import { onOneLine } from '../test-reading.ts';
import { writeDocument } from './documents.ts';
import type { ReturnedQuestion, ReturnSheets } from './return-sheets.ts';

function questionOf(type: string, language: 'en' | 'el', more: Partial<ReturnedQuestion> = {}): ReturnedQuestion {
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`There is no kind ${type}`);
  const example = kind.example(language);
  return {
    ...{ printed: kind.print(example, language), points: 4, answer: '', state: 'shown', awarded: null },
    ...{ criteria: null, comment: '', decidedBy: null, decider: null, shows: false, explanation: '', quote: '' },
    ...more,
  };
}

const keyOf = (type: string): unknown => kinds[type]?.example('en').key;
const textOf = async (sheets: ReturnSheets) => onOneLine(await readPdfText(writeDocument({ returnSheets: sheets })));
const sheetsOf = (...questions: ReturnedQuestion[]): ReturnSheets => ({
  ...{ language: 'en', title: 'Plants #1', school: '3rd School' },
  sheets: [{ student: 'Παπαδοπούλου Άννα', sum: { points: 6.5, outOf: 8 }, questions }],
});

describe('a return sheet', () => {
  test('says what was answered, what it is worth, the comment, what is right, and who decided', async () => {
    const text = await textOf(
      sheetsOf(
        questionOf('short-answer', 'en', {
          ...{ answer: '=1+1 and #strong[x]\n$x^2$', awarded: 2.5, comment: '@Well said', shows: true },
          ...{ decidedBy: 'person', decider: 'Maria Papa', explanation: 'It says so.', quote: 'The leaf makes sugar.' },
        }),
        questionOf('multiple-choice', 'en', { awarded: 4, decidedBy: 'machine' }),
      ),
    );
    const { model } = keyOf('short-answer') as { model: string };
    for (const said of [
      'Plants #1',
      '3rd School',
      'Παπαδοπούλου Άννα',
      '6.5 of 8 points',
      '2.5 of 4 points',
      '4 of 4 points',
    ])
      expect(text).toContain(said);
    for (const said of [
      '=1+1 and #strong[x]',
      '@Well said',
      'Marked by Maria Papa.',
      'It says so.',
      'The leaf makes sugar.',
    ])
      expect(text).toContain(said);
    expect(text).toContain(onOneLine(model));
    expect(text).toContain('A program found the answer right.');
    expect(text).toContain('No answer.');
    expect(text).not.toContain('so far');
  });

  test('says nothing that is not shown', async () => {
    const [shownKey, hiddenKey] = await Promise.all(
      [true, false].map((shows) => textOf(sheetsOf(questionOf('fill-in-blank', 'en', { shows, state: 'held' })))),
    );
    const { accepted } = keyOf('fill-in-blank') as { accepted: string[] };
    expect(shownKey).toContain(`Right ${accepted[0]}`);
    expect(hiddenKey).not.toContain('Right');
    expect(hiddenKey).toContain('Not shown yet');
    expect(hiddenKey).toContain('6.5 of 8 points so far');
    expect(hiddenKey).toContain('The mark of 1 answer is not shown yet.');
  });

  test('has the levels of a rubric that were chosen, in Greek too', async () => {
    const question = questionOf('analytical-prompt', 'el', { criteria: [0, null], awarded: 3, answer: 'Μια έκθεση' });
    const text = await textOf({
      ...sheetsOf(question, questionOf('true-false', 'el', { state: 'unmarked' })),
      language: 'el',
    });
    const [first] = question.printed.task?.rubric ?? [];
    expect(text).toContain(onOneLine(first?.criterion ?? '?'));
    expect(text).toContain(first?.levels[0]?.name ?? '?');
    expect(text).toContain('Δεν έχει αξιολογηθεί');
    expect(text).toContain('6,5 από 8 μονάδες μέχρι τώρα');
    expect(text).toContain('1 απάντηση δεν έχει βαθμολογηθεί ακόμη.');
  });
});

test('a class of forty with twenty questions is one file, each sheet on pages of its own', {
  timeout: 120_000,
}, async () => {
  const types = ['multiple-choice', 'true-false', 'fill-in-blank', 'short-answer'] as const;
  const questions = Array.from({ length: 20 }, (_, at) =>
    questionOf(types[at % 4] ?? 'true-false', 'en', { answer: 'An answer of some words.', awarded: 3, shows: true }),
  );
  const sheets = Array.from({ length: 40 }, (_, at) => ({ student: `Student ${at + 1}`, sum: null, questions }));
  const bytes = writeDocument({ returnSheets: { ...sheetsOf(), sheets } });
  const opening = openPdf(bytes);
  const document = await opening.promise;
  expect(document.numPages).toBeGreaterThanOrEqual(80);
  await opening.destroy();
  const text = await readPdfText(bytes);
  expect(text.match(/Student \d+/g)).toHaveLength(40);
});
