import { type Block, type ContentLanguage, type HardSentence, limits, type ReadingLevel } from '@schole/core';
import { type Sentence, sentences } from '../sentences.ts';
import { words } from '../words.ts';
import { countSyllables } from './count-syllables.ts';

type Why = HardSentence['why'];

/** Letters of a word that LIX calls long. */
const longWord = 6;
/** Words of a sentence that is long, and the share of long words that is high: LIX of 60 is reached by both together. */
const long = { words: 25, share: 0.4 } as const;
/** A share of a few words says nothing. */
const fewWords = 8;

/** A sentence with what the indices count. */
export interface CountedSentence extends Sentence {
  /** Of the block it stands in, in the list of all. */
  block: number;
  words: number;
  longWords: number;
  syllables: number;
}

function count(sentence: Sentence, block: number, language: ContentLanguage): CountedSentence {
  const counted = { ...sentence, block, words: 0, longWords: 0, syllables: 0 };
  for (const { text } of words(sentence.text)) {
    if (!/\p{L}/u.test(text)) continue;
    counted.words += 1;
    if (text.length > longWord && (text.match(/\p{L}/gu)?.length ?? 0) > longWord) counted.longWords += 1;
    counted.syllables += countSyllables(text, language);
  }
  return counted;
}

const lixOf = ({ words: all, longWords }: Pick<CountedSentence, 'words' | 'longWords'>, count = 1): number =>
  all / count + (100 * longWords) / all;

function whyHard({ words: all, longWords }: CountedSentence): Why {
  const why: Why = [];
  if (all > long.words) why.push('long-sentence');
  if (all >= fewWords && longWords / all > long.share) why.push('long-words');
  return why;
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

type CountedBlock = Pick<Block, 'kind' | 'start' | 'end' | 'language'>;

/** The sentences of the running text in one language. */
export function countSentences(
  text: string,
  blocks: readonly CountedBlock[],
  language: ContentLanguage,
): CountedSentence[] {
  return blocks.flatMap(({ kind, start, end, language: own }, block) => {
    if ((kind !== 'paragraph' && kind !== 'list') || own !== language) return [];
    return sentences(text, language, start, end)
      .map((sentence) => count(sentence, block, language))
      .filter((one) => one.words > 0);
  });
}

/** How hard these sentences are to read; null for none. */
export function levelOf(
  counted: readonly CountedSentence[],
  language: ContentLanguage,
  maxHardest: number,
): ReadingLevel | null {
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
    .map(
      ({ one: { start, end, text, words: all }, why }): HardSentence => ({
        ...{ start, end, words: all, why },
        quote: text.replace(/\s+/g, ' ').slice(0, limits.readingLevel.quote),
      }),
    );
  const perSentence = sum.words / counted.length;
  const perWord = sum.syllables / sum.words;
  return {
    ...{ words: sum.words, sentences: counted.length, wordsOfSentence: rounded(perSentence) },
    ...{ longWords: rounded((100 * sum.longWords) / sum.words), lix: rounded(lixOf(sum, counted.length)), hardest },
    ...(language === 'en'
      ? {
          fleschReadingEase: rounded(206.835 - 1.015 * perSentence - 84.6 * perWord),
          fleschKincaidGrade: rounded(0.39 * perSentence + 11.8 * perWord - 15.59),
        }
      : {}),
  };
}

/** How hard the running text of a document is to read; null for one without sentences in this language. */
export function readingLevel(
  text: string,
  blocks: readonly CountedBlock[],
  language: ContentLanguage,
): ReadingLevel | null {
  return levelOf(countSentences(text, blocks, language), language, limits.readingLevel.hardest);
}
