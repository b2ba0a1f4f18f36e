import { fault, type KindPart } from '@schole/core';
import type { z } from 'zod';
import type { KindOf, Parts, QuestionKind } from './kind.ts';
import { printPlain } from './print.ts';

const isNothing = (given: unknown): boolean =>
  given === undefined ||
  given === null ||
  (typeof given === 'string' && given.trim() === '') ||
  (Array.isArray(given) && given.every(isNothing));

/** Where the first fault of a value lies, behind the name of its part: `content.options.0`. */
function placeOf(part: 'content' | 'key', error: z.ZodError): string {
  return [part, ...(error.issues[0]?.path ?? [])].join('.');
}

/** A kind with its types behind the schemas: whatever comes in is read by them first, and only what they know gets further. */
export function questionKind<Content extends KindPart, Key extends KindPart, Answer>(
  of: KindOf<Content, Key, Answer>,
): QuestionKind {
  type Read = { whole: true; parts: Parts<Content, Key> } | { whole: false; where: string };

  function read(parts: Parts): Read {
    const content = of.content.safeParse(parts.content);
    if (!content.success) return { whole: false, where: placeOf('content', content.error) };
    const key = of.key.safeParse(parts.key);
    if (!key.success) return { whole: false, where: placeOf('key', key.error) };
    const misfit = of.misfit(content.data, key.data);
    return misfit === null
      ? { whole: true, parts: { content: content.data, key: key.data } }
      : { whole: false, where: misfit };
  }

  function whole(parts: Parts): Parts<Content, Key> {
    const found = read(parts);
    if (!found.whole) throw fault('input/invalid', { where: found.where });
    return found.parts;
  }

  const plain: QuestionKind['plain'] = (parts, language) => {
    const { content, key } = whole(parts);
    return of.plain(content, key, language);
  };

  return {
    type: of.type,
    levels: of.levels,
    checks: of.checks,
    example: of.example,
    draft: of.draft,
    normalise: whole,
    check(question, context) {
      const found = read(question);
      if (found.whole) return of.check({ ...found.parts, bloomsLevel: question.bloomsLevel }, context);
      return of.checks.slice(0, 1).map(({ id }) => ({ check: id, passed: false, detail: found.where }));
    },
    wording(content) {
      const found = of.content.safeParse(content);
      if (!found.success) throw fault('input/invalid', { where: placeOf('content', found.error) });
      return of.wording(found.data);
    },
    mark(parts, given, language) {
      if (isNothing(given)) return { answered: false, score: 0, sure: true };
      const { content, key } = whole(parts);
      const answer = of.read(given, content, language);
      if (answer === null) return { answered: true, score: 0, sure: false };
      return { answered: true, ...of.mark(content, key, answer, language) };
    },
    plain,
    print: (parts, language) => printPlain(plain(parts, language), language),
    fromPlain: (given) => {
      const parts = of.fromPlain(given);
      if (parts === null) return null;
      const found = read(parts);
      return found.whole ? found.parts : null;
    },
  };
}
