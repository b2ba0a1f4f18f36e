import { describe, expect, it } from 'vitest';
import {
  articleOf,
  contentStems,
  findYears,
  isLikelyVerb,
  passages,
  phraseAfterArticle,
  plainNumbers,
  readQuantity,
  seeded,
  similarity,
  stem,
  tag,
  toAccusative,
  words,
} from './index.ts';

describe('stems', () => {
  it.each([
    ['χλωροπλάστης', 'χλωροπλάστες'],
    ['πόλεμος', 'πολέμου'],
    ['φωτοσύνθεση', 'ΦΩΤΟΣΥΝΘΕΣΗΣ'],
    ['βακτήριο', 'βακτήρια'],
    ['memories', 'memory'],
    ['encoding', 'encoded'],
  ])('%s and %s share one', (one, other) => expect(stem(one)).toBe(stem(other)));

  it('leave out the words without content', () => {
    expect(contentStems('Η μνήμη είναι ένα σύστημα', 'el')).toEqual([stem('μνήμη'), stem('σύστημα')]);
    expect(contentStems('the memory of the short-term store', 'en')).toEqual([
      stem('memory'),
      stem('short'),
      stem('term'),
      stem('store'),
    ]);
  });
});

describe('quantities', () => {
  it.each([
    ['1,000', 'en', 1000, ''],
    ['1.000', 'el', 1000, ''],
    ['one thousand', 'en', 1000, ''],
    ['χίλια', 'el', 1000, ''],
    ['three hundred and twenty-five', 'en', 325, ''],
    ['2.5 million', 'en', 2_500_000, ''],
    ['12 km', 'en', 12_000, 'm'],
    ['δύο χιλιόμετρα', 'el', 2000, 'm'],
    ['50%', 'en', 0.5, 'part'],
    ['το μισό', 'el', 0.5, 'part'],
    ['3,5 κιλά', 'el', 3500, 'g'],
    ['about five hours', 'en', 18_000, 's'],
  ] as const)('%s (%s)', (text, language, value, unit) =>
    expect(readQuantity(text, language)).toEqual({ value, unit }),
  );

  it('are null for other words', () => {
    expect(readQuantity('the chloroplast', 'en')).toBeNull();
    expect(readQuantity('ο χλωροπλάστης', 'el')).toBeNull();
  });

  it('find years with their era and no other numbers', () => {
    expect(findYears('In 1066 and 480 BC, 300 men and 12,500 more.').map((year) => year.text)).toEqual([
      '1066',
      '480 BC',
    ]);
    expect(findYears('Το 490 π.Χ. και το 1821, στα 1623-25.').map((year) => year.text)).toEqual(['490 π.Χ.', '1821']);
    expect(plainNumbers('the fifth century B.C.')).toBe(plainNumbers('the 5th century BC'));
    expect(plainNumbers('πέμπτο αιώνα π.Χ.')).toBe(plainNumbers('5ο αιώνα π. Χ.'));
  });
});

function phrase(text: string): { text: string; article: string } | null {
  const found = phraseAfterArticle(text, words(text), 0);
  return found && { text: text.slice(found.start, found.end), article: articleOf(found.form) };
}

describe('Greek phrases', () => {
  it.each([
    ['Η κυτταρική αναπνοή είναι', 'κυτταρική αναπνοή', 'η'],
    ['Ο κύκλος του Κάλβιν σταματά', 'κύκλος του Κάλβιν', 'ο'],
    ['Τα ορυκτά καύσιμα περιέχουν', 'ορυκτά καύσιμα', 'τα'],
    ['Το διοξείδιο του άνθρακα μπαίνει', 'διοξείδιο του άνθρακα', 'το'],
    ['Οι φωτεινές αντιδράσεις γίνονται', 'φωτεινές αντιδράσεις', 'οι'],
  ])('%s', (text, expected, article) => expect(phrase(text)).toEqual({ text: expected, article }));

  it('are null where the ending does not agree', () => expect(phrase('Το Μεσαίωνα ζούσαν')).toBeNull());

  it('take the accusative', () => {
    const form = { gender: 'masculine', plural: false, grammaticalCase: 'nominative' } as const;
    expect(toAccusative('περσικός στόλος', form, 2)).toBe('περσικό στόλο');
    expect(toAccusative('χλωροπλάστης', form, 1)).toBe('χλωροπλάστη');
    expect(toAccusative('κύκλος του Κάλβιν', form, 1)).toBe('κύκλο του Κάλβιν');
    expect(toAccusative('θεμελιώδεις νόμοι', { ...form, plural: true }, 2)).toBe('θεμελιώδεις νόμους');
  });

  it('recognise verbs by their endings', () => {
    for (const verb of ['απορροφά', 'ονομάζεται', 'έστειλαν', 'οδήγησε', 'περιέχουν', 'μπορεί', 'πίστευε'])
      expect([verb, isLikelyVerb(verb)]).toEqual([verb, true]);
    for (const other of ['όταν', 'κάθε', 'φωτοσύνθεση', 'ποτέ', 'νερό', 'Αθήνα'])
      expect([other, isLikelyVerb(other)]).toEqual([other, false]);
  });
});

describe('English words', () => {
  it('carry part of speech, lemma and exact offsets', () => {
    const text = 'Short-term memory holds seven items.';
    const tokens = tag(text, 'en');
    for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
    expect(tokens.map((token) => token.text)).toEqual(['Short-term', 'memory', 'holds', 'seven', 'items', '.']);
    expect(tokens[2]).toMatchObject({ pos: 'VERB', lemma: 'hold' });
  });
});

describe('likeness and search', () => {
  it('similarity is 1 for the same words, low for others', () => {
    expect(similarity('Πώς ονομάζεται η Φωτοσύνθεση;', 'πως ονομαζεται η φωτοσυνθεση')).toBeCloseTo(1);
    expect(similarity('What is memory?', 'Who won the battle?')).toBeLessThan(0.3);
    expect(similarity('', '')).toBe(0);
  });

  it('the passage with the rare words ranks first', () => {
    const index = passages([
      ['cell', 'water'],
      ['cell', 'light'],
      ['cell', 'light', 'sugar'],
    ]);
    expect(index.rank(['sugar', 'cell'], 2).map((hit) => hit.at)).toEqual([2, 0]);
    expect(index.holding('light')).toEqual([1, 2]);
    expect(index.rarity('sugar')).toBeGreaterThan(index.rarity('cell'));
  });
});

describe('seeded', () => {
  it('repeats itself and spreads evenly', () => {
    const counts = [0, 0, 0, 0];
    const random = seeded('seed');
    for (let at = 0; at < 4000; at += 1) {
      const bucket = random.below(4);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(seeded(7).shuffled([1, 2, 3, 4, 5])).toEqual(seeded(7).shuffled([1, 2, 3, 4, 5]));
    expect(seeded(7).next()).not.toBe(seeded(8).next());
  });
});
