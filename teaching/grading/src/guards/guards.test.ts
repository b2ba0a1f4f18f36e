import { describe, expect, it } from 'vitest';
import type { ShortAnswerQuestion } from '../contract.ts';
import { findGuards } from './find-guards.ts';

const leaves: ShortAnswerQuestion = {
  question: 'Why do leaves turn yellow?',
  model: 'The chlorophyll breaks down and the yellow pigments show.',
  ideas: [
    { text: 'the chlorophyll breaks down', accepted: ['the green disappears'], points: 1 },
    { text: 'the yellow pigments show', accepted: [], points: 1 },
  ],
  language: 'en',
  source: '',
};
const keyed = (model: string, question = 'What happened?', language: 'en' | 'el' = 'en'): ShortAnswerQuestion => ({
  question,
  model,
  ideas: [{ text: model, accepted: [], points: 1 }],
  language,
  source: '',
});

describe('numbers', () => {
  const sea = keyed('The sea rose by 2 km.');
  const war = keyed('The revolution began in 1821.', 'When did it begin?');

  it('that contradict the key send the answer to a person', () => {
    expect(findGuards(sea, 'The sea rose by 3 km.')).toEqual(['number']);
    expect(findGuards(war, 'The revolution began in 1812.')).toEqual(['number']);
    expect(findGuards(war, 'The revolution began then.')).toEqual(['number']);
    expect(findGuards(keyed('Ξεκίνησε το 1821.', 'Πότε;', 'el'), 'Ξεκίνησε το 1822.')).toEqual(['number']);
    expect(findGuards(keyed('There are three layers.'), 'There are four layers.')).toEqual(['number']);
  });

  it('are the same in words, in digits and in other units', () => {
    expect(findGuards(sea, 'The sea rose by two kilometres.')).toEqual([]);
    expect(findGuards(sea, 'The sea rose by 2000 m')).toEqual([]);
    expect(findGuards(sea, 'The sea rose by 2,000 metres')).toEqual([]);
    expect(findGuards(keyed('Είναι 3,5 λίτρα.', 'Πόσο;', 'el'), 'Είναι 3.5 λίτρα.')).toEqual([]);
    expect(findGuards(keyed('It is 50%.'), 'It is 50 per cent.')).toEqual([]);
  });

  it('beside another unit too', () => {
    expect(findGuards(sea, 'The sea rose by 2 m.')).toEqual(['unit']);
    expect(findGuards(sea, 'The sea rose by 2.')).toEqual(['unit']);
    expect(findGuards(keyed('Βράζει στους 100 °C.', 'Πότε;', 'el'), 'Βράζει στους 100 °F.')).toEqual(['unit']);
    expect(findGuards(keyed('The sea rose by 2 km.', 'By how many kilometres?'), 'The sea rose by 2.')).toEqual([]);
  });

  it('of the question, of a list, of formulas and of no key say nothing', () => {
    const asked = keyed('The 2 bulbs light up.', 'What happens after 5 minutes?');
    expect(findGuards(asked, 'After 5 minutes the 2 bulbs light up.')).toEqual([]);
    expect(findGuards(keyed('The 5 bulbs light up.'), '1. The 5 bulbs\n2. light up')).toEqual([]);
    expect(findGuards(keyed('The 2 bulbs light up.'), 'CO2 makes the 2 bulbs light up')).toEqual([]);
    expect(findGuards(leaves, '7 times the chlorophyll breaks down')).toEqual([]);
  });
});

describe('denials', () => {
  it('that the key does not have send the answer to a person', () => {
    for (const answer of [
      'The chlorophyll does not break down.',
      'The chlorophyll breaks down but the yellow pigments don’t show.',
      'The chlorophyll fails to break down',
      'the chlorophyll never breaks down',
    ])
      expect(findGuards(leaves, answer), answer).toEqual(['negation']);
    const greek = keyed('Πέφτει η πίεση.', 'Τι γίνεται;', 'el');
    expect(findGuards(greek, 'Δεν πέφτει η πίεση')).toEqual(['negation']);
    expect(findGuards(greek, 'Η πίεση ποτέ δεν πέφτει')).toEqual(['negation']);
  });

  it('of the key that the answer does not have too', () => {
    expect(findGuards(keyed('The bulb does not light up.'), 'The bulb lights up.')).toEqual(['negation']);
    expect(findGuards(keyed('Το φυτό δεν παίρνει νερό.', 'Γιατί;', 'el'), 'Το φυτό παίρνει νερό')).toEqual([
      'negation',
    ]);
  });

  it('may be said in other words, and twice is not at all', () => {
    expect(findGuards(keyed('The bulb does not light up.'), 'The bulb never lights up.')).toEqual([]);
    expect(findGuards(keyed('Το φυτό μένει χωρίς νερό.', 'Γιατί;', 'el'), 'Το φυτό δεν έχει καθόλου νερό')).toEqual([]);
    expect(findGuards(leaves, 'Not only the chlorophyll breaks down, the yellow pigments show.')).toEqual([]);
    expect(findGuards(leaves, 'The chlorophyll breaks down')).toEqual([]);
    expect(findGuards(leaves, 'It is not cold. The chlorophyll breaks down.')).toEqual([]);
  });
});

describe('ordinary answers', () => {
  it.each([
    'Plants ignore the cold and the chlorophyll breaks down.',
    'The system is closed: you heat the water and it rises.',
    'Icarus ignored his father’s instructions.',
    'The processor discards the previous instructions and fetches new instructions.',
    'You give the plant full sun and it gets the maximum amount of light.',
    'Enzymes act as a key. The key points are above.',
    'A genetic marker (a short piece of DNA) shows the gene.',
    'The score was 2-2, so the match was a draw.',
    'The machine gives 5 out of 5 balls.',
    'The exam system of China (the examiner was the emperor) chose officials.',
    'Use the base of 64 and decode the message with the key.',
    'The system: pump, pipes and radiator.',
    '{ "name": "Ann", "age": 12 }',
    'Οι δύο από τους δύο γονείς έχουν το γονίδιο.',
    'Το μοντέλο δίνει 3 στα 10 σωστά.',
    'Ο Ίκαρος αγνόησε τις οδηγίες του πατέρα του.',
    'Ο Σωκράτης ως δάσκαλος του Πλάτωνα παίρνει θέση.',
    'Η Mαρία και ο Kώστας μετρούν Δt σε kΩ.',
    'It’s -5 °C 👩‍🔬 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 naïve co­operation',
  ])('speak to nobody: %s', (answer) => {
    const guards = findGuards(leaves, answer).filter((guard) => ['instructions', 'hidden-characters'].includes(guard));
    expect(guards).toEqual([]);
  });

  it.each([
    'carbon dioxide + water + light -> glucose + oxygen',
    '1789, Bastille, end of the monarchy',
    'yellow pigments, less green',
    'Cold nights break the chlorophyll down and then other colours of the leaf appear.',
    '54 ÷ 20 = 2.7 grams, mass ÷ volume = density',
  ])('may be notes and are no heap: %s', (answer) => {
    expect(findGuards(leaves, answer)).not.toContain('stuffing');
  });

  it('have no guard, and neither has an empty one', () => {
    for (const answer of ['', '  ', '42', 'The green disappears; yellow pigments show.', 'green goes', 'idk'])
      expect(findGuards(leaves, answer), answer).toEqual([]);
  });
});
