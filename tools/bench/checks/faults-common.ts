import type { Item, PlantedFault } from './trial.ts';

/** The words of a question that stand in one member of its content, whatever its kind. */
const member = (item: Item): string =>
  ['question', 'statement', 'sentence', 'task'].find((name) => name in item.content) ?? '';
export const textOf = (item: Item): string => String(item.content[member(item)]);

/** The item with another wording. */
export const reworded = (item: Item, text: string): Partial<Item> => ({
  content: { ...item.content, [member(item)]: text },
});

/** Text of the language of the item. */
export const inLanguage = (item: Item, en: string, el: string): string => (item.language === 'en' ? en : el);

/** A gap for the kind that needs one. */
const gapOf = (item: Item): string => ('sentence' in item.content ? ' ____' : '');

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Faults that a question of every kind can have. */
export const commonFaults: PlantedFault[] = [
  {
    name: 'points to a figure',
    check: 'stands-alone',
    plant: (item) =>
      reworded(item, inLanguage(item, 'As figure 3 shows, ', 'Όπως δείχνει το σχήμα 3, ') + lower(textOf(item))),
  },
  {
    name: 'speaks of “the battle”',
    check: 'stands-alone',
    plant: (item) =>
      reworded(
        item,
        'question' in item.content || 'task' in item.content
          ? inLanguage(item, 'When did the battle begin?', 'Γιατί κρίθηκε γρήγορα η μάχη αυτή;')
          : inLanguage(
              item,
              `The battle decided the war.${gapOf(item)}`,
              `Η μάχη έκρινε γρήγορα τον πόλεμο.${gapOf(item)}`,
            ),
      ),
  },
  {
    name: 'much too long',
    check: 'readable-length',
    plant: (item) =>
      reworded(
        item,
        `${Array(6)
          .fill(inLanguage(item, 'As we read one day in class,', 'Όπως διαβάσαμε μια μέρα στην τάξη,'))
          .join(' ')} ${textOf(item)}`,
      ),
  },
  {
    name: 'asked twice',
    check: 'not-a-duplicate',
    plant: (item) => ({ otherQuestions: [...item.otherQuestions, textOf(item)] }),
  },
  {
    name: 'marked as creating',
    check: 'level-fits',
    plant: () => ({ bloomsLevel: 'creating' }),
  },
];
