import { fault, type KindPart } from '@schole/core';
import type { z } from 'zod';
import type { KindOf, Parts, QuestionKind } from './kind.ts';
import { hideModelForm } from './model-form.ts';
import { promptText, withMaterial } from './plain.ts';
import { printPlain } from './print.ts';

const isNothing = (submitted: unknown): boolean =>
  submitted === undefined ||
  submitted === null ||
  (typeof submitted === 'string' && submitted.trim() === '') ||
  (Array.isArray(submitted) && submitted.every(isNothing));

/** The path of the first fault of a value, prefixed with the name of its part: `content.options.0`. */
function fieldPath(part: 'content' | 'key', error: z.ZodError): string {
  return [part, ...(error.issues[0]?.path ?? [])].join('.');
}

/**
 * A kind with its types hidden behind its schemas: every input is parsed by them first, and only parsed values are
 * used.
 */
export function questionKind<Content extends KindPart, Key extends KindPart, Answer, Written extends z.ZodObject>(
  of: KindOf<Content, Key, Answer, Written>,
): QuestionKind {
  /** The parsed parts, or the path of the first fault. */
  function read(parts: Parts): Parts<Content, Key> | string {
    const content = of.content.safeParse(parts.content);
    if (!content.success) return fieldPath('content', content.error);
    const key = of.key.safeParse(parts.key);
    return key.success ? { content: content.data, key: key.data } : fieldPath('key', key.error);
  }

  /** The same, with a check that the parts are consistent. */
  function fitting(parts: Parts): Parts<Content, Key> | string {
    const found = read(parts);
    return typeof found === 'string' ? found : (of.misfit(found.content, found.key) ?? found);
  }

  function requireParts(found: Parts<Content, Key> | string): Parts<Content, Key> {
    if (typeof found === 'string') throw fault('input/invalid', { where: found });
    return found;
  }

  const plain: QuestionKind['plain'] = (parts, language) => {
    const { content, key } = requireParts(read(parts));
    return of.plain(content, key, language);
  };

  return {
    type: of.type,
    levels: of.levels,
    checks: of.checks,
    example: of.example,
    draft: of.draft,
    normalise: (parts) => requireParts(fitting(parts)),
    check(question, context) {
      const found = fitting(question);
      if (typeof found !== 'string') return of.check({ ...found, bloomsLevel: question.bloomsLevel }, context);
      return of.checks.slice(0, 1).map(({ id }) => ({ check: id, outcome: 'failed', detail: found }));
    },
    wording(content) {
      const found = of.content.safeParse(content);
      if (!found.success) throw fault('input/invalid', { where: fieldPath('content', found.error) });
      return of.wording(found.data);
    },
    mark(parts, submitted, language) {
      if (isNothing(submitted)) return { answered: false, score: 0, sure: true };
      const { content, key } = requireParts(read(parts));
      const answer = of.read(submitted, content, language);
      if (answer === null) return { answered: true, score: 0, sure: false };
      return { answered: true, ...of.mark(content, key, answer, language) };
    },
    plain,
    modelForm: hideModelForm(of.modelForm),
    fullWording(parts, language) {
      const { prompt, interaction } = plain(parts, language);
      return withMaterial(promptText(prompt), interaction.type === 'extended-text' ? interaction.material : '');
    },
    print: (parts, language) => printPlain(plain(parts, language), language),
    fromPlain: (submitted) => {
      const parts = of.fromPlain(submitted);
      const found = parts === null ? '' : fitting(parts);
      return typeof found === 'string' ? null : found;
    },
  };
}
