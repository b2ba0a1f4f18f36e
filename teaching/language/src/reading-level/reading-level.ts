import type { Block, ContentLanguage } from '@schole/core';
import { type Sentence, sentences } from '../sentences.ts';
import { words } from '../words.ts';
import { countSyllables } from './count-syllables.ts';

export interface HardSentence {
  start: number;
  end: number;
  /** `long-sentence`: many words; `long-words`: many words of more than six letters. */
  why: ('long-sentence' | 'long-words')[];
}

export interface ReadingLevel {
  words: number;
  sentences: number;
  /**
   * LIX (Björnsson 1968, "Läsbarhet"): words of a sentence, and the share of words of more than six letters in percent. It
   * needs no coefficients of a language; about 30 is easy, 40 usual, 60 hard.
   */
  lix: number;
  /** English: Reading Ease (Flesch 1948, "A new readability yardstick"); 100 is easy, 30 hard. */
  fleschReadingEase?: number;
  /** English: school years (Kincaid, Fishburne, Rogers and Chissom 1975). */
  fleschKincaidGrade?: number;
  /** Those that make it hard, the hardest first. */
  hardest: HardSentence[];
}

const maxHardest = 10;
/** Letters of a word that LIX calls long. */
const longWord = 6;
/** Words of a sentence that is long, and the share of long words that is high: LIX of 60 is reached by both together. */
const long = { words: 25, share: 0.4 } as const;
/** A share of a few words says nothing. */
const fewWords = 8;

interface Counted extends Sentence {
  words: number;
  longWords: number;
  syllables: number;
}

function count(sentence: Sentence, language: ContentLanguage): Counted {
  const counted = { ...sentence, words: 0, longWords: 0, syllables: 0 };
  for (const { text } of words(sentence.text)) {
    if (!/\p{L}/u.test(text)) continue;
    counted.words += 1;
    if (text.length > longWord && (text.match(/\p{L}/gu)?.length ?? 0) > longWord) counted.longWords += 1;
    counted.syllables += countSyllables(text, language);
  }
  return counted;
}

const lixOf = ({ words: all, longWords }: Pick<Counted, 'words' | 'longWords'>, count = 1): number =>
  all / count + (100 * longWords) / all;

function whyHard({ words: all, longWords }: Counted): HardSentence['why'] {
  const why: HardSentence['why'] = [];
  if (all > long.words) why.push('long-sentence');
  if (all >= fewWords && longWords / all > long.share) why.push('long-words');
  return why;
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

/** How hard the running text of a document is to read; null for one without sentences in this language. */
export function readingLevel(
  text: string,
  blocks: readonly Pick<Block, 'kind' | 'start' | 'end' | 'language'>[],
  language: ContentLanguage,
): ReadingLevel | null {
  const counted: Counted[] = [];
  for (const { kind, start, end, language: own } of blocks) {
    if ((kind !== 'paragraph' && kind !== 'list') || own !== language) continue;
    for (const sentence of sentences(text, language, start, end)) {
      const one = count(sentence, language);
      if (one.words > 0) counted.push(one);
    }
  }
  if (counted.length === 0) return null;
  const sum = { words: 0, longWords: 0, syllables: 0 };
  for (const one of counted) {
    sum.words += one.words;
    sum.longWords += one.longWords;
    sum.syllables += one.syllables;
  }
  const hardest = counted
    .map((one) => ({ one, why: whyHard(one) }))
    .filter(({ why }) => why.length > 0)
    .sort((first, second) => lixOf(second.one) - lixOf(first.one))
    .slice(0, maxHardest)
    .map(({ one: { start, end }, why }) => ({ start, end, why }));
  const perSentence = sum.words / counted.length;
  const perWord = sum.syllables / sum.words;
  return {
    ...{ words: sum.words, sentences: counted.length, lix: rounded(lixOf(sum, counted.length)), hardest },
    ...(language === 'en'
      ? {
          fleschReadingEase: rounded(206.835 - 1.015 * perSentence - 84.6 * perWord),
          fleschKincaidGrade: rounded(0.39 * perSentence + 11.8 * perWord - 15.59),
        }
      : {}),
  };
}
