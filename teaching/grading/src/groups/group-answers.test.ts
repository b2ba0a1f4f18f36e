import type { GradingGuard } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerGroup, AnswerToGroup } from '../contract.ts';
import { groupAnswers } from './group-answers.ts';
import { withPurity } from './with-purity.ts';

interface Suggested {
  score?: number | null;
  found?: number[];
  guards?: GradingGuard[];
}

const answerTo = (
  text: string,
  at: number,
  { score = null, found = [], guards = [] }: Suggested = {},
): AnswerToGroup => ({
  attemptId: `attempt-${String(at).padStart(4, '0')}`,
  text,
  suggestion: {
    score,
    confidence: score === null ? null : 0.9,
    evidence: { ideas: found.map((idea) => ({ idea, found: true, probability: 1, spans: [] })), guards, nearest: [] },
    engine: { name: 'built-in', version: '1' },
  },
});

const given = (texts: readonly string[], score: number | null = 1): AnswerToGroup[] =>
  texts.map((text, at) => answerTo(text, at, { score }));

/** The groups as the texts that are in each. */
function textsOf(groups: readonly AnswerGroup[], answers: readonly AnswerToGroup[]): string[][] {
  const texts = new Map(answers.map(({ attemptId, text }) => [attemptId, text]));
  return groups.map(({ attemptIds }) => attemptIds.map((id) => texts.get(id) ?? ''));
}

const grouped = (texts: readonly string[], language: 'en' | 'el' = 'en'): string[][] => {
  const answers = given(texts);
  return textsOf(groupAnswers(answers, language), answers);
};
const together = (one: string, other: string, language: 'en' | 'el' = 'en'): boolean =>
  grouped([one, other], language).length === 1;

describe('answers of one question', () => {
  it('are together where they say the same in almost the same words', () => {
    expect(together('The water evaporated.', 'the water evaporates')).toBe(true);
    expect(together('Because the chlorophyll breaks down', 'chlorophyll is breaking down!')).toBe(true);
    expect(together('oxygen and glucose', 'Glucose, oxygen.')).toBe(true);
    expect(together('It is 37 °C', '37 degrees Celsius')).toBe(true);
    expect(together('fotosynthesis', 'It is photosynthesis')).toBe(false);
    expect(together('Το νερό εξατμίζεται.', 'το νερο εξατμιζεται', 'el')).toBe(true);
    expect(together('24 ώρες', 'σε 24 ωρες', 'el')).toBe(true);
  });

  it('of which nothing was suggested are together where nothing is missing in one', () => {
    const half = ['Plants need water and carbon dioxide for it', 'Plants need water for it'];
    const of = (texts: readonly string[]): string[][] => {
      const answers = given(texts, null);
      return textsOf(groupAnswers(answers, 'en'), answers);
    };
    expect(grouped(half)).toHaveLength(1);
    expect(of(half)).toHaveLength(2);
    expect(of(['The water evaporated.', 'the water evaporates'])).toHaveLength(1);
  });

  it.each([
    ['The temperature is 20 degrees there', 'The temperature is 30 degrees there'],
    ['The temperature is twenty degrees there', 'The temperature is thirty degrees there'],
    ['The long road is 5 km to the town', 'The long road is 5 m to the town'],
    ['The long road is 5 zog to the town', 'The long road is 5 zag to the town'],
    ['The sum of the parts is 10² of them', 'The sum of the parts is 10³ of them'],
    ['The plant takes in CO2 from the air', 'The plant takes in NO2 from the air'],
    ['x < 5', 'x > 5'],
    ['The bulb lights up in the circuit', 'The bulb does not light up in the circuit'],
    ['The bulb is not closed, the switch is open', 'The bulb is closed, the switch is not open'],
    ['The level of the water in the glass goes up', 'The level of the water in the glass goes down'],
    ['The heat flows from the water to the ice', 'The heat flows from the ice to the water'],
    ['Bulb A is in the closed path', 'Bulb B is in the closed path'],
    ['heart', 'liver'],
    ['the heart', 'hearth'],
    ['A', 'B'],
    ['yes', 'no'],
    ['afferent', 'efferent'],
    ['nitrate', 'nitrite'],
    ['asexual', 'sexual'],
    ['👍', '👎'],
    ['', 'the'],
  ])(
    'are apart where a number, a unit, a label, a denial, a direction or the only word differs: %s / %s',
    (one, other) => {
      expect(together(one, other)).toBe(false);
    },
  );

  it.each([
    ['Το δέντρο έχει 3 μεγάλες ρίζες', 'Το δέντρο έχει 4 μεγάλες ρίζες'],
    ['Το δέντρο έχει τρεις μεγάλες ρίζες', 'Το δέντρο έχει πέντε μεγάλες ρίζες'],
    ['Το φύλλο παίρνει νερό από τη ρίζα', 'Το φύλλο δεν παίρνει νερό από τη ρίζα'],
    ['Η θερμοκρασία του νερού αυξάνεται πολύ', 'Η θερμοκρασία του νερού μειώνεται πολύ'],
    ['η καρδιά', 'το συκώτι'],
    ['ναι', 'όχι'],
  ])('and so they are in Greek: %s / %s', (one, other) => {
    expect(together(one, other, 'el')).toBe(false);
  });

  it('are apart where other ideas, another score or other guards were found', () => {
    const text = 'The water evaporates.';
    const ways: Suggested[] = [
      {},
      { score: 1 },
      { score: 0.5, found: [0] },
      { score: 0.5, found: [1] },
      { guards: ['number'] },
    ];
    expect(
      groupAnswers(
        ways.map((way, at) => answerTo(text, at, way)),
        'en',
      ),
    ).toHaveLength(ways.length);
  });

  it('have one group for all that are empty', () => {
    expect(groupAnswers([answerTo('', 0, { score: 0 }), answerTo(' \n', 1)], 'en')).toEqual([
      { name: '', attemptIds: ['attempt-0000', 'attempt-0001'], purity: 1 },
    ]);
  });

  it('join a slip of the pen to the word that others have, and no word that is an answer of its own', () => {
    expect(grouped(['evaporation', 'evaporation', 'evaporatoin'])).toHaveLength(1);
    expect(grouped(['evaporation', 'evaporation', 'evoporatoin'])).toHaveLength(2);
    expect(grouped(['absorption', 'absorption', 'adsorption'])).toHaveLength(2);
    expect(grouped(['zarkaton', 'zarkaton', 'zarkatin', 'zarkatin'])).toHaveLength(2);
  });

  it('are named by their commonest form, the largest group first', () => {
    const groups = groupAnswers(given(['liver', 'the heart', 'The heart', 'heart', 'The heart', '  the heart.']), 'en');
    expect(groups.map(({ name, attemptIds }) => [name, attemptIds.length])).toEqual([
      ['The heart', 5],
      ['liver', 1],
    ]);
    const [long] = groupAnswers(given([`${'very '.repeat(40)}long`]), 'en');
    expect(long?.name).toMatch(/^very very .*very…$/);
    expect(long?.name.length).toBeLessThanOrEqual(81);
  });

  it('follow what a person decided', () => {
    const answers = given(['heart', 'heart', 'liver', 'heart', 'kidney']);
    const pins = new Map([
      ['attempt-0000', 'one'],
      ['attempt-0002', 'one'],
      ['attempt-0003', 'two'],
    ]);
    expect(groupAnswers(answers, 'en', pins).map(({ attemptIds }) => attemptIds)).toEqual([
      ['attempt-0000', 'attempt-0002'],
      ['attempt-0001'],
      ['attempt-0003'],
      ['attempt-0004'],
    ]);
  });

  it('are many', () => {
    const words = ['heat', 'water', 'cold', 'ice', 'sun', 'plant', 'root', 'leaf', 'stone', 'wind', 'rain', 'snow'];
    const texts = Array.from({ length: 3_000 }, (_, at) =>
      [at % 12, (at >> 2) % 12, (at >> 4) % 12, (at >> 6) % 12].map((word) => words[word]).join(' '),
    );
    const groups = groupAnswers(given(texts), 'en');
    expect(groups.flatMap(({ attemptIds }) => attemptIds)).toHaveLength(3_000);
  });
});

