import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HelpAssistant } from '@schole/assistant';
import { type ContentLanguage, contentLanguages } from '@schole/core';

export interface TestQuestion {
  id: string;
  language: ContentLanguage;
  question: string;
  /** Paths below /help/, the best first; none: the manual does not answer it. */
  topics: string[];
}

/** The halves of three collections: of the whole manual, and two of what people ask about Schole. */
export const halves = [
  'tune',
  'test',
  'people-working',
  'people-untouched',
  'newcomers-one',
  'newcomers-two',
  'newcomers-three',
] as const;
export type Half = (typeof halves)[number];

const folder = join(import.meta.dirname, '../fixtures/help-questions');

export function readQuestions(name: string): TestQuestion[] {
  const questions: TestQuestion[] = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return questions;
}

/** The questions of one half; of the off-topic ones, the first half of each language is for tuning. */
export function questionsOf(half: Half): { on: TestQuestion[]; off: TestQuestion[] } {
  if (half !== 'tune' && half !== 'test') {
    const all = readQuestions(half);
    return { on: all.filter(({ topics }) => topics.length > 0), off: all.filter(({ topics }) => topics.length === 0) };
  }
  const strange = readQuestions('off-subject');
  const off = contentLanguages.flatMap((language) => {
    const spoken = strange.filter((one) => one.language === language);
    const middle = spoken.length / 2;
    return half === 'tune' ? spoken.slice(0, middle) : spoken.slice(middle);
  });
  return { on: readQuestions(half), off };
}

/** How many of how many. */
export interface Share {
  hits: number;
  of: number;
}

export interface Figures {
  first: Share;
  amongFive: Share;
  /** Questions that the manual answers, but that were refused. */
  refused: Share;
  /** Questions that it does not answer, and that were refused. */
  strangeRefused: Share;
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): Share {
  return { hits: items.filter(holds).length, of: items.length };
}

/** Asks every question of one half, of one language or of both, in the question's own language. */
export function measure(assistant: HelpAssistant, half: Half, language?: ContentLanguage): Figures {
  const spoken = (one: TestQuestion): boolean => language === undefined || one.language === language;
  const { on, off } = questionsOf(half);
  const results = on.filter(spoken).map(({ topics, question, language: own }) => {
    const { pages, sure } = assistant.find(question, own);
    return { sure, rank: pages.findIndex(({ path }) => topics.includes(path.slice('/help/'.length))) };
  });
  return {
    first: share(results, ({ rank }) => rank === 0),
    amongFive: share(results, ({ rank }) => rank >= 0 && rank < 5),
    refused: share(results, ({ sure }) => !sure),
    strangeRefused: share(off.filter(spoken), (one) => !assistant.find(one.question, one.language).sure),
  };
}
