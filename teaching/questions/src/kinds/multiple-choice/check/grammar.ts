import type { ContentLanguage } from '@schole/core';
import { isPluralName } from '../../../analysis/shape.ts';
import type { JudgedQuestion } from './judged-question.ts';

const vowel = /^(?:[aeio]|u(?!ni|se|su|ti|ro|bi)|hour|hon|heir|[FLMNRSX](?=[A-Z\d]))/i;

/**
 * Endings that can follow a Greek article; a pupil rules out any option that the article cannot govern, without
 * knowledge.
 */
const governed: Record<string, RegExp> = {
  ο: /(?:ς|[A-Za-z]|ων|τζ|ού|[^αεηιοουω])$/u,
  η: /(?:η|ή|α|ά|ος|ός|ω|ώ|[A-Za-z]|[^αάεέηήιίοόυύωώς])$/u,
  το: /(?:[οόιίυύεέ]|μα|ος|ον|ας|ες|ές|έν|αν|ν|α|η|ή|ά|[A-Za-z])$/u,
  οι: /(?:ες|ές|οι|οί|εις|είς|[A-Za-z])$/u,
  τα: /(?:α|ά|η|ή|[A-Za-z])$/u,
  τον: /(?:[αάηήοό]|ου|έα|[A-Za-z]|[^αάεέηήιίοόυύωώς])$/u,
  την: /(?:[αάηήοόωώ]|[A-Za-z]|[^αάεέηήιίοόυύωώς])$/u,
  τη: /(?:[αάηήοόωώ]|[A-Za-z])$/u,
  τους: /(?:ους|ούς|ες|ές|εις|είς|[A-Za-z])$/u,
  τις: /(?:ες|ές|εις|είς|ους|[A-Za-z])$/u,
  του: /(?:ου|ού|α|ά|η|ή|ους|τος|έως|έα|[A-Za-z])$/u,
  της: /(?:ης|ής|ας|άς|ου|ού|εως|ώς|ους|[A-Za-z])$/u,
  των: /(?:ων|ών|[A-Za-z])$/u,
};

/** Greek number words whose ending is not that of the article before them. */
const indeclinable =
  /^(?:δύο|τέσσερις|πέντε|έξι|επτά|οκτώ|εννέα|δέκα|έντεκα|δώδεκα|δεκαπέντε|είκοσι|τριάντα|\p{L}+ήντα)$/u;

/** The first word of an option that shows its number and gender. */
function firstWord(option: string): string {
  return option.split(/\s+/)[0] ?? '';
}

function english(judged: JudgedQuestion): string | null {
  const article = judged.question.match(/\b(an?) (?:_{3,}|[.:]?$)/)?.[1];
  if (article) {
    const kinds = new Set(judged.options.map((option) => vowel.test(option)));
    if (kinds.size > 1) return article;
  }
  const verb =
    judged.question.match(/^(?:Which|What)(?: of (?:the following|these))? (is|are|was|were)\b/)?.[1] ??
    judged.question.match(/_{3,} (is|are|was|were|has|have) /)?.[1];
  if (verb && judged.options.every((option) => option.split(' ').length <= 4)) {
    const plural = judged.options.map((option) => isPluralName(option));
    const own = isPluralName(judged.key);
    const demands = /^(?:are|were|have)$/.test(verb);
    if (own === demands && plural.filter((one) => one === own).length === 1 && judged.options.length > 2) return verb;
  }
  return null;
}

function greek(judged: JudgedQuestion): string | null {
  const article = judged.question
    .match(/(?<!\p{L})(σ?τ(?:ον|ην|ους|ις|ου|ης|ων|η|ο|α)|ο|η|οι) _{3,}/iu)?.[1]
    ?.toLowerCase();
  if (!article) return null;
  const rule = governed[article.replace(/^στ/, 'τ')];
  if (!rule) return null;
  const fits = (option: string): boolean =>
    option.split(' ').length > 3 || /^\d/.test(option) || indeclinable.test(option) || rule.test(firstWord(option));
  if (!fits(judged.key)) return null;
  const strange = judged.others.find((option) => !fits(option));
  return strange ? `${article}: ${strange}` : null;
}

/** A grammatical hint in the question that only some options fit; null when there is none. */
export function grammarCue(judged: JudgedQuestion, language: ContentLanguage): string | null {
  return language === 'en' ? english(judged) : greek(judged);
}