const english = [
  'heat',
  'water',
  'evaporates',
  'evaporated',
  'salt',
  'stays',
  'cold',
  'because',
  'the',
  'bulb',
  'goes',
  'up',
];
const greek = ['νερό', 'εξατμίζεται', 'αλάτι', 'μένει', 'το', 'επειδή', 'φύλλο', 'κρύο', 'κάτω'];
const special = [
  '5',
  '7',
  '3.5',
  'two',
  'five',
  'km',
  'm',
  'not',
  'never',
  'don’t',
  'δεν',
  'χωρίς',
  'A',
  'B',
  'CO2',
  'O2',
  ',',
  '.',
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...english, ...special), { maxLength: 7 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...greek, ...special), { maxLength: 7 }).map((words) => words.join(' ')),
  fc.constantFrom(
    'heart',
    'the heart',
    'hearts',
    'liver',
    'yes',
    'no',
    'mitosis',
    'mitossis',
    'meiosis',
    'η καρδιά',
    '',
    '😀',
  ),
  fc.string({ maxLength: 12 }),
);
const anyAnswers = fc
  .array(fc.tuple(anyText, fc.constantFrom(null, 0, 0.5, 1), fc.subarray([0, 1])), { maxLength: 24 })
  .map((all) => all.map(([text, score, found], at) => answerTo(text, at, { score, found })));

/** Numbers as they stand there, in digits or words, by which they differ whatever is around them. */
const digits = (written: string): string => {
  const text = written.replace(/(?<![\p{L}\d])(?:two|five)(?![\p{L}\d])/gu, (word) => (word === 'two' ? '2' : '5'));
  return (text.match(/(?<![\p{L}\d.,])\d+(?:\.\d+)?(?![\p{L}\d])/gu) ?? []).map(Number).join(' ');
};
const denials = (text: string): number =>
  (text.match(/(?<!\p{L})(?:not|never|don’t|δεν|χωρίς|no)(?!\p{L})/gu) ?? []).length;
