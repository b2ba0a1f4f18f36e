import { isStopWord } from '@schole/language';
import type { ShortAnswerQuestion } from '../contract.ts';
import { type PlainWord, plainWords } from './plain-words.ts';

/** Frequent words of languages that students speak at home or learn, without those that English has too. */
const foreign = new Set(
  `der das und ist nicht ein eine den dem mit auf von zu sich auch wird werden sind oder wenn weil durch
  le la les et est des une dans qui que pour pas sur avec sont ce par au du
  el los las es y en un una por con para del se lo como su al porque cuando
  il che di non e sono nel della perche gli delle
  dhe eshte nje te ne per nga qe ka me kjo kur sepse si
  ve bir bu icin ile da de olan cok
  si este nu sa din care cu sunt pentru
  einai to kai tou tis ton thn apo stin sto giati den tha pou oti exei ginetai mia ena`.split(/\s+/),
);

const letters: readonly [string, RegExp][] = [
  ['el', /\p{Script=Greek}/gu],
  ['latin', /\p{Script=Latin}/gu],
  ['other', /(?!\p{Script=Greek}|\p{Script=Latin})\p{L}/gu],
];

/** Finds answers of which most is in another language than the question. */
export function languageGuard({ question, model, source, ideas, language }: ShortAnswerQuestion) {
  const key = [question, model, source, ...ideas.flatMap(({ text, accepted }) => [text, ...accepted])];
  const own = new Set(key.flatMap((text) => plainWords(text).map(({ plain }) => plain)));
  const alphabet = language === 'el' ? 'el' : 'latin';
  return (words: readonly PlainWord[]): boolean => {
    // Names, formulas and terms that the question has as well belong to its language.
    const said = words.filter(({ plain }) => !own.has(plain) && /\p{L}{2}/u.test(plain));
    if (said.length < 3) return false;
    const text = said.map(({ plain }) => plain).join('');
    const counts = letters.map(([name, form]) => ({ name, count: text.match(form)?.length ?? 0 }));
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const ownLetters = counts.find(({ name }) => name === alphabet)?.count ?? 0;
    if (total >= 10 && ownLetters / total < 0.4) return true;
    const strange = said.filter(({ plain }) => foreign.has(plain) && !isStopWord(plain, language)).length;
    const usual = words.filter(({ plain }) => isStopWord(plain, language)).length;
    return strange >= 3 && strange > usual;
  };
}
