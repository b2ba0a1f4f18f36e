import { seeded } from '@schole/core';
import { expect, it } from 'vitest';
import { type TaggedToken, tag } from './tag.ts';

const finite = (sentence: string, language: 'en' | 'el'): string[] =>
  tag(sentence, language).flatMap(({ text, feats }) => (feats.VerbForm === 'Fin' ? [text] : []));
const texts = (sentence: string, language: 'en' | 'el'): string[] => tag(sentence, language).map(({ text }) => text);
function token(sentence: string, language: 'en' | 'el', text: string): TaggedToken {
  const found = tag(sentence, language).find((one) => one.text === text);
  if (!found) throw new Error(`no token ${text}`);
  return found;
}

it.each([
  [
    "The U.S. Congress doesn't pass 5% of short-term bills.",
    ['The', 'U.S.', 'Congress', 'does', "n't", 'pass', '5%', 'of', 'short-term', 'bills', '.'],
  ],
  [
    'It cannot cost $1,200, e.g. in 1914–1918.',
    ['It', 'can', 'not', 'cost', '$', '1,200', ',', 'e.g.', 'in', '1914', '–', '1918', '.'],
  ],
  ["The cell's pH is 7.4 (at 37°C)…", ['The', 'cell', "'s", 'pH', 'is', '7.4', '(', 'at', '37°C', ')', '…']],
])('cuts "%s" as the model expects', (sentence, expected) => expect(texts(sentence, 'en')).toEqual(expected));

it.each([
  [
    'Τον 5ο αι. π.Χ. ό,τι έγινε στο 3,5% των πόλεων, κ.ά.',
    ['Τον', '5ο', 'αι.', 'π.Χ.', 'ό,τι', 'έγινε', 'στο', '3,5%', 'των', 'πόλεων', ',', 'κ.ά.'],
  ],
  ['Ο Μωάμεθ Β΄ πήρε 12 τ.χλμ.', ['Ο', 'Μωάμεθ', 'Β΄', 'πήρε', '12', 'τ.χλμ.']],
  ["Απ' την «Ιλιάδα» του 8ου αιώνα.", ["Απ'", 'την', '«', 'Ιλιάδα', '»', 'του', '8ου', 'αιώνα', '.']],
])('cuts «%s» as the model expects', (sentence, expected) => expect(texts(sentence, 'el')).toEqual(expected));

it.each([
  ['Mitochondria, which were discovered in 1857, produce most of the energy of the cell.', ['were', 'produce']],
  ['Plants use light to make sugar, and animals eat plants.', ['use', 'eat']],
  ['The treaty was signed after the war had ended.', ['was', 'had']],
] as const)('finds the finite verbs of "%s"', (sentence, expected) => expect(finite(sentence, 'en')).toEqual(expected));

it.each([
  ['Η φωτοσύνθεση γίνεται στους χλωροπλάστες των φυτικών κυττάρων και χρειάζεται φως.', ['γίνεται', 'χρειάζεται']],
  ['Οι Αθηναίοι, που νίκησαν τους Πέρσες, ίδρυσαν τη συμμαχία της Δήλου.', ['νίκησαν', 'ίδρυσαν']],
  ['Όταν θερμαίνεται το νερό, τα μόριά του κινούνται ταχύτερα.', ['θερμαίνεται', 'κινούνται']],
] as const)('finds the finite verbs of «%s»', (sentence, expected) => expect(finite(sentence, 'el')).toEqual(expected));

it('tells cases, numbers and genders of Greek words', () => {
  const sentence = 'Οι μαθητές της τάξης διαβάζουν τα βιβλία της Μαρίας στη βιβλιοθήκη.';
  const feats = (text: string) => {
    const { Case, Number: number, Gender } = token(sentence, 'el', text).feats;
    return `${Case} ${number} ${Gender}`;
  };
  expect(feats('μαθητές')).toBe('Nom Plur Masc');
  expect(feats('τάξης')).toBe('Gen Sing Fem');
  expect(feats('βιβλία')).toBe('Acc Plur Neut');
  expect(feats('Μαρίας')).toBe('Gen Sing Fem');
  expect(token(sentence, 'el', 'στη')).toMatchObject({
    pos: 'ADP',
    lemma: 'σε',
    feats: { Case: 'Acc', Gender: 'Fem' },
  });
});