const units = (text: string): string =>
  (text.match(/(?<=(?<![\p{L}\d.,])\d[\d.]* )(?:km|m)(?!\p{L})/gu) ?? []).join(' ');
const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).filter((word) => !/^(?:the|η|το|because|επειδή)$/.test(word));

describe('groups of any answers', () => {
  const each = (test: (answers: AnswerToGroup[], groups: AnswerGroup[], language: 'en' | 'el') => void): void =>
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom('en' as const, 'el' as const), (answers, language) =>
        test(answers, groupAnswers(answers, language), language),
      ),
      { numRuns: 300 },
    );

  it('have each answer once, and are the same in whatever order the answers come', () => {
    each((answers, groups, language) => {
      const ids = groups.flatMap(({ attemptIds }) => attemptIds);
      expect([...ids].sort()).toEqual(answers.map(({ attemptId }) => attemptId).sort());
      const turned = [...answers.slice(answers.length / 2), ...answers.slice(0, answers.length / 2)].reverse();
      expect(groupAnswers(turned, language)).toEqual(groups);
      for (const { purity } of groups) {
        expect(purity).toBeGreaterThanOrEqual(0);
        expect(purity).toBeLessThanOrEqual(1);
      }
      const sizes = groups.map(({ attemptIds }) => attemptIds.length);
      expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    });
  });

  it('mix no numbers, units, denials, single words, ideas or scores', () => {
    each((answers, groups) => {
      for (const texts of textsOf(groups, answers))
        for (const text of texts) {
          const first = texts[0] ?? '';
          // What a letter right behind a digit makes of it is not for these patterns to say.
          if (/\d\p{L}/u.test(text + first)) continue;
          expect(digits(text)).toBe(digits(first));
          expect(units(text)).toBe(units(first));
          expect(denials(text) > 0).toBe(denials(first) > 0);
          // A number alone may stand with the same number in a sentence.
          if (words(text).length === 1 && digits(text) === '') expect(words(first)).toHaveLength(1);
        }
      const suggestions = new Map(answers.map(({ attemptId, suggestion }) => [attemptId, suggestion]));
      for (const { attemptIds, name } of groups) {
        if (name === '') continue;
        const kinds = attemptIds.map((id) => {
          const made = suggestions.get(id);
          return JSON.stringify([made?.score, made?.evidence.ideas]);
        });
        expect(new Set(kinds).size).toBe(1);
      }
    });
  });

  it('keep a person’s pins', () => {
    fc.assert(
      fc.property(
        anyAnswers,
        fc.array(fc.constantFrom(undefined, 'a', 'b', 'c'), { minLength: 24, maxLength: 24 }),
        (answers, chosen) => {
          const pins = new Map<string, string>();
          for (const [at, { attemptId }] of answers.entries()) {
            const pin = chosen[at];
            if (pin !== undefined) pins.set(attemptId, pin);
          }
          const groups = groupAnswers(answers, 'en', pins);
          for (const { attemptIds } of groups) expect(new Set(attemptIds.map((id) => pins.get(id))).size).toBe(1);
          const pinned = groups.filter(({ attemptIds }) => pins.has(attemptIds[0] ?? ''));
          expect(pinned).toHaveLength(new Set(pins.values()).size);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the confidence of a suggestion', () => {
  const { suggestion } = answerTo('heart', 0, { score: 1 });
  const confidence = (size: number, purity: number): number | null =>
    withPurity(suggestion, { attemptIds: Array(size).fill('attempt'), purity }).confidence;

  it('goes down with a group that is not pure, and never up', () => {
    expect(confidence(1, 1)).toBe(0.9);
    expect(confidence(2, 0.5)).toBe(0.9);
    expect(confidence(30, 1)).toBe(0.9);
    expect(confidence(3, 0.72)).toBeCloseTo(0.72);
    expect(
      withPurity(answerTo('heart', 0).suggestion, { attemptIds: ['a', 'b', 'c'], purity: 0 }).confidence,
    ).toBeNull();
  });

  it('goes down where three are put together that do not say the same', () => {
    const texts = [
      'The chlorophyll breaks down in autumn, and then the yellow pigments become visible in the leaf.',
      'The chlorophyll breaks down during cold weather, and then the yellow pigments become visible on branches of trees in parks.',
      'The chlorophyll breaks down when days shorten again, and then the yellow pigments become visible from mountains near villages.',
    ];
    const answers = texts.map((text, at) => answerTo(text, at, { score: 1, found: [0, 1] }));
    const [group, ...others] = groupAnswers(answers, 'en');
    expect(others).toEqual([]);
    expect(group?.attemptIds).toHaveLength(3);
    const lower = withPurity(suggestion, group ?? { attemptIds: [], purity: 1 }).confidence ?? 0;
    expect(lower).toBeLessThan(0.9);
    expect(lower).toBeGreaterThan(0.8);
  });
});
