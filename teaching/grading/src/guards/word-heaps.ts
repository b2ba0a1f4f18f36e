import type { ContentLanguage } from '@schole/core';
import { contentStems, isStopWord, stem } from '@schole/language';
import type { ShortAnswerQuestion } from '../contract.ts';
import { type PlainWord, plainWords } from './plain-words.ts';

/** Fewer words are a short answer, which has no need of a sentence. */
const fewWords = 6;
/** So many words with hardly one of grammar are a heap whatever they name, and so are some fewer without any. */
const manyWords = 9;
const bareWords = 7;
/** The share of words of grammar: sentences have more, heaps of terms less. */
const sentence = 0.2;
const heap = 0.15;
const shortHeap = 0.12;

/** Words that only join: in a heap they are as good as a comma. */
const joining = /^(?:and|or|also|plus|then|και|κι|κ|επισησ|μετα)$/u;
/** Signs of an equation or a chain of events, which have no words of grammar and are no heap. */
const relation = /[=<>→⇒⟶←↔≈÷⇌]/u;

/** The words of a text that are words: numbers and the letters of formulas are not. */
function realWords(found: readonly PlainWord[]): string[] {
  const words = found.map(({ plain }) => plain).filter((plain) => /\p{L}{2}|^[ηοai]$/u.test(plain));
  const terms = words.filter((plain) => !joining.test(plain));
  // Where they stand between most of the others, they join a heap; else they are words of a sentence.
  return (words.length - terms.length) * 3 >= terms.length ? terms : words;
}

function grammarShare(words: readonly string[], language: ContentLanguage): number {
  return words.filter((plain) => isStopWord(plain, language)).length / Math.max(1, words.length);
}

/** Whether one sentence or line of an answer, no small part of it, is a heap: some stand behind a sentence. */
function hasHeapedPart(answer: string, all: number, language: ContentLanguage): boolean {
  return answer.split(/[.!?;:]\s|\n/u).some((part) => {
    const found = plainWords(part);
    if (found.length < manyWords || found.length < all / 3) return false;
    const words = realWords(found);
    return words.length >= manyWords && grammarShare(words, language) <= 0.1;
  });
}

/** How many parts signs and joining words make of a text. */
function partsOf(text: string): number {
  return text.split(/[,.;:·•|/\\+#&*\n–—_-]|\s(?:and|or|και|κι|ή)\s/u).filter((part) => /\p{L}{2}/u.test(part)).length;
}

/** Finds heaps of terms where the model answer is a sentence. */
export function heapFinder({ model, ideas, language }: ShortAnswerQuestion) {
  const modelWords = plainWords(model).map(({ plain }) => plain);
  const isSentence = grammarShare(modelWords, language) >= sentence;
  const modelTerms = modelWords.filter((plain) => !isStopWord(plain, language)).length;
  const key = new Set(contentStems([model, ...ideas.map(({ text }) => text)].join(' '), language));
  return (answer: string, found: readonly PlainWord[]): boolean => {
    const words = realWords(found);
    if (words.length < fewWords) return false;
    // Where the model answer is a list, only one of many more terms is a heap.
    if (!isSentence && words.length <= 1.5 * modelTerms + 1) return false;
    if (relation.test(answer) && words.length < 12) return false;
    if (hasHeapedPart(answer, found.length, language)) return true;
    if (grammarShare(words, language) > heap) return false;
    if (words.length >= manyWords && partsOf(answer) * 2 >= words.length) return true;
    if (grammarShare(words, language) > shortHeap) return false;
    if (words.length >= bareWords && grammarShare(words, language) === 0) return true;
    const named = new Set(words.map(stem).filter((one) => key.has(one)));
    return (named.size >= 3 && named.size >= key.size / 2) || partsOf(answer) >= Math.max(5, words.length * 0.7);
  };
}

/** Fewer words of content may well be the same ones. */
const fewRepeated = 8;

/** Whether a text says few terms again and again, with hardly a word of grammar. */
export function isDrumming(found: readonly PlainWord[], language: ContentLanguage): boolean {
  const words = realWords(found);
  const content = words.filter((plain) => !isStopWord(plain, language)).map(stem);
  if (content.length < fewRepeated || grammarShare(words, language) > 0.25) return false;
  return new Set(content).size / content.length <= 0.6;
}
