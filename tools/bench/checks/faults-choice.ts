import { inLanguage, reworded, textOf } from './faults-common.ts';
import type { Item, PlantedFault } from './trial.ts';

const optionsOf = ({ content }: Item): string[] => (Array.isArray(content.options) ? content.options.map(String) : []);
const rightOf = ({ key }: Item): number => Number(key.correct);
const answerOf = (item: Item): string => optionsOf(item)[rightOf(item)] ?? '';
const wrongOf = (item: Item): number[] => optionsOf(item).flatMap((_, at) => (at === rightOf(item) ? [] : [at]));
const isNumber = (text: string): boolean => /\d/.test(text);

/** The item with some of its options replaced, by their index. */
function replaced(item: Item, options: Record<number, string>): Partial<Item> {
  return { content: { ...item.content, options: optionsOf(item).map((option, at) => options[at] ?? option) } };
}

/** The first wrong option. */
const wrong = (item: Item, index = 0): string => optionsOf(item)[wrongOf(item)[index] ?? -1] ?? '';

/** Faults of a question with options. */
export const choiceFaults: PlantedFault[] = [
  {
    name: 'an option twice',
    check: 'structure',
    plant: (item) => replaced(item, { [wrongOf(item)[0] ?? -1]: answerOf(item) }),
  },
  {
    name: 'an invented answer',
    check: 'answer-in-source',
    plant: (item) => replaced(item, { [rightOf(item)]: inLanguage(item, 'Zorvinia', 'Ζορβινία') }),
  },
  {
    name: 'a wrong option marked as right',
    check: 'answer-in-source',
    plant: (item) => ({ key: { correct: wrongOf(item)[0] ?? 0 } }),
  },
  {
    name: 'the right option again with other words around it',
    check: 'one-right-option',
    plant: (item) =>
      replaced(item, { [wrongOf(item)[0] ?? -1]: inLanguage(item, `"${answerOf(item)}."`, `«${answerOf(item)}.»`) }),
  },
  {
    name: 'a wrong option confirmed by another sentence',
    check: 'not-right-elsewhere',
    plant: (item) =>
      item.answer === '' || isNumber(item.answer)
        ? null
        : { elsewhere: [...item.elsewhere, item.passage.replace(new RegExp(item.answer, 'iu'), wrong(item))] },
  },
  {
    name: 'two wrong options alike',
    check: 'options-differ',
    plant: (item) =>
      isNumber(wrong(item))
        ? null
        : replaced(item, { [wrongOf(item)[1] ?? -1]: inLanguage(item, `"${wrong(item)}!"`, `«${wrong(item)}!»`) }),
  },
  {
    name: 'the answer in the question',
    check: 'no-answer-in-question',
    plant: (item) =>
      reworded(
        item,
        textOf(item).replace(/[?;]$/u, (mark) => `, ${answerOf(item)}${mark}`),
      ),
  },
  {
    name: 'an article that rules options out',
    check: 'no-grammar-cue',
    plant: (item) => ({
      ...reworded(
        item,
        inLanguage(item, 'The text of the lesson speaks of an ____.', 'Το κείμενο του μαθήματος μιλά για την ____.'),
      ),
      content: {
        question: inLanguage(
          item,
          'The text of the lesson speaks of an ____.',
          'Το κείμενο του μαθήματος μιλά για την ____.',
        ),
        options:
          item.language === 'en' ? ['ocean', 'river', 'lake', 'pond'] : ['θάλασσα', 'ποταμός', 'ωκεανός', 'κόλπος'],
      },
      key: { correct: 0 },
    }),
  },
  {
    name: 'a right option three times as long',
    check: 'similar-length',
    plant: (item) => {
      const longest = Math.max(12, ...optionsOf(item).map(({ length }) => length));
      const more = inLanguage(item, ', as all of us in this class have read', ', όπως διαβάσαμε όλοι σε αυτή την τάξη');
      return replaced(item, { [rightOf(item)]: answerOf(item) + more.repeat(Math.ceil((3 * longest) / more.length)) });
    },
  },
  {
    name: 'the only number',
    check: 'same-type',
    plant: (item) => (optionsOf(item).some(isNumber) ? null : replaced(item, { [rightOf(item)]: '1250' })),
  },
  {
    name: 'one option is an adverb',
    check: 'one-kind',
    plant: (item) =>
      isNumber(item.answer)
        ? null
        : replaced(item, { [wrongOf(item)[0] ?? -1]: inLanguage(item, 'slowly', 'να μεγαλώσει') }),
  },
  {
    name: 'the right option alone in capitals',
    check: 'one-kind',
    plant: (item) =>
      answerOf(item).length < 7 ? null : replaced(item, { [rightOf(item)]: answerOf(item).toUpperCase() }),
  },
  {
    name: 'in the order of a statement',
    check: 'whole-sentence',
    plant: (item) =>
      reworded(
        item,
        inLanguage(item, 'In which year the assembly voted for the law?', 'Ποια χρονιά η συνέλευση ψήφισε τον νόμο;'),
      ),
  },
  {
    name: 'two things asked at once',
    check: 'one-fact',
    plant: (item) =>
      reworded(item, textOf(item).replace(/[?;]$/u, inLanguage(item, ', and who found it?', ', και ποιος το βρήκε;'))),
  },
  {
    name: 'another question says the answer',
    check: 'answer-not-printed',
    plant: (item) => ({ otherQuestions: [...item.otherQuestions, `${textOf(item)} ${answerOf(item)}`] }),
  },
  {
    name: 'much too short',
    check: 'readable-length',
    plant: (item) => reworded(item, inLanguage(item, 'Who was it?', 'Ποιος ήταν;')),
  },
];
