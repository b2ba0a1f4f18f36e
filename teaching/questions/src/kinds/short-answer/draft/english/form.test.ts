import { describe, expect, it } from 'vitest';
import { drafted, questionsOf } from '../test-drafts.ts';

describe('a question in bad English, or of another relation, is not asked', () => {
  it.each([
    [
      'a second statement',
      'Because the glass breaks, lamps must be carried in boxes, and every porter should wear gloves.',
    ],
    ['a pointer to another section', 'A cistern is a tank that stores the water described in the preceding section.'],
    ['a statement as a meaning', 'Secrecy means the clerk cannot show the letters to anybody of the town.'],
    ['a way, where a thing is asked for', 'Lime inhibits mosses by quickly binding and drying the water of the wall.'],
    ['an aim beside how often', 'To carry their goods, island merchants frequently use variations of the old boat.'],
    ['an aim in the question', 'To obtain oil from seeds, a press must be used to crush the seeds.'],
    [
      'when something happens, turned round',
      'Slow leaks occur at the end of the dry winter season, when the pipes are heated and the valves are opened.',
    ],
    ['half of a condition', 'Old sails tear when winds come from the sea—the west in winter—through a narrow strait.'],
    ['a denied reason', 'Island merchants did not fail because the harbour was far from the market.'],
    [
      'what somebody of a story has',
      'A patient’s stay on the island can be terrifying because the boats seldom come in winter.',
    ],
    ['a quantity of things', 'Numerous moulds can cause losses of grain in wet barns.'],
    [
      'half of a reason',
      'The old mills are in conflict because the upper mill wants more water, but the lower mill wants less.',
    ],
    [
      'a noun that belongs to several',
      'Salted beef, pork, and smoked hams are sold in the harbour. The stores include beef, pork, and smoked hams.',
    ],
    ['what is so as an aim', 'The river was turned in spring, so that muddy water fills the lower ponds.'],
    [
      'a result that says nothing',
      'When the winter rains fail, the salt works of the coast suffer profoundly negative consequences.',
    ],
    ['a guess', 'Wool prices are higher in spring, perhaps because the merchants store the wool of the last summer.'],
    ['an answer that the question has', 'Red mould rot is caused by the red mould rot spores of the cellar.'],
    [
      'a way of what something is to do',
      'The oldest method of salting is to lay the fish in barrels by pressing them between layers of salt.',
    ],
    [
      'two sentences run together',
      'Tests of the rope are necessary because many ropes have lost their strength. summarizes the tests of ropes.',
    ],
    ['how something is', 'When a valley wind meets the coast, the effect can vary widely with the season.'],
  ])('%s: %s', (_, text) => {
    expect(questionsOf(text, 'en')).toEqual([]);
  });

  it('writes a name of two joined words, and an adjective, as the text would', () => {
    const text = 'Sebaceous pores in the leather release an oil that keeps the leather of the saddle soft.';
    for (const one of questionsOf(text, 'en')) expect(one).not.toContain('Sebaceous');
  });

  it('asks with the verb that its subject takes', () => {
    const text = 'Organisms perform functions vital to a forest by burying and eating elements like carbon.';
    expect(questionsOf(text, 'en').join()).not.toMatch(/does organisms/);
  });

  it('keeps the capital of a species', () => {
    const text = 'Coccidella immitis causes the slow decay of old oak beams.';
    expect(questionsOf(text, 'en').join()).toContain('does Coccidella immitis cause?');
  });

  it('leaves out of the model answer what joins it to another sentence', () => {
    const text = 'Copper wires are also used in houses because copper conducts electricity well.';
    expect(drafted(text, 'en').map(({ key }) => key.model)).toEqual([
      'Copper wires are used in houses because copper conducts electricity well.',
    ]);
  });

  it('hints only at words with which a sentence of the text begins, and not at the answer', () => {
    const text = 'For instance, research by Jean Dupont demonstrated that very young owls do not fear the light.';
    for (const { hints = [] } of drafted(text, 'en')) expect(hints.join(' ')).not.toContain('Research by Jean');
    const short = drafted('Lime inhibits the growth of mosses on damp walls.', 'en');
    for (const { hints = [] } of short) expect(hints.join(' ')).not.toContain('growth');
  });

  it('asks what follows from a condition to be understood, not applied', () => {
    const text = 'If the pressure of a gas rises, its volume shrinks at once.';
    expect(drafted(text, 'en').map(({ bloomsLevel }) => bloomsLevel)).toEqual(['understanding']);
  });
});
