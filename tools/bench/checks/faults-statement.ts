import { inLanguage, reworded, textOf } from './faults-common.ts';
import type { Item, PlantedFault } from './trial.ts';

/** The statement with words put before its full stop. */
const continued = (item: Item, en: string, el: string): Partial<Item> =>
  reworded(item, textOf(item).replace(/\.$/, `${inLanguage(item, en, el)}.`));

/** Faults of a statement. */
export const statementFaults: PlantedFault[] = [
  { name: 'no statement', check: 'structure', plant: (item) => reworded(item, ' ') },
  {
    name: 'speaks of something else',
    check: 'stands-in-source',
    plant: (item) =>
      reworded(
        item,
        inLanguage(
          item,
          'Carpenters prefer dry oak for heavy kitchen tables.',
          'Οι μαραγκοί προτιμούν ξερή βελανιδιά για βαριά τραπέζια.',
        ),
      ),
  },
  {
    name: 'key turned round',
    check: 'key-fits-source',
    plant: (item) => ({ key: { correct: item.key.correct !== true } }),
  },
  {
    name: 'false, but confirmed by another sentence',
    check: 'not-true-elsewhere',
    plant: (item) => (item.key.correct === true ? null : { elsewhere: [...item.elsewhere, textOf(item)] }),
  },
  {
    name: 'a question',
    check: 'a-statement',
    plant: (item) => reworded(item, textOf(item).replace(/\.$/, inLanguage(item, '?', ';'))),
  },
  {
    name: 'a gap',
    check: 'a-statement',
    plant: (item) => reworded(item, textOf(item).replace(/\S+\.$/u, '____.')),
  },
  {
    name: 'a second fact',
    check: 'one-fact',
    plant: (item) => continued(item, ', but nobody in the town knew it', ', αλλά κανείς στην πόλη το ήξερε'),
  },
  {
    name: 'always',
    check: 'no-absolute-words',
    plant: (item) => continued(item, ' always', ' πάντα'),
  },
  {
    name: 'denied twice',
    check: 'no-double-negation',
    plant: (item) => continued(item, ', not without a reason', ', όχι χωρίς λόγο'),
  },
  {
    name: 'much too short',
    check: 'readable-length',
    plant: (item) => reworded(item, inLanguage(item, 'It rains.', 'Βρέχει πολύ.')),
  },
];
