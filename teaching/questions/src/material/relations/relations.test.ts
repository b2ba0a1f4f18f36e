import { expect, it } from 'vitest';
import { analyseDocuments } from '../../analysis/analyse-documents.ts';
import { testDocument } from '../../analysis/test-document.ts';
import type { Relation } from './relation.ts';
import { relations } from './relations.ts';

function read(text: string, language: 'en' | 'el'): readonly Relation[] {
  const analysis = analyseDocuments([{ sourceId: 's', document: testDocument(text, language) }], language);
  const found = relations(analysis, '');
  for (const { first, second, members } of found)
    for (const piece of [first, second, ...members])
      expect(text.slice(piece.start, piece.end).toLowerCase()).toBe(piece.text.toLowerCase());
  return found;
}

const told = (text: string, language: 'en' | 'el'): string[] =>
  read(text, language).map(({ kind, first, second, members }) =>
    [kind, first.text, second.text, ...members.map((member) => member.text)].join(' | '),
  );

const english: readonly [sentence: string, relation: string][] = [
  [
    'Copper wires are used in houses because copper conducts electricity well.',
    'cause | copper conducts electricity well | Copper wires are used in houses',
  ],
  [
    'Because the lake has no outlet, its water becomes saltier every year.',
    'cause | the lake has no outlet | its water becomes saltier every year',
  ],
  ['Heavy grazing leads to the erosion of mountain soils.', 'cause | Heavy grazing | the erosion of mountain soils'],
  [
    'Dental cavities in children are caused by acids from bacteria.',
    'cause | acids from bacteria | Dental cavities in children',
  ],
  [
    'Desert plants store water in their stems so that they survive long droughts.',
    'purpose | Desert plants store water in their stems | they survive long droughts',
  ],
  [
    'A barometer is used to measure the pressure of the air.',
    'purpose | A barometer | to measure the pressure of the air',
  ],
  [
    'Mosses reproduce by spores, whereas pines reproduce by seeds.',
    'contrast | Mosses reproduce by spores | pines reproduce by seeds',
  ],
  [
    'If the pressure of a gas rises, its volume shrinks at once.',
    'condition | the pressure of a gas rises | its volume shrinks at once',
  ],
  [
    'The outer ear consists of the auricle, the ear canal, and the eardrum.',
    'enumeration | The outer ear | the auricle, the ear canal, and the eardrum | the auricle | the ear canal | the eardrum',
  ],
  [
    'Galileo showed that heavy bodies fall as fast as light ones.',
    'claim | Galileo | heavy bodies fall as fast as light ones',
  ],
  [
    'The great bridge of the valley has about 340 steel cables.',
    'quantity | The great bridge of the valley | about 340 steel',
  ],
];

it.each(english)('reads %s', (sentence, relation) => {
  expect(told(sentence, 'en')).toContain(relation);
});

const greek: readonly [sentence: string, relation: string][] = [
  [
    'Τα δελφίνια ανεβαίνουν στην επιφάνεια επειδή αναπνέουν με πνεύμονες.',
    'cause | αναπνέουν με πνεύμονες | Τα δελφίνια ανεβαίνουν στην επιφάνεια',
  ],
  [
    'Η υπερβόσκηση οδηγεί στη διάβρωση των ορεινών εδαφών της χώρας.',
    'cause | Η υπερβόσκηση | στη διάβρωση των ορεινών εδαφών της χώρας',
  ],
  [
    'Η λίμνη δεν έχει έξοδο, με αποτέλεσμα το νερό της να γίνεται αλμυρό.',
    'cause | Η λίμνη δεν έχει έξοδο | το νερό της να γίνεται αλμυρό',
  ],
  [
    'Οι κάκτοι αποθηκεύουν νερό στους βλαστούς για να επιβιώσουν στην ξηρασία.',
    'purpose | Οι κάκτοι αποθηκεύουν νερό στους βλαστούς | να επιβιώσουν στην ξηρασία',
  ],
  [
    'Τα βρύα αναπαράγονται με σπόρια, ενώ τα πεύκα αναπαράγονται με σπέρματα.',
    'contrast | Τα βρύα αναπαράγονται με σπόρια | τα πεύκα αναπαράγονται με σπέρματα',
  ],
  [
    'Αν αυξάνεται η πίεση ενός αερίου, ο όγκος του μειώνεται αμέσως.',
    'condition | αυξάνεται η πίεση ενός αερίου | ο όγκος του μειώνεται αμέσως',
  ],
  [
    'Το αυτί αποτελείται από το έξω ους, το μέσο ους και το έσω ους.',
    'enumeration | Το αυτί | το έξω ους, το μέσο ους και το έσω ους | το έξω ους | το μέσο ους | το έσω ους',
  ],
  [
    'Ο Γαλιλαίος έδειξε ότι τα βαριά σώματα πέφτουν όσο γρήγορα και τα ελαφριά.',
    'claim | Ο Γαλιλαίος | τα βαριά σώματα πέφτουν όσο γρήγορα και τα ελαφριά',
  ],
];

