import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  characterGrams,
  createSpelling,
  fuse,
  indexTerms,
  isGreeklish,
  oneSlip,
  searchStem,
  searchStems,
  searchWords,
  soundKeys,
  weigh,
} from './index.ts';

const texts = ['red fox', 'red red hen', 'blue whale'];
const index = indexTerms(texts.map((text) => weigh(text.split(' '))));

describe('an index of terms', () => {
  test('ranks a rare word before a common one, and repetition before a single mention', () => {
    expect(index.rank(weigh(['red']), 9).map(({ at }) => at)).toEqual([1, 0]);
    expect(index.rank(weigh(['red', 'whale']), 9).map(({ at }) => at)).toEqual([2, 1, 0]);
    expect(index.rarity('whale')).toBeGreaterThan(index.rarity('red'));
    expect(index.rarity('unheard')).toBeGreaterThan(index.rarity('whale'));
  });

  test('returns nothing for an unknown term, and at most the requested number', () => {
    expect(index.rank(weigh(['unheard']), 9)).toEqual([]);
    expect(index.rank(weigh(['red']), 1)).toHaveLength(1);
    expect(indexTerms([]).rank(weigh(['red']), 9)).toEqual([]);
  });

  test('is BM25: the sum of what its terms add, each times its weight', () => {
    const of = (query: Map<string, number>): number[] => [...index.scores(query)];
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (weight) => {
        const [red, fox, both] = [
          of(weigh(['red'])),
          of(weigh(['fox'])),
          of(
            new Map([
              ['red', 1],
              ['fox', weight],
            ]),
          ),
        ];
        for (const at of texts.keys()) expect(both[at]).toBeCloseTo((red[at] ?? 0) + weight * (fox[at] ?? 0), 9);
      }),
    );
    // One document of three has it, once, and is shorter than the others: calculated by hand.
    const length = 0.25 + (0.75 * 2) / (7 / 3);
    expect(of(weigh(['fox']))[0]).toBeCloseTo((Math.log(1 + 2.5 / 1.5) * 2.2) / (1 + 1.2 * length), 9);
  });
});

test('fusion normalises every ranker by its own best, and one without hits adds nothing', () => {
  const scores = (...values: number[]): Float64Array => Float64Array.from(values);
  const fused = fuse(
    [
      { scores: scores(100, 90, 0), weight: 1 },
      { scores: scores(0, 2, 1), weight: 1 },
      { scores: scores(0, 0, 0), weight: 5 },
      { scores: scores(0, 0, 0.5), weight: 1, full: 1 },
    ],
    9,
  );
  expect(fused.map(({ at }) => at)).toEqual([1, 0, 2]);
  expect(fused.map(({ score }) => score)).toEqual([1.9, 1, 1]);
  expect(fuse([], 9)).toEqual([]);
});

describe('terms', () => {
  test('identifiers are split into their parts too, stop words are dropped, meaningful ones stay', () => {
    expect(searchWords('the encryptionKey of a form', 'en')).toEqual(['encryptionkey', 'encryption', 'key', 'form']);
    expect(searchWords('webhook-test', 'en')).toEqual(['webhook', 'test']);
  });

  test.each([
    ['στέλνω', 'έστειλα'],
    ['βγάζει', 'έβγαλε'],
    ['βλέπω', 'είδα'],
    ['ξαναδοκιμάζει', 'δοκιμάσω'],
    ['sent', 'sends'],
    ['broken', 'breaks'],
    ['κόμβους', 'κόμβος'],
    ['ιστού', 'ιστός'],
    ['ίδια', 'ίδιο'],
  ])('%s and %s are one word', (one, other) => {
    expect(searchStem(one)).toBe(searchStem(other));
  });

  test.each(['ιστός', 'έως', 'είτε', 'όταν', 'ους', 'εις', 'ούσε', 'άκι', 'ίτσα', 'ξανά'])('%s has a stem', (word) => {
    expect(searchStem(word)).toMatch(/^\p{L}{2,}$/u);
  });

  test.each([
    ['μαθαίνω', 'μαθητής'],
    ['παίρνω', 'παράθυρο'],
  ])('%s and %s are two', (one, other) => {
    expect(searchStem(one)).not.toBe(searchStem(other));
  });

  test('character n-grams mark where a word begins and ends', () => {
    expect(characterGrams(['ab'])).toEqual([' ab', 'ab ', ' ab ']);
    expect(characterGrams(['node'], 4, 4)).toEqual([' nod', 'node', 'ode ']);
  });

  test('any text gives stems without blanks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('en', 'el'), (text, language) => {
        for (const one of searchStems(text, language)) expect(one).not.toMatch(/\s/);
      }),
    );
  });
});

describe('Greek as it sounds', () => {
  test.each([
    ['γλώσσα', 'glossa'],
    ['θέλω', '8elw'],
    ['ξεχνάω', 'xexnao'],
    ['σέρβερ', 'server'],
    ['κόμβος', 'komvos'],
  ])('%s is also written %s', (greek, latin) => {
    expect(soundKeys(latin)).toContain(soundKeys(greek)[0]);
  });

  test('Greek in Latin letters is distinguished from English', () => {
    for (const one of ['pos kano webhook', 'thelo na stelno mail stous goneis', 'den mporo na mpo']) {
      expect(isGreeklish(one)).toBe(true);
    }
    for (const one of ['how do I make a webhook', 'webhook', '', 'the word me and to', 'πώς κάνω webhook']) {
      expect(isGreeklish(one)).toBe(false);
    }
  });
});

describe('spelling', () => {
  const spelling = createSpelling(['webhook', 'κόμβος', 'authentication', 'node', 'note']);

  test.each([
    ['webhok', ['webhook']],
    ['wehbook', ['webhook']],
    ['κομβως', ['κομβοσ']],
    ['komvos', ['κομβοσ']],
    ['autentication', ['authentication']],
    ['webhook', []],
    ['cat', []],
    ['something', []],
  ])('%s is near %j', (word, near) => {
    expect(spelling.near(word)).toEqual(near);
  });

  test('one typing error works in both directions, and no word is an error for itself', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(oneSlip(one, other)).toBe(oneSlip(other, one));
        expect(oneSlip(one, one)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(word, fc.nat(6), (one, at) => {
        expect(oneSlip(one, `${one.slice(0, at)}z${one.slice(at)}`)).toBe(true);
      }),
    );
  });
});
