import { describe, expect, it } from 'vitest';
import { facts } from '../../material/english/concepts.ts';
import { analyseDocuments } from '../analyse-documents.ts';
import { testDocument } from '../test-document.ts';

const analyse = (text: string) => analyseDocuments([{ sourceId: 'a', document: testDocument(text, 'en') }], 'en');
const factsOf = (text: string): string[] =>
  facts(analyse(text), '').map(({ subject, predicate }) => `${subject} | ${predicate}`);
const definitionsOf = (text: string): string[] =>
  analyse(text).definitions.map(({ term, meaning }) => `${term} = ${meaning}`);

describe('what a sentence states in general', () => {
  it.each([
    ['Baleen whales filter small animals from the water.', 'baleen whales | filter small animals from the water'],
    ['By contrast, wild horses live in small groups.', 'wild horses | live in small groups'],
    [
      'The outer ear, which collects sound, leads to the ear canal, and a thin skin closes it.',
      'the outer ear | leads to the ear canal',
    ],
    [
      'Bakers use a fungus called yeast, which produces carbon dioxide in the dough.',
      'yeast | produces carbon dioxide in the dough',
    ],
    [
      'Loess soils in dry regions hold water poorly in summer.',
      'loess soils in dry regions | hold water poorly in summer',
    ],
  ])('%s', (text, expected) => {
    expect(factsOf(text)).toContain(expected);
  });

  it.each([
    'This process turns sugar into carbon dioxide in the dough.',
    'The first step turns sugar into carbon dioxide in the dough.',
    'Anna lost her keys near the harbour yesterday.',
    'Copper wires are more useful in long cables.',
    'Whales are called marine mammals in this book.',
    'Sailors were singing old songs on the deck.',
  ])('nothing of: %s', (text) => {
    expect(factsOf(text)).toEqual([]);
  });

  it('one thing of the sentences before is no subject', () => {
    expect(factsOf('A parasite can enter the blood. The parasite attacks the red cells of the blood.')).not.toContain(
      'the parasite | attacks the red cells of the blood',
    );
  });
});

describe('definitions that a sentence gives in passing', () => {
  it.each([
    [
      'Cold rain brings potato blight, a disease that kills young leaves.',
      'potato blight = a disease that kills young leaves',
    ],
    [
      'The amount of water that a soil can hold is the field capacity.',
      'field capacity = the amount of water that a soil can hold',
    ],
    [
      'Divers use a device called an octopus regulator, which supplies air to two people.',
      'octopus regulator = a device that supplies air to two people',
    ],
    [
      'The slow flow of water through the ground, called percolation, feeds many springs.',
      'percolation = the slow flow of water through the ground',
    ],
    [
      'Ship builders knew the keel: the long beam at the bottom of a ship.',
      'keel = the long beam at the bottom of a ship',
    ],
    [
      'The harbour was closed to dredgers, which are ships that lift mud from the ground.',
      'dredgers = ships that lift mud from the ground',
    ],
    [
      'Old walls are covered with lichens (pairs of a fungus and an alga) in the north.',
      'lichens = pairs of a fungus and an alga',
    ],
    [
      'The draught, or depth of a ship under water, can limit the harbours for a ship.',
      'draught = the depth of a ship under water',
    ],
    [
      "A ship's displacement is the weight of the water below the keel.",
      'displacement = the weight of the water below the keel',
    ],
    [
      'The rate of descent, the speed at which a balloon can sink, depends on the load.',
      'rate of descent = the speed at which a balloon can sink',
    ],
    ['Grafting is joining a shoot of one plant to another.', 'Grafting = joining a shoot of one plant to another'],
  ])('%s', (text, expected) => {
    expect(definitionsOf(text).map((one) => one.toLowerCase())).toContain(expected.toLowerCase());
  });

  it.each([
    'The soldiers ate bread, a few olives, and cheese in the camp.',
    'This condition is called scurvy.',
    'The most important part of a ship of that time is the keel.',
    'The towns lacked goods such as salt, the wool of sheep, and pots of clay.',
    'The walls are guarded by towers (see the map of the town).',
    'A second mechanism for cooling, an evaporation that needs wind, helps in summer.',
  ])('none in: %s', (text) => {
    expect(definitionsOf(text)).toEqual([]);
  });
});
