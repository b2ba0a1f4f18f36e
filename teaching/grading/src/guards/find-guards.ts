import { type GradingGuard, gradingGuards } from '@schole/core';
import { countWords } from '@schole/language';
import type { ShortAnswerQuestion } from '../contract.ts';
import { type CleanAnswer, cleanAnswer } from './clean-answer.ts';
import { copyGuard } from './copied-source.ts';
import { denialGuard } from './denials.ts';
import { numberGuards } from './number-guards.ts';
import { languageGuard } from './other-language.ts';
import { plainWords } from './plain-words.ts';
import { stuffingGuard } from './stuffing.ts';
import { maxRead } from './visible-text.ts';

/** Beyond this many times the model answer, a text may name right and wrong things side by side. */
const muchLonger = 4;
const longWords = 60;
const longCharacters = 600;

function lengthGuard({ model }: ShortAnswerQuestion): (answer: string) => boolean {
  const words = Math.max(longWords, muchLonger * countWords(model));
  const characters = Math.max(longCharacters, muchLonger * model.length);
  return (answer) => answer.length > characters || countWords(answer, words + 1) > words;
}

type Finder = (answer: string, clean: CleanAnswer) => GradingGuard[];

function finder(question: ShortAnswerQuestion): Finder {
  const numbers = numberGuards(question);
  const denies = denialGuard(question);
  const isStuffed = stuffingGuard(question);
  const isCopied = copyGuard(question);
  const isForeign = languageGuard(question);
  const isTooLong = lengthGuard(question);
  return (answer, clean) => {
    const words = plainWords(clean.text);
    const found: Partial<Record<GradingGuard, boolean>> = {
      ...numbers(clean.text),
      negation: denies(clean.text),
      instructions: clean.instructed,
      'hidden-characters': clean.hidden,
      stuffing: isStuffed(clean.text, words),
      'copied-source': isCopied(words),
      'other-language': isForeign(words),
      'too-long': isTooLong(answer),
      'no-words': answer.trim() !== '' && !/[\p{L}\p{N}]/u.test(answer.slice(0, maxRead)),
    };
    return gradingGuards.filter((guard) => found[guard] === true);
  };
}

/** What was prepared for a question: a class answers the same one. */
const finders = new WeakMap<ShortAnswerQuestion, Finder>();

/**
 * Why a person looks at an answer, whatever its score. A guard sends it to them and changes no score. `clean` is for
 * callers that have read the answer already.
 */
export function findGuards(
  question: ShortAnswerQuestion,
  answer: string,
  clean: CleanAnswer = cleanAnswer(answer),
): GradingGuard[] {
  let find = finders.get(question);
  if (!find) {
    find = finder(question);
    finders.set(question, find);
  }
  return find(answer, clean);
}
