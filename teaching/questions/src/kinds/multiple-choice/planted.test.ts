import type { Verdict } from '@schole/core';
import { sentences } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { testDocument } from '../../analysis/test-document.ts';
import { multipleChoice } from './index.ts';
import { planted, readItems, type TestItem } from './planted.ts';
import { validItems } from './valid-items.ts';

function judged(item: TestItem): Verdict[] {
  const document = testDocument(item.source, item.language);
  const [evidence] = sentences(document.text, item.language);
  if (!evidence) throw new Error(`no sentence in: ${item.source}`);
  // Years are sorted; elsewhere the right option is the first.
  const inOrder = item.options.every((option) => /^\d{4}$/.test(option));
  const correct = inOrder ? item.options.findIndex((option) => item.source.includes(option)) : 0;
  const { question, options } = item;
  const judged = { content: { question, options }, key: { correct }, bloomsLevel: 'remembering' } as const;
  return multipleChoice.check(judged, {
    language: item.language,
    documents: [{ sourceId: 'item', document }],
    spans: [
      {
        purpose: 'evidence',
        source_id: 'item',
        version_sha256: 'item',
        start: evidence.start,
        end: evidence.end,
        quote: evidence.text,
      },
    ],
    otherQuestions: [],
  });
}

describe('planted items with two right options', () => {
  it('are thirty English and thirty Greek ones', () => {
    expect(planted.filter((item) => item.language === 'en')).toHaveLength(30);
    expect(planted.filter((item) => item.language === 'el')).toHaveLength(30);
  });

  it.each(planted.map((item) => [item.question, item.options.slice(0, 2).join(' / '), item] as const))(
    'catches %s %s',
    (_question, _options, item) => {
      const refused = judged(item)
        .filter((verdict) => verdict.outcome === 'failed')
        .map((verdict) => verdict.check);
      expect(refused.some((check) => check === 'one-right-option' || check === 'not-right-elsewhere')).toBe(true);
    },
  );
});

describe('sound items', () => {
  it('pass all checks, at least 95 of a hundred', () => {
    expect(validItems).toHaveLength(60);
    const refused = validItems.filter((item) => judged(item).some((verdict) => verdict.outcome === 'failed'));
    expect(refused.map((item) => item.question)).toEqual(refused.slice(0, 3).map((item) => item.question));
  });
});

it('the words that ask for a term give no answer away that has them too', () => {
  const items = [
    ...readItems(
      'en',
      'Long-term memory is the continuous storage of information. | What is the term for the continuous storage of information? | Long-term memory / Sensory memory / Working memory / Muscle memory',
    ),
    ...readItems(
      'el',
      'Ο μέσος όρος είναι το άθροισμα των τιμών διά το πλήθος τους. | Ποιος όρος σημαίνει το άθροισμα των τιμών διά το πλήθος τους; | Μέσος όρος / Ενδιάμεση τιμή / Συχνότερη τιμή / Μεγαλύτερη τιμή',
    ),
  ];
  expect(items).toHaveLength(2);
  for (const item of items)
    expect(judged(item).find(({ check }) => check === 'no-answer-in-question')?.outcome).toBe('passed');
});
