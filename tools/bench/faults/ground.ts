import type { ContentLanguage } from '@schole/core';
import { type Random, seeded, type TaggedToken, tag } from '@schole/language';
import type { Analysis, Passage } from '../../../teaching/questions/src/analysis/analysis.ts';
import { standsAlone } from '../../../teaching/questions/src/material/statements.ts';
import { bookItems, ownItems, ownText, type Text, type TextItem, verdictsOn } from './text-items.ts';

/** A sentence of a text that says something by itself. */
export interface Sentence {
  text: Text;
  passage: Passage;
  words: string;
  tokens: readonly TaggedToken[];
}

/** What faults are planted into: sound questions with options, and whole sentences, of one language. */
export interface Ground {
  language: ContentLanguage;
  items: readonly TextItem[];
  sentences: readonly Sentence[];
}

/** Makes one bad question of a sound one, or of a sentence; null where that one cannot have the fault. */
export type Plant =
  | { of: 'item'; plant(item: TextItem, ground: Ground, random: Random): TextItem | null }
  | { of: 'sentence'; plant(sentence: Sentence, ground: Ground, random: Random): TextItem | null };

export interface Fault {
  name: string;
  plants: readonly Plant[];
}

/** Our own texts. */
const ownFiles = {
  en: ['texts/photosynthesis.en.md', 'texts/persian-wars.en.md'],
  el: [
    'texts/photosynthesis.el.md',
    'texts/persian-wars.el.md',
    ...'constitution folksong heart iconoclasm money printing sea1821 sound volcanoes water'
      .split(' ')
      .map((name) => `review/first/${name}.el.md`),
  ],
};

function sentencesOf(text: Text): Sentence[] {
  const { passages } = text.analysis;
  return passages
    .filter((passage) => passage.fit && standsAlone(passage, text.analysis))
    .map((passage) => ({
      text,
      passage,
      words: passage.clean,
      tokens: tag(passage.clean, text.language),
    }))
    .filter(({ tokens }) => tokens.length >= 8 && tokens.length <= 30);
}

export const isSound = (item: TextItem): boolean => verdictsOn(item).every(({ outcome }) => outcome !== 'failed');

/** "Both A and C", "all of the above". */
const aboutOptions = /^(?:both|all|none|neither|any)\b/i;

/** How many of the books' questions faults are planted into. */
const bookCount = 60;

/** The ground of a language; with `books`, also questions and sections that people wrote, where they are present. */
export function groundOf(language: ContentLanguage, books: boolean): Ground {
  const random = seeded(`ground ${language}`);
  const more = books && language === 'en' ? random.shuffled(bookItems()).slice(0, bookCount) : [];
  const items = [...ownItems(language), ...more.map((make) => make())].map((item) => ({ ...item, passages: [] }));
  const texts = [...ownFiles[language].map((file) => ownText(file, language)), ...items.map(({ text }) => text)];
  return {
    language,
    items: random.shuffled(
      items.filter(
        (item) =>
          item.type === 'multiple-choice' &&
          !optionsOf(item).some((option) => aboutOptions.test(option)) &&
          isSound(item),
      ),
    ),
    sentences: random
      .shuffled([...new Set(texts)].flatMap(sentencesOf))
      .filter((sentence) => isSound(statement(sentence, sentence.words, true))),
  };
}

const common = { bloomsLevel: 'remembering', otherQuestions: [] } as const;

/** A statement to be judged, beside the sentence it was made of. */
export function statement({ text, passage }: Sentence, words: string, correct: boolean): TextItem {
  return { ...common, type: 'true-false', text, content: { statement: words }, key: { correct }, passages: [passage] };
}

/** The sentence with a gap where `answer` stands in it at `at`. */
export function gap({ text, passage }: Sentence, words: string, answer: string, at = words.indexOf(answer)): TextItem {
  const sentence = `${words.slice(0, at)}____${words.slice(at + answer.length)}`;
  const parts = { content: { sentence }, key: { accepted: [answer] } };
  return { ...common, type: 'fill-in-blank', text, ...parts, passages: [passage], answer };
}

/** A question with options, the right one first, about the answer that stands in a sentence. */
export function choice({ text, passage }: Sentence, question: string, options: readonly string[]): TextItem {
  const parts = { content: { question, options: [...options] }, key: { correct: 0 } };
  return { ...common, type: 'multiple-choice', text, ...parts, passages: [passage] };
}

export const questionOf = ({ content }: TextItem): string => String(content.question);
export const optionsOf = ({ content }: TextItem): string[] =>
  Array.isArray(content.options) ? content.options.map(String) : [];
export const keyOf = (item: TextItem): string => optionsOf(item)[Number(item.key.correct)] ?? '';

/** The question with some of its wrong options replaced, the first ones first. */
export function withWrong(item: TextItem, others: readonly string[]): TextItem {
  let next = 0;
  const options = optionsOf(item).map((option, at) => (at === item.key.correct ? option : (others[next++] ?? option)));
  return { ...item, content: { ...item.content, options } };
}

export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const withoutStop = (text: string): string => text.replace(/[.]$/, '');

export const isFiniteVerb = ({ pos, feats }: TaggedToken): boolean =>
  (pos === 'VERB' || pos === 'AUX') && (feats.VerbForm === 'Fin' || feats.VerbForm === undefined);

/** Names of the analysed text, as they stand there. */
export function namesIn({ terms }: Analysis, type: 'person' | 'place' | 'term', proper: boolean): string[] {
  return terms.filter((term) => term.type === type && term.proper === proper).map((term) => term.text);
}
