import { planted } from '../../../teaching/questions/src/kinds/fill-in-blank/planted.ts';
import { inLanguage, reworded, textOf } from './faults-common.ts';
import type { Item, PlantedFault } from './trial.ts';

const gap = '____';
const filled = (item: Item): string => textOf(item).replace(gap, item.answer);
const answered = (answer: string): Partial<Item> => ({ key: { accepted: [answer] } });

/** The filled sentence with a little word of it missing; null where it has none. */
function littleWord(item: Item): Partial<Item> | null {
  const [found, word = ''] =
    filled(item).match(/ (of|in|the|to|with|into|on|από|στο|στη|στην|τον|την|το|του|των|με) /u) ?? [];
  return found === undefined ? null : { ...reworded(item, filled(item).replace(found, ` ${gap} `)), ...answered(word) };
}

const isName = (answer: string): boolean => /^\p{Lu}/u.test(answer);

/** The sentence with the answer of another question in its gap stands in the source as well. */
function confirmedElsewhere(item: Item): Partial<Item> | null {
  const other = planted.find(
    ({ language, answer, check }) =>
      check === 'sound' &&
      language === item.language &&
      answer !== item.answer &&
      !/\d/.test(answer + item.answer) &&
      isName(answer) === isName(item.answer),
  );
  return other === undefined
    ? null
    : { elsewhere: [...item.elsewhere, item.passage.replace(new RegExp(item.answer, 'iu'), other.answer)] };
}

/** Faults of a sentence with a gap. */
export const gapFaults: PlantedFault[] = [
  { name: 'no gap', check: 'structure', plant: (item) => reworded(item, filled(item)) },
  { name: 'two gaps', check: 'structure', plant: (item) => reworded(item, `${gap} ${textOf(item)}`) },
  {
    name: 'an invented answer',
    check: 'answer-in-source',
    plant: (item) => answered(inLanguage(item, 'Zorvinia', 'Ζορβινία')),
  },
  {
    name: 'another answer confirmed by another sentence',
    check: 'one-answer-fits',
    plant: confirmedElsewhere,
  },
  { name: 'a little word missing', check: 'worth-asking', plant: littleWord },
  {
    name: 'a whole clause missing',
    check: 'short-answer',
    plant: (item) =>
      answered(
        inLanguage(
          item,
          `${item.answer} and all the rest of the things there`,
          `${item.answer} και όλα τα υπόλοιπα πράγματα που ήταν εκεί`,
        ),
      ),
  },
  {
    name: 'the answer in the sentence',
    check: 'no-answer-in-question',
    plant: (item) => reworded(item, textOf(item).replace(/\.$/, ` (${item.answer}).`)),
  },
  {
    name: 'an article that tells how the answer begins',
    check: 'no-grammar-cue',
    plant: (item) => reworded(item, textOf(item).replace(/(?:\S+ )?____/u, inLanguage(item, `a ${gap}`, `τη ${gap}`))),
  },
  {
    name: 'hardly a word beside the gap',
    check: 'enough-said',
    plant: (item) =>
      reworded(item, inLanguage(item, `And so it was the ${gap} then.`, `Και έτσι αυτό ήταν το ${gap} τότε.`)),
  },
  {
    name: 'breaks off',
    check: 'whole-sentence',
    plant: (item) =>
      reworded(item, textOf(item).replace(/\.$/, inLanguage(item, ' because of the.', ' εξαιτίας των.'))),
  },
  {
    name: 'half a name',
    check: 'whole-names',
    plant: (item) => ({
      ...reworded(
        item,
        inLanguage(item, 'In the autumn the Great ____ were dry.', 'Ο στρατός του Μεγάλου ____ έφτασε εκεί.'),
      ),
      ...answered(inLanguage(item, 'Plains', 'Αλεξάνδρου')),
    }),
  },
  {
    name: 'a figure of a side clause',
    check: 'no-trifle',
    plant: (item) => {
      const words = inLanguage(
        item,
        'The dam, which was built by 340 workers, changed the river.',
        'Το φράγμα, που το έχτισαν 340 εργάτες, άλλαξε τον ποταμό.',
      );
      return { ...reworded(item, words.replace('340', gap)), ...answered('340'), passage: words, answer: '340' };
    },
  },
  {
    name: 'another question says the answer',
    check: 'answer-not-printed',
    plant: (item) => ({ otherQuestions: [...item.otherQuestions, filled(item)] }),
  },
  {
    name: 'much too short',
    check: 'readable-length',
    plant: (item) => reworded(item, inLanguage(item, `Take ${gap}.`, `Πάρε ${gap}.`)),
  },
];
