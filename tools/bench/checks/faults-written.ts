import { commonFaults, inLanguage, reworded, textOf } from './faults-common.ts';
import { twoLevels } from './items.ts';
import type { Item, PlantedFault } from './trial.ts';

/** The key ideas of a short answer. */
const ideasOf = (item: Item): { text: string; accepted: string[]; points: number }[] =>
  Array.isArray(item.key.ideas) ? item.key.ideas : [];
const withIdeas = (item: Item, ideas: unknown[]): Partial<Item> => ({ key: { ...item.key, ideas } });
const firstIdea = (item: Item): string => ideasOf(item)[0]?.text ?? '';

const invented = (item: Item): string => inLanguage(item, 'Zorvinia', 'Ζορβινία');
const nothingAsked = (item: Item): Partial<Item> =>
  reworded(item, inLanguage(item, 'The streets and the houses of a town.', 'Οι δρόμοι και τα σπίτια μιας πόλης.'));
/** The wording with more words before its last sign. */
const withWords = (item: Item, words: string): string => textOf(item).replace(/[.?;]?$/, (end) => ` (${words})${end}`);

/** Faults of a short answer. */
export const shortFaults: PlantedFault[] = [
  { name: 'no key idea', check: 'structure', plant: (item) => withIdeas(item, []) },
  { name: 'no model answer', check: 'structure', plant: (item) => ({ key: { ...item.key, model: '' } }) },
  { name: 'neither question nor instruction', check: 'asks-something', plant: nothingAsked },
  {
    name: 'an invented key idea',
    check: 'ideas-in-source',
    plant: (item) => withIdeas(item, [{ text: invented(item), accepted: [], points: 1 }]),
  },
  {
    name: 'a model answer to something else',
    check: 'model-has-ideas',
    plant: (item) => ({ key: { ...item.key, model: invented(item) } }),
  },
  {
    name: 'one key idea twice',
    check: 'ideas-differ',
    plant: (item) => withIdeas(item, [...ideasOf(item), ...ideasOf(item).slice(0, 1)]),
  },
  {
    name: 'a key idea in the question',
    check: 'no-answer-in-question',
    plant: (item) => reworded(item, withWords(item, firstIdea(item))),
  },
  {
    name: 'another question says the answer',
    check: 'answer-not-printed',
    plant: (item) => ({ otherQuestions: [...item.otherQuestions, withWords(item, firstIdea(item))] }),
  },
  {
    name: 'much too short',
    check: 'readable-length',
    plant: (item) => reworded(item, inLanguage(item, 'Why?', 'Γιατί;')),
  },
];

interface Rubric {
  words: { min: number; max: number };
  criteria: readonly string[];
}

const withRubric = (item: Item, { words, criteria }: Partial<Rubric>): Partial<Item> => ({
  content: {
    ...item.content,
    ...(words === undefined ? {} : { words }),
    ...(criteria === undefined ? {} : { rubric: criteria.map((criterion) => ({ criterion, levels: twoLevels })) }),
  },
});

/** Faults of a prompt. */
export const promptFaults: PlantedFault[] = [
  {
    name: 'more words at least than at most',
    check: 'structure',
    plant: (item) => withRubric(item, { words: { min: 300, max: 200 } }),
  },
  {
    name: 'one criterion twice',
    check: 'structure',
    plant: (item) =>
      withRubric(item, { criteria: [inLanguage(item, 'Argument', 'Δομή'), inLanguage(item, 'ARGUMENT', 'ΔΟΜΗ')] }),
  },
  { name: 'neither question nor instruction', check: 'asks-something', plant: nothingAsked },
  {
    name: 'an invented expected point',
    check: 'expected-in-source',
    plant: (item) => ({ key: { ...item.key, expected: [invented(item)] } }),
  },
  {
    name: 'an expected point in the task',
    check: 'no-answer-in-question',
    plant: (item) => {
      const point = item.passage.split(' ').slice(0, 4).join(' ');
      return { ...reworded(item, withWords(item, point)), key: { ...item.key, expected: [point] } };
    },
  },
  {
    name: 'a text of ten words',
    check: 'plausible-length',
    plant: (item) => withRubric(item, { words: { min: 5, max: 10 } }),
  },
  {
    name: 'criteria of form alone',
    check: 'rubric-covers',
    plant: (item) =>
      withRubric(item, {
        criteria: [inLanguage(item, 'Structure', 'Δομή'), inLanguage(item, 'Language', 'Γλώσσα')],
      }),
  },
  { name: 'marked as remembering', check: 'level-fits', plant: () => ({ bloomsLevel: 'remembering' }) },
  ...commonFaults.filter(({ check }) => check === 'stands-alone' || check === 'not-a-duplicate'),
];
