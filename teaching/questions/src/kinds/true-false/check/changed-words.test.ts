import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../../../analysis/analyse-documents.ts';
import { testDocument } from '../../../analysis/test-document.ts';
import type { Facts } from '../../../checks/facts.ts';
import { bareNegation, changedTrifle, halfExchanged, nonsense } from './changed-words.ts';

function factsOf(language: 'en' | 'el', text: string): Facts {
  const document = testDocument(text, language);
  const analysis = analyseDocuments([{ sourceId: 'a', document }], language);
  return { language, analysis, spans: [], evidence: new Set([0]), otherQuestions: [] };
}

describe('a false statement', () => {
  it.each([
    ['en', 'The king sent his fleet to Lindos.', 'The king did not send his fleet to Lindos.'],
    ['en', 'The king sent his fleet to Lindos.', 'It is not true that the king sent his fleet to Lindos.'],
    ['el', 'Η ινσουλίνη μειώνει το σάκχαρο του αίματος.', 'Η ινσουλίνη δεν μειώνει το σάκχαρο του αίματος.'],
  ] as const)('%s only denies: %s %s', (language, source, statement) => {
    expect(bareNegation(statement, factsOf(language, source))).not.toBeNull();
  });

  it('with another word says something of its own', () => {
    const facts = factsOf('en', 'The king sent his fleet to Lindos.');
    expect(bareNegation('The king sent his army to Lindos.', facts)).toBeNull();
  });

  it.each([
    [
      'en',
      'The population increased from 550,000 to 7 million.',
      'The population decreased from 550,000 to 7 million.',
    ],
    ['el', 'Ο πληθυσμός αυξήθηκε από 2 σε 7 εκατομμύρια.', 'Ο πληθυσμός μειώθηκε από 2 σε 7 εκατομμύρια.'],
    [
      'en',
      'Critics said that the old system could not be improved.',
      'Critics said that the old system could not be worsened.',
    ],
    ['en', 'In winter the Spartan king Leonidas held the pass.', 'In winter the Spartan king sorrow held the pass.'],
    ['el', 'Η Αρτεμισία διοικούσε πέντε πλοία του στόλου.', 'Η λύπη διοικούσε πέντε πλοία του στόλου.'],
  ] as const)('%s makes no sense: %s %s', (language, source, statement) => {
    expect(nonsense(statement, factsOf(language, source))).not.toBeNull();
  });

  it.each([
    ['en', 'The population increased from 2 to 7 million.', 'The population increased from 2 to 9 million.'],
    ['en', 'The moon pulls on the oceans.', 'The sun pulls on the oceans.'],
    ['en', 'Wages rose from 1914 to 1918 in the towns.', 'Wages fell from 1914 to 1918 in the towns.'],
    ['el', 'Ο Λεωνίδας κράτησε το στενό με λίγους άνδρες.', 'Ο Ξέρξης κράτησε το στενό με λίγους άνδρες.'],
  ] as const)('%s could be so: %s %s', (language, source, statement) => {
    expect(nonsense(statement, factsOf(language, source))).toBeNull();
  });

  it('exchanges whole names', () => {
    const facts = factsOf(
      'en',
      'In 1961, Melvin Calvin received the prize in Sweden. The prize went to Otto Warburg first.',
    );
    expect(halfExchanged('In 1961, Melvin Warburg received the prize in Sweden.', facts)).not.toBeNull();
    expect(halfExchanged('In 1961, Otto Warburg received the prize in Sweden.', facts)).toBeNull();
  });

  it('changes no figure of a side clause', () => {
    const facts = factsOf('en', 'The dam, which was built by 340 workers, changed the river in 1931.');
    expect(changedTrifle('The dam, which was built by 360 workers, changed the river in 1931.', facts)).not.toBeNull();
    expect(changedTrifle('The dam, which was built by 340 workers, changed the river in 1935.', facts)).toBeNull();
  });
});
