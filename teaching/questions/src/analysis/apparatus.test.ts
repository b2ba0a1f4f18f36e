import type { Block, ContentLanguage, Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { analyseDocuments } from './analyse-documents.ts';
import { partsOf } from './apparatus.ts';
import { testDocument } from './test-document.ts';

function documentOf(parts: [Block['kind'], string][], language: ContentLanguage): Document {
  const blocks: Block[] = [];
  let text = '';
  for (const [kind, words] of parts) {
    blocks.push({ kind, start: text.length, end: text.length + words.length, language });
    text += `${words}\n`;
  }
  return { ...testDocument(text, language), blocks };
}

function partsIn(parts: [Block['kind'], string][], language: ContentLanguage): (string | undefined)[] {
  const document = documentOf(parts, language);
  const found = partsOf({ sourceId: 'a', document }, language);
  return document.blocks.map((block) => found.get(block.start));
}

describe('the parts of a book', () => {
  it('are recognised by the heading over them and by their kind', () => {
    expect(
      partsIn(
        [
          ['heading', '1.7 Glossary'],
          ['paragraph', 'hop: a single link between two routers.'],
          ['heading', '1.8 Review Questions'],
          ['list', 'What is a hop?'],
          ['heading', 'The Questions of Philosophy'],
          ['paragraph', 'Thales asked what the world is made of.'],
          ['caption', 'Thales in a later drawing.'],
          ['heading', 'References'],
          ['paragraph', 'Kirk, The Presocratic Philosophers, Cambridge.'],
        ],
        'en',
      ),
    ).toEqual([
      'glossary',
      'glossary',
      'apparatus',
      'apparatus',
      'prose',
      'prose',
      'apparatus',
      'apparatus',
      'apparatus',
    ]);
    expect(
      partsIn(
        [
          ['heading', '2.6 Γλωσσάρι'],
          ['heading', '2.7 Ερωτήσεις'],
          ['heading', 'Περιεχόμενα'],
          ['heading', 'Κεφάλαιο 3'],
        ],
        'el',
      ),
    ).toEqual(['glossary', 'apparatus', 'apparatus', 'prose']);
  });

  it('are no prose where the text is in an unsupported language', () => {
    const german =
      'Die Bedingung hängt nicht von den gewählten Karten ab, denn jede offene Menge enthält eine Umgebung, die wieder offen ist und deren Abschluss kompakt bleibt, sobald der Raum lokal kompakt war.';
    expect(partsIn([['paragraph', german]], 'en')).toEqual(['apparatus']);
    expect(analyseDocuments([{ sourceId: 'a', document: testDocument(german, 'en') }], 'en').passages).toEqual([]);
  });
});

describe('a glossary', () => {
  const made = (parts: [Block['kind'], string][], language: ContentLanguage) =>
    analyseDocuments([{ sourceId: 'a', document: documentOf(parts, language) }], language).definitions.map(
      ({ term, meaning, how }) => ({ term, meaning, how }),
    );

  it('defines its terms, without the name in the other language', () => {
    expect(
      made(
        [
          ['heading', '1.7 Γλωσσάρι'],
          [
            'paragraph',
            'πύλη – gateway: Ένας δρομολογητής που συνδέει ένα τοπικό δίκτυο με ένα ευρύτερο. Κάθε σπίτι έχει μία.',
          ],
          [
            'paragraph',
            'DNS: Σύστημα Ονομάτων Τομέα – Domain Name System. Ένα σύστημα που βρίσκει τη διεύθυνση ενός ονόματος.',
          ],
        ],
        'el',
      ),
    ).toEqual([
      { term: 'πύλη', meaning: 'ένας δρομολογητής που συνδέει ένα τοπικό δίκτυο με ένα ευρύτερο', how: 'entry' },
      { term: 'DNS', meaning: 'ένα σύστημα που βρίσκει τη διεύθυνση ενός ονόματος', how: 'entry' },
    ]);
  });

  it('defines nothing by the term itself, by its reader, or outside a glossary', () => {
    const entry: [Block['kind'], string] = ['paragraph', 'router: a machine that passes packets on to the next link.'];
    expect(made([['heading', 'Key Terms'], entry], 'en')).toHaveLength(1);
    expect(made([['heading', 'Machines'], entry], 'en')).toHaveLength(0);
    for (const entryText of [
      'router: a kind of router that stands at home.',
      'router: the box that you plug into your wall.',
    ])
      expect(
        made(
          [
            ['heading', 'Key Terms'],
            ['paragraph', entryText],
          ],
          'en',
        ),
      ).toEqual([]);
  });
});

describe('a definition', () => {
  const defined = (text: string, language: ContentLanguage = 'en') =>
    analyseDocuments([{ sourceId: 'a', document: testDocument(text, language) }], language).definitions.map(
      ({ term }) => term,
    );

  it('is general', () => {
    expect(defined('Osmosis is the movement of water through a membrane.')).toEqual(['Osmosis']);
    expect(defined('A trireme was a warship that carried three rows of oars.')).toEqual(['trireme']);
    expect(defined('Ostracism was a vote by which the citizens sent a politician into exile.')).toEqual(['Ostracism']);
  });

  it('is no report, praise or supposition', () => {
    for (const sentence of [
      'The shot was a small image on a television set in the corner of the room.',
      'The paper was an academic essay, unintelligible to most people.',
      'The air is a public highway, as Congress has declared.',
      'Stagehands are a particularly funny element of an opera.',
      'The sentence is a warning that you should read twice.',
    ])
      expect(defined(sentence), sentence).toEqual([]);
    for (const sentence of [
      'Το WiFi είναι ένας πολύ καλός τρόπος για να εξετάσουμε πολλά ζητήματα του επιπέδου.',
      'Η τρέχουσα τάση είναι η χρήση κρυπτογράφησης για όλες τις συναλλαγές των πολιτών.',
      'Το μισό της εφαρμογής ονομάζεται «διακομιστής».',
      'Το Διαδίκτυο είναι τόσο περίπλοκο που ποτέ δεν λειτουργεί ολόκληρο.',
    ])
      expect(defined(sentence, 'el'), sentence).toEqual([]);
  });
});

describe('what is no sentence of the text', () => {
  const parts: [Block['kind'], string][] = [
    ['heading', 'Leaves and light'],
    ['paragraph', 'The leaves of a plant take in the light of the sun during the whole day.'],
    ['footnote', 'The roots of a plant take in the water of the ground during the whole year.'],
    ['code', 'The program of a plant takes in the numbers of the sun during the whole day.'],
    ['notes', 'The stem of a plant carries the water of the ground to the leaves every day.'],
  ];

  it('gives no question: footnotes and program code do not, notes of a speaker do', () => {
    const found = analyseDocuments([{ sourceId: 'a', document: documentOf(parts, 'en') }], 'en').passages;
    expect(found.map(({ clean }) => clean.split(' ')[1])).toEqual(['leaves', 'stem']);
  });

  it('is no part of a glossary either', () => {
    const glossary: [Block['kind'], string][] = [
      ['heading', 'Glossary'],
      ['paragraph', 'hop: a single link between two routers.'],
      ['footnote', 'link: a line between two computers.'],
      ['code', 'route: a way between two computers.'],
    ];
    const found = analyseDocuments([{ sourceId: 'a', document: documentOf(glossary, 'en') }], 'en').passages;
    expect(found.map(({ entry }) => entry?.term)).toEqual(['hop']);
  });
});
