import type { ContentLanguage } from '@schole/core';
import type { GradedIdea, ShortAnswerQuestion } from '../contract.ts';
import { likeness } from './alignment.ts';
import { compareIdea, type IdeaFeatures, type Material, prepareReference, type Reference } from './idea-features.ts';
import { keepTokens, type Reading, readText } from './reading.ts';

/** A question's key, ready to be compared with answers. */
export interface PreparedQuestion {
  language: ContentLanguage;
  material: Material;
  /** By key idea: its wordings. */
  ideas: readonly (readonly Reference[])[];
}

/** The wordings of an idea. The model answer is one more where there is a single idea; otherwise it has several. */
function wordingsOf({ text, accepted }: GradedIdea, { model, ideas }: ShortAnswerQuestion): string[] {
  const wordings = [text, ...accepted, ...(ideas.length === 1 ? [model] : [])];
  return [...new Set(wordings.filter((wording) => wording.trim() !== ''))];
}

/** Prepares a question's key. */
export function prepareQuestion(question: ShortAnswerQuestion): PreparedQuestion {
  const { language } = question;
  const asked = new Set(readText(question.question, language).tokens.map(({ root }) => root));
  const readings = question.ideas.map((idea) =>
    wordingsOf(idea, question).map((wording) => readText(wording, language)),
  );
  const texts = readings.flat();
  const held = new Map<string, number>();
  for (const { tokens } of texts)
    for (const root of new Set(tokens.map((token) => token.root))) held.set(root, (held.get(root) ?? 0) + 1);
  const material: Material = {
    asked,
    rarity: (root) => Math.log(1 + (texts.length + 0.5) / ((held.get(root) ?? 0) + 0.5)),
    meanLength: texts.reduce((sum, { tokens }) => sum + tokens.length, 0) / Math.max(1, texts.length),
  };
  const ideas = readings.map((own) => own.map((reading) => prepareReference(reading, material)));
  return { language, material, ideas };
}

/** The words of an answer that speak for one idea, or for none: those of the other ideas alone are left out. */
export function wordsFor(answer: Reading, idea: number, { ideas }: PreparedQuestion): Reading {
  if (ideas.length === 1) return answer;
  const has = (references: readonly Reference[] | undefined, token: Reading['tokens'][number]): boolean =>
    references?.some(({ reading }) => reading.tokens.some((other) => likeness(token, other) > 0)) ?? false;
  return keepTokens(
    answer,
    (token) =>
      token.stop ||
      token.denial ||
      has(ideas[idea], token) ||
      !ideas.some((references, at) => at !== idea && has(references, token)),
  );
}

/** What an answer has of one key idea. */
export function featuresFor(answer: Reading, idea: number, question: PreparedQuestion): IdeaFeatures {
  const own = prepareReference(wordsFor(answer, idea, question), question.material);
  return compareIdea(question.ideas[idea] ?? [], own, question.material);
}
