import type { Document } from '@schole/core';
import { contentStems } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { analyseDocuments } from './analyse-documents.ts';
import type { Analysis } from './analysis.ts';
import { isPointedOut, raisedByKeyTerms, testedKeyTerm } from './key-terms.ts';
import { missingTerms } from './missing-terms.ts';
import { withKeyTerms } from './named-terms.ts';
import { keyOf } from './shape.ts';
import { testDocument } from './test-document.ts';

const potters = [
  'Porcelain is a hard ceramic material that potters fire at a very high temperature.',
  'The potters spread a glaze over the clay body of every large vessel.',
  'Potters use the glaze for the inside of their vessels.',
  'A kiln reaches its highest temperature after a whole night.',
  'Merchants from the northern towns bought the porcelain of the village.',
].join(' ');

function documentOf(text: string, bold: string[] = [], heading?: string): Document {
  const lead = heading === undefined ? '' : `Pottery\n\n${heading}\n\n`;
  const document = testDocument(`${lead}${text}`, 'en');
  const titles = heading === undefined ? [] : ['Pottery', heading];
  document.blocks = [
    ...titles.map((title) => {
      const start = document.text.indexOf(title);
      return { kind: 'heading' as const, level: 1, start, end: start + title.length, language: 'en' as const };
    }),
    { kind: 'paragraph', start: lead.length, end: document.text.length, language: 'en', bold },
  ];
  return document;
}

const analysisOf = (document: Document): Analysis => analyseDocuments([{ sourceId: 'a', document }], 'en');
const keyOfTerm = (text: string): string => contentStems(text, 'en').toSorted().join(' ');

describe('key terms', () => {
  it('are bold words and headings that the text uses as terms, and nothing else that is bold', () => {
    const { keyTerms } = analysisOf(
      documentOf(potters, ['kilns (ovens)', 'not', 'merchants from the northern towns'], '2.1 The glaze'),
    );
    expect([...keyTerms.keys()]).toEqual([keyOfTerm('kiln'), keyOfTerm('glaze')]);
    expect(keyTerms.get(keyOfTerm('kiln'))?.weight).toBeGreaterThan(keyTerms.get(keyOfTerm('glaze'))?.weight ?? 1);
  });

  it('of the teacher come before those of the text; none leaves the analysis as it is', () => {
    const analysis = analysisOf(documentOf(potters, ['kiln']));
    expect(withKeyTerms(analysis, [])).toBe(analysis);
    const named = withKeyTerms(analysis, [{ term: 'Porcelain' }, { term: 'kiln' }]);
    expect([...named.keyTerms.keys()]).toEqual([keyOfTerm('porcelain'), keyOfTerm('kiln')]);
    expect([...named.keyTerms.values()].map(({ weight }) => weight)).toEqual([1, 1]);
  });

  it('are terms of an English text where they are named once, as the text writes them', () => {
    const analysis = analysisOf(documentOf(potters));
    expect(analysis.termsByKey.has(keyOfTerm('village'))).toBe(false);
    const { termsByKey } = withKeyTerms(analysis, [{ term: 'Village' }, { term: 'zeppelin' }]);
    expect(termsByKey.get(keyOfTerm('village'))).toMatchObject({
      text: 'village',
      passages: [4],
      plural: false,
    });
    expect(termsByKey.has(keyOfTerm('zeppelin'))).toBe(false);
  });

  it('raise a sentence that speaks of one, most the one that defines it, and no weak one', () => {
    const analysis = withKeyTerms(analysisOf(documentOf(potters)), [{ term: 'porcelains' }]);
    const [defines, , other, , names] = analysis.passages.map((passage) => raisedByKeyTerms(2, passage, analysis));
    expect(other).toBe(2);
    expect(names).toBeGreaterThan(2);
    expect(defines).toBeGreaterThan(names ?? 0);
    const [weak] = analysis.passages.map((passage) => raisedByKeyTerms(-1, passage, analysis));
    expect(weak).toBe(-1);
  });

  it('raise most the sentence that says what the teacher says', () => {
    const analysis = withKeyTerms(analysisOf(documentOf(potters)), [
      { term: 'glaze', meaning: 'what makes the inside of vessels smooth' },
    ]);
    const [, other, meant] = [0, 1, 2].map((at) => {
      const passage = analysis.passages[at];
      return passage ? raisedByKeyTerms(2, passage, analysis) : 0;
    });
    expect(meant).toBeGreaterThan(other ?? 0);
  });

  it('are found in the answer, else in the wording, where they count for less', () => {
    const analysis = withKeyTerms(analysisOf(documentOf(potters)), [{ term: 'kiln' }, { term: 'clay body' }]);
    const [kiln, body] = [keyOfTerm('kiln'), keyOfTerm('clay body')];
    expect(testedKeyTerm({ target: 'kilns', wording: 'Where is the clay body fired?' }, analysis)).toEqual({
      key: kiln,
      weight: 1,
    });
    // The second question for one answer has a number behind it.
    expect(testedKeyTerm({ target: 'kilns 2', wording: 'What is hot?' }, analysis)?.key).toBe(keyOf('kilns', 'en'));
    const named = testedKeyTerm({ target: 'glaze', wording: 'What is spread over the body of the clay?' }, analysis);
    expect(named?.key).toBe(body);
    expect(named?.weight).toBeLessThan(1);
    const statement = { target: '', wording: 'A kiln is an oven.', side: 'true' };
    expect(testedKeyTerm(statement, analysis)?.weight).toBe(1);
    expect(testedKeyTerm({ target: 'merchants', wording: 'Who bought the vessels?' }, analysis)).toBeNull();
  });

  it('of a heading are not pointed out by it', () => {
    const analysis = analysisOf(documentOf(potters, ['kiln'], 'Glaze'));
    expect(isPointedOut(keyOfTerm('kiln'), analysis)).toBe(true);
    expect(isPointedOut(keyOfTerm('glaze'), analysis)).toBe(false);
  });
});

describe('terms that a text does not contain', () => {
  const missing = (terms: string[], text: string, language: 'en' | 'el'): string[] =>
    missingTerms(
      [{ sourceId: 'a', document: testDocument(text, language) }],
      terms.map((term) => ({ term })),
      language,
    );

  it('are those without any form of their words side by side', () => {
    expect(missing(['kilns', 'Clay Body', 'vessel of clay', 'merchant village', 'porcelain'], potters, 'en')).toEqual([
      'vessel of clay',
      'merchant village',
    ]);
    expect(missing(['ώσμωση', 'κυτταρικό τοίχωμα', 'σπαργή'], 'Τα κυτταρικά τοιχώματα και η ώσμωση.', 'el')).toEqual([
      'σπαργή',
    ]);
  });

  it('are looked for letter by letter, too: abbreviations, brackets, words of another language', () => {
    expect(missing(['ATP', 'C++', 'to be', 'set'], 'Το μόριο (ATP) και η C++ και το to be.', 'el')).toEqual(['set']);
  });
});
