import { describe, expect, it } from 'vitest';
import { questionsOf } from '../test-drafts.ts';

describe('a question that another sentence has to explain is not asked', () => {
  it.each([
    ['a noun without what it is of', 'The danger leads to the closing of all mountain roads.'],
    ['effects of nothing', 'Effects on the roots can lead to smaller leaves and dry branches.'],
    ['what compares without its other side', 'The heavier grains lead to the wear of the millstone.'],
    ['more than another sentence has', 'Additional important grasses include mountain oats and rye.'],
    ['one of a row', 'Copper wires are used in the second category because copper conducts electricity well.'],
    ['no such thing', 'Marsh birds find food near the nest, so no migration is needed by marsh birds.'],
    ['what happened once', 'The white birds settled on the water, whereas the black birds stayed on the rock.'],
    ['a letter and a figure', 'The gene kX07 encodes a protein that protects the seeds of barley from frost.'],
    ['numbered things', 'Types three and four are carried by water, while types one and two are carried by the wind.'],
    ['all of some', 'Because of the danger of fire, all wooden boats are covered with wet clay.'],
    ['signs of no disease', 'Early symptoms include cold hands, pale skin, and deep tiredness.'],
    ['dyed things of a trial', 'Blue colonies have a thick coat because the outer threads hold much more water.'],
    [
      'whose boats, what follows has to tell',
      'If no dry timber remains, the ropes begin to rot in the hold of the barge.',
    ],
    ['more of what is not said', 'When a copper pipe is bent by frost, additional cracks in the walls can occur.'],
    ['which thing, what follows has to tell', 'If a wrong letter has been set, the machine stops and a lamp is lit.'],
    ['somebody of a story', 'When the bell rings in the yard, Rufus runs to the door. He likes his food.'],
  ])('%s: %s', (_, text) => {
    expect(questionsOf(text, 'en')).toEqual([]);
  });

  it.each([
    [
      'a noun with what it is of',
      'The danger of avalanches leads to the closing of all mountain roads.',
      'effect | What does the danger of avalanches lead to? | the closing of all mountain roads',
    ],
    [
      'a whole comparison',
      'Mountain lakes are colder than coastal lakes because snow feeds them in summer.',
      'why | Why are mountain lakes colder than coastal lakes? | snow feeds them in summer',
    ],
  ])('%s is', (_, text, question) => {
    expect(questionsOf(text, 'en')).toContain(question);
  });
});
