import { describe, expect, it } from 'vitest';
import { questionsOf } from '../test-drafts.ts';

describe('what a text says a thing is', () => {
  it.each([
    [
      'beside its statement',
      'The salts settle in brine, the salty water of a shallow pan. Workers rake brine in summer.',
      'meaning | How does the text define “brine”? | the salty water of a shallow pan',
    ],
    [
      'before the verb of its statement',
      'The lagoon, a shallow lake behind a bar of sand, has no outlet.',
      'meaning | How does the text define “lagoon”? | a shallow lake behind a bar of sand',
    ],
    [
      'before it says more of it',
      'A moraine is a ridge of stones that a glacier has left behind. Moraines can dam a lake for centuries.',
      'meaning | How does the text define “moraine”? | a ridge of stones that a glacier has left behind',
    ],
    [
      'of what is called a term',
      'The term mildew refers to the white growth of moulds on damp leather.',
      'meaning | What is mildew? | the white growth of moulds on damp leather',
    ],
    [
      'of a common word',
      'Storage is the keeping of salted fish in oak barrels.',
      'meaning | How does the text define “storage”? | the keeping of salted fish in oak barrels',
    ],
    [
      'in three words',
      'Decay of the timber is called dry rot.',
      'meaning | What is meant by “dry rot”? | decay of the timber',
    ],
    [
      'of what is no more',
      'A trireme was a warship with three rows of oars on each side.',
      'meaning | How does the text define “trireme”? | a warship with three rows of oars on each side',
    ],
    [
      'called by its name in passing',
      'Decay of the outer timber, called dry rot, is often spread by damp air from the cellar.',
      'meaning | How does the text define “dry rot”? | decay of the outer timber',
    ],
    [
      'before another statement',
      'Decay of the outer timber is called dry rot, whereas white spots on the timber are called mildew.',
      'meaning | How does the text define “dry rot”? | decay of the outer timber',
    ],
    [
      'of several things, adjectives first',
      'Pontoons are hollow floats that carry a bridge over a river.',
      'meaning | What are pontoons? | hollow floats that carry a bridge over a river',
    ],
  ])('%s is its definition: %s', (_, text, question) => {
    expect(questionsOf(text, 'en')).toContain(question);
  });

  it.each([
    ['age', 'Glaciology is a relatively young science with its first roots in the Alps of the last century.'],
    ['a kind of something', 'An alternative method of quarrying is called plug splitting.'],
    ['what is the largest', 'Granite is the hardest building stone of the northern coast.'],
    [
      'what it is for, in the next sentence',
      'A ladle is a deep spoon that ends in a long handle. The ladle is used to pour metal into a mould.',
    ],
    ['what another word belongs to', 'The miners dug in grey mountain clay, a soft rock of the lower valleys.'],
    [
      'a thing with a second statement',
      'A sluice is a gate that holds back the water of a canal, and the keepers open the gates at noon.',
    ],
    [
      'one of its kind',
      'The breeders used a model grass, the mountain oat Avena montana. The model grass grew in pots.',
    ],
    ['what it is the opposite of', 'Ebb is the opposite of flood on an open coast of the sea.'],
    ['the term again', 'Coastal winds are the winds of a coastal plain that blow at night.'],
    [
      'where it is found',
      'The doctors wrote of marsh ague, a disease endemic to the coast. Marsh ague came back in summer.',
    ],
    ['how it is', 'Curing is a fragile process, and fewer than half of all hams survive the first two weeks of it.'],
    ['how people are', 'Harbour pilots are suspicious of the skippers’ charts and always ask for the newest ones.'],
    [
      'what only one of its names is',
      'The toxin is a protein of the mould that spoils the grain. Mould toxin, snake toxin and fish toxin are sold here.',
    ],
    ['its rank', 'Cholera was the 3rd leading cause of death in the harbour towns of that year. Cholera came by ship.'],
    [
      'what one of a story is',
      'The owners look for the best hand for the job, a goal that makes sense for the crews too. The job was done in May.',
    ],
    ['what it is in one case', 'The goats learned a map: a picture of the layout of the pen. Each map was different.'],
    ['a part of another statement', 'Damp air causes dry rot, a disease of wood. Dry rot spreads in cellars.'],
    ['half of a name', 'Variable refers to the number of barrels that a ship carries on each of its journeys.'],
    [
      'a thing named once in passing',
      'The sailors of the island traded in olives, wine, wool, cheese, figs and alum, a salt of colourless crystals.',
    ],
  ])('is no definition that says only %s', (_, text) => {
    expect(questionsOf(text, 'en').filter((one) => one.startsWith('meaning '))).toEqual([]);
  });
});