it('takes a Greek numeral for an ordinal number', () => {
  expect(token('Ο Μωάμεθ Β΄ πήρε την Πόλη.', 'el', 'Β΄')).toMatchObject({ pos: 'ADJ', lemma: 'Β΄' });
});

it('gives lemmas in both languages', () => {
  const english = 'The mice were running through the cities of Greece.';
  expect(token(english, 'en', 'running').lemma).toBe('run');
  expect(token(english, 'en', 'cities').lemma).toBe('city');
  expect(token(english, 'en', 'Greece')).toMatchObject({ pos: 'PROPN', lemma: 'Greece' });
  expect(token('Cells copy their DNA.', 'en', 'DNA').lemma).toBe('DNA');
  const greek = 'Τα φύλλα απορροφούν το φως και οι μαθητές της τάξης το βλέπουν.';
  expect(token(greek, 'el', 'φύλλα').lemma).toBe('φύλλο');
  expect(token(greek, 'el', 'μαθητές').lemma).toBe('μαθητής');
  expect(token(greek, 'el', 'τάξης').lemma).toBe('τάξη');
  expect(token(greek, 'el', 'απορροφούν')).toMatchObject({ pos: 'VERB', lemma: 'απορροφώ', feats: { Person: '3' } });
});

const pieces = [
  ...[
    'the',
    'Cell',
    "doesn't",
    'cannot',
    'U.S.',
    '1,200.5',
    '5%',
    'e.g.',
    'αλλά',
    'στο',
    'π.Χ.',
    'ό,τι',
    "σ'",
    'ΜΑΘΗΤΕΣ',
    'ΐ',
    'α\u0301',
  ],
  ...[
    '👩‍🔬',
    '\ud83d',
    '\u0301',
    '\u0000',
    '\u00ad',
    '-',
    '--',
    '…',
    '«',
    '»',
    "'",
    '’',
    '.',
    ',',
    '@',
    'a@b.c',
    'https://',
    '中文',
    'İ',
    'ß',
    '﷽',
  ],
  ...[' ', ' ', ' ', '\n', '\t', '\u00a0'],
];

it('covers any text with tokens in order, without spaces, and never fails', () => {
  const random = seeded('offsets of tokens');
  for (let round = 0; round < 150; round += 1) {
    const length = random.below(40);
    const text = Array.from({ length }, () => pieces[random.below(pieces.length)]).join('');
    for (const language of ['en', 'el'] as const) {
      let last = 0;
      for (const { text: own, start, end, lemma, pos } of tag(text, language)) {
        expect(text.slice(start, end)).toBe(own);
        expect(text.slice(last, start).trim()).toBe('');
        expect(own.trim()).toBe(own);
        expect(own).not.toBe('');
        expect(lemma).not.toBe('');
        expect(pos).toMatch(/^[A-Z]+$/);
        last = end;
      }
      expect(text.slice(last).trim()).toBe('');
    }
  }
});

it.each(['a', 'α', '-', '.', 'a.', "a'", '1,', 'α\u0301', '@', '😀'])(
  'takes 10,000 characters of "%s" without a space',
  (unit) => {
    for (const language of ['en', 'el'] as const) {
      const found = tag(unit.repeat(10_000 / unit.length), language);
      expect(found.at(-1)?.end).toBe(10_000);
    }
  },
);

it('gives nothing for nothing', () => {
  expect(tag('', 'en')).toEqual([]);
  expect(tag(' \n', 'el')).toEqual([]);
});
