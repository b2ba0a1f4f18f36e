import { describe, expect, it } from 'vitest';
import { questionsOf } from '../test-drafts.ts';

describe('a key that leaves out what the text says is not made', () => {
  it.each([
    ['brackets', 'A cistern is a tank that stores water (rain from the roofs of the house) for the dry season.'],
    ['what the sentence adds', 'The far end of the pier is called the head, which serves as the place of unloading.'],
    ['the next sentence', 'An aqueduct is a channel that carries water from a spring. It also feeds the mills.'],
    [
      'the next sentence with the term',
      'A barometer is an instrument that measures the pressure of the air. A barometer also shows changes of the weather.',
    ],
    [
      'what the next sentence says by half of its name',
      'A tallow dip is a thin candle that ends in a long wick. The dip is used to light the lamps of a stage.',
    ],
    ['a second definition in one', 'A creek is a small stream of the hills and delta refers to the mouth of a river.'],
    ['where it is so', 'In wet years, heavy grazing leads to the erosion of mountain soils.'],
    ['what comes of it', 'Heavy grazing leads to the erosion of mountain soils, which fills the harbours with mud.'],
    [
      'a further reason',
      'Copper wires are used in houses because copper conducts electricity well. Also, the old mines of the island sell copper at a low price.',
    ],
    ['an example', 'For example, mountain goats transmit marsh fever to the shepherds of the plain.'],
    ['the last of a row', 'Finally, a cistern is a tank that stores water for the dry season of the year.'],
    ['a first step', 'The theory of Wegener states that the continents drift slowly. They then meet and fold.'],
    [
      'a list behind a colon',
      'Sailing ships crossed the wide ocean because the winds blow in two belts: the trades and the westerlies.',
    ],
    [
      'a reason behind a semicolon',
      'Copper pipes are common in old houses because copper bends easily; copper also resists the salts of hard water.',
    ],
  ])('%s: %s', (_, text) => {
    expect(questionsOf(text, 'en').filter((one) => !/^case /.test(one))).toEqual([]);
  });

  it('keeps a definition that another sentence only illustrates', () => {
    const text = 'An aqueduct is a channel that carries water from a distant spring to a city. Rome had eleven.';
    expect(questionsOf(text, 'en')).toContain(
      'meaning | What is an aqueduct? | a channel that carries water from a distant spring to a city',
    );
  });
});
