import type { ContentLanguage } from '@schole/core';
import { contentStems, fold, plainNumbers } from '@schole/language';
import { type Facts, withoutPassage } from '../facts.ts';
import { type Finding, notChecked } from '../finding.ts';

/** What an answer should have: its own words, and other wordings of the same. */
export interface KeyIdea {
  text: string;
  accepted: readonly string[];
}

/** A longer idea may have one word of its own among these many. */
const wordsPerOwnWord = 5;

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const numbersIn = (text: string): string[] => plainNumbers(text).match(/\d+(?:[.,]\d+)*/g) ?? [];

/** A text that ideas are looked for in. */
interface Ground {
  words: string;
  stems: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

function groundOf(text: string, language: ContentLanguage): Ground {
  return {
    words: ` ${plain(text)} `,
    stems: new Set(contentStems(text, language)),
    numbers: new Set(numbersIn(text)),
  };
}

/** How much of a wording stands in a text: all of its words, some, or none. A number is there or it is not. */
function share(wording: string, ground: Ground, language: ContentLanguage): 'all' | 'some' | 'none' {
  if (ground.words.includes(` ${plain(wording)} `)) return 'all';
  if (numbersIn(wording).some((number) => !ground.numbers.has(number))) return 'none';
  const stems = [...new Set(contentStems(wording, language))];
  const missing = stems.filter((stem) => !ground.stems.has(stem)).length;
  if (stems.length > 0 && missing <= Math.floor(stems.length / wordsPerOwnWord)) return 'all';
  return missing < stems.length || stems.length === 0 ? 'some' : 'none';
}

/** The best of an idea's wordings. */
function standsIn({ text, accepted }: KeyIdea, ground: Ground, language: ContentLanguage) {
  const shares = [text, ...accepted].map((wording) => share(wording, ground, language));
  return shares.includes('all') ? 'all' : shares.includes('some') ? 'some' : 'none';
}

/** The first idea of which the passage has nothing; one that it has in other words is left open. */
export function ideasInSource(ideas: readonly KeyIdea[], facts: Facts): Finding {
  const { analysis } = facts;
  const open = withoutPassage(facts);
  if (!analysis || open !== null) return open;
  // The document has what stands in brackets, and the clean sentence what a line break has cut.
  const passages = [...facts.evidence]
    .flatMap((at) => analysis.passages[at] ?? [])
    .map(({ clean, source, start, end }) => `${clean}\n${source.document.text.slice(start, end)}`)
    .join('\n');
  const ground = groundOf(passages, facts.language);
  const stands = ideas.map((idea) => standsIn(idea, ground, facts.language));
  const foreign = stands.indexOf('none');
  if (foreign !== -1) return ideas[foreign]?.text ?? null;
  return stands.includes('some') ? notChecked('reworded') : null;
}

/** The first idea of which the model answer has nothing; one that it has in other words is left open. */
export function ideasInModel(ideas: readonly KeyIdea[], model: string, language: ContentLanguage): Finding {
  const ground = groundOf(model, language);
  const stands = ideas.map((idea) => standsIn(idea, ground, language));
  const absent = stands.indexOf('none');
  if (absent !== -1) return ideas[absent]?.text ?? null;
  return stands.includes('some') ? notChecked('model-reworded') : null;
}

/** The first idea whose words the question tells already; one of few words is told by all of them. */
export function ideaInQuestion(ideas: readonly KeyIdea[], question: string, language: ContentLanguage): Finding {
  const told = groundOf(question, language);
  const isTold = ({ text }: KeyIdea): boolean => {
    const stems = contentStems(text, language);
    const numbers = numbersIn(text);
    return (
      stems.length + numbers.length > 0 &&
      stems.every((stem) => told.stems.has(stem)) &&
      numbers.every((number) => told.numbers.has(number))
    );
  };
  return ideas.find(isTold)?.text ?? null;
}

/** Two ideas that say the same: one would be paid twice. */
export function twinIdeas(ideas: readonly KeyIdea[], language: ContentLanguage): string | null {
  const wordings = ideas.map(({ text, accepted }) => [text, ...accepted].map(plain));
  const stems = ideas.map(({ text }) => [...new Set(contentStems(text, language))].toSorted().join(' '));
  for (let at = 0; at < ideas.length; at += 1) {
    for (let next = at + 1; next < ideas.length; next += 1) {
      const sameWords = wordings[at]?.some((wording) => wording !== '' && wordings[next]?.includes(wording));
      const sameStems = stems[at] !== '' && stems[at] === stems[next];
      const sameNumbers = numbersIn(ideas[at]?.text ?? '').join() === numbersIn(ideas[next]?.text ?? '').join();
      if (sameWords || (sameStems && sameNumbers)) return `${ideas[at]?.text} / ${ideas[next]?.text}`;
    }
  }
  return null;
}