it.each(greek)('reads %s', (sentence, relation) => {
  expect(told(sentence, 'el')).toContain(relation);
});

it.each([
  ['The guards decide if the visitors may enter the old castle.', 'en'],
  ['The harbour was empty when the storm reached the island in spring.', 'en'],
  ['The museum shows old coins, silver rings and painted vases of the region.', 'en'],
  ['Η εκδρομή εξαρτάται από το αν ο καιρός είναι καλός στο νησί.', 'el'],
  ['Το λιμάνι ήταν άδειο όταν η καταιγίδα έφτασε στο μικρό νησί.', 'el'],
] as const)('reads no condition or cause into %s', (sentence, language) => {
  expect(read(sentence, language).filter(({ kind }) => kind === 'condition' || kind === 'cause')).toEqual([]);
});

it('relates a sentence to the one before by its first words', () => {
  const en = read(
    'The spring rains failed in the whole valley. As a result, the farmers lost their harvest of wheat.',
    'en',
  );
  expect(en.map(({ kind, form, second }) => [kind, form, second.text])).toContainEqual([
    'cause',
    'sentences',
    'The farmers lost their harvest of wheat',
  ]);
  const el = read(
    'Οι βροχές της άνοιξης έλειψαν από την κοιλάδα. Ως αποτέλεσμα, οι αγρότες έχασαν τη σοδειά του σιταριού.',
    'el',
  );
  expect(el.map(({ kind, form }) => [kind, form])).toContainEqual(['cause', 'sentences']);
});

it('puts steps and dated events in order', () => {
  const steps = read(
    'First, the miller cleans the grain of the farmers. Then, heavy stones grind the grain to a powder. Finally, a sieve separates the flour from the bran.',
    'en',
  ).filter(({ kind }) => kind === 'sequence');
  expect(steps.map(({ members }) => members.length)).toEqual([3]);
  const dates = read(
    'Venice built new walls around Candia in 1573. Ottoman soldiers captured the capital of Crete in 1669. Greece received Crete from the great powers of Europe in 1913.',
    'en',
  ).filter(({ kind, cue }) => kind === 'sequence' && cue === 'dates');
  expect(dates.map(({ members }) => members.length)).toEqual([3]);
});

it('says of a relation whether its sentences are understood alone', () => {
  const [alone] = read('Copper wires are used in houses because copper conducts electricity well.', 'en');
  const [leaning] = read('He returned to the village of his parents because the factory had closed.', 'en');
  expect(alone?.whole).toBe(true);
  expect(leaning?.whole ?? false).toBe(false);
});

it('reads hostile text without a match that never ends', () => {
  for (const word of ['because ', 'if, ', 'consists of a, ', '9 ', 'επειδή ', 'για να ', 'αποτελείται από, '])
    for (const language of ['en', 'el'] as const) {
      const text = `The ${word.repeat(2_000)}. ${'X leads to y because z. '.repeat(400)}`;
      const analysis = analyseDocuments([{ sourceId: 's', document: testDocument(text, language) }], language);
      expect(relations(analysis, '').length).toBeLessThan(2_000);
    }
});
