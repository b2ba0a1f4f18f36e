import { expect, it } from 'vitest';
import { analyseDocuments } from '../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../analysis/test-document.ts';
import { fromOrder } from './order.ts';

const ordered = (text: string, language: 'en' | 'el') =>
  fromOrder(analyseDocuments([{ sourceId: 'a', document: testDocument(text, language) }], language));

const english =
  'In 1822, the town council of Elmford opened a public library. In 1840, a great fire destroyed the harbour of Elmford. The engineers of the county finished the stone bridge in 1861. In 1890, a railway company built a large station near Elmford.';

it('asks which of the dated events of a text came first and last', () => {
  const found = ordered(english, 'en');
  expect(found.map(({ question, answer }) => [question, answer])).toEqual([
    ['Which of these events happened first?', 'The town council of Elmford opened a public library'],
    ['Which of these events happened last?', 'A railway company built a large station near Elmford'],
  ]);
  for (const { passage, verbatim, candidates } of found) {
    expect(passage.clean).toContain(verbatim);
    expect(candidates()).toHaveLength(3);
    expect(candidates().some(({ text }) => /\d/.test(text))).toBe(false);
  }
});

it('asks nothing where two events lie side by side in time, or a decade is meant', () => {
  expect(ordered(english.replace('1822', '1839').replace('1861', '1841').replace('1890', '1842'), 'en')).toEqual([]);
  expect(ordered(english.replaceAll(/In (\d+),/g, 'In the decade of the $1s,'), 'en')).toEqual([]);
});
