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
    name: 'the passage, only denied',
    check: 'no-bare-negation',
    plant: (item) => ({
      ...reworded(item, `${inLanguage(item, 'It is not true that', 'Δεν ισχύει ότι')} ${item.passage}`),
      key: { correct: false },
    }),
  },
  {
    name: 'a feeling in the place of the first thing',
    check: 'makes-sense',
    plant: (item) =>
      item.language === 'en' && !/^The \p{Ll}+ /u.test(item.passage)
        ? null
        : {
            ...reworded(
              item,
              item.passage.replace(
                item.language === 'en' ? /^The \p{Ll}+ /u : /^(?:Ο|Η|Το) \p{L}+ /u,
                inLanguage(item, 'The sorrow ', 'Η χαρά '),
              ),
            ),
            key: { correct: false },
          },
  },
  {
    name: 'breaks off',
    check: 'whole-sentence',
    plant: (item) => continued(item, ' because of the', ' εξαιτίας των'),
  },
  {
    name: 'much too short',
    check: 'readable-length',
    plant: (item) => reworded(item, inLanguage(item, 'It rains.', 'Βρέχει πολύ.')),
  },
];
