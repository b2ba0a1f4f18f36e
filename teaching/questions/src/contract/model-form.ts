import type { BloomsLevel, ContentLanguage, KindPart } from '@schole/core';
import type { z } from 'zod';
import type { Parts } from './parts.ts';

/** For whom a language model writes, as far as one kind needs it. */
export interface ModelWanted {
  language: ContentLanguage;
  /** Number of options, for questions with options to choose from. */
  optionCount: number;
}

/**
 * How a language model writes questions of a kind: a small form of its own, which is easier to fill in than content and
 * key, and from which both are made. What it writes is trusted in nothing: it goes through the schemas and checks of the
 * kind like any other draft.
 */
export interface ModelForm<Written extends z.ZodObject, Content extends KindPart, Key extends KindPart> {
  /** The levels that the checks of the kind accept; more than those for which there are frames. */
  levels: readonly BloomsLevel[];
  /** Tokens that one question takes at most. */
  tokens: number;
  /**
   * The form: strings, numbers, booleans, arrays and objects of them, all required and without bounds, because not every
   * provider knows bounds; `content` and `key` have them.
   */
  written: Written;
  /** What to write into it, in English, one rule a line. */
  guide(wanted: ModelWanted): string[];
  /** Null where it is no question of this kind. */
  parts(written: z.output<Written>, wanted: ModelWanted): Parts<Content, Key> | null;
  /** The words that answer it, which may stand in the passage; several where it has several. */
  answers(written: z.output<Written>): string[];
}

/** A form as the registry holds it, with its types hidden behind its schema. */
export interface HiddenModelForm {
  levels: readonly BloomsLevel[];
  tokens: number;
  written: z.ZodObject;
  guide(wanted: ModelWanted): string[];
  /** The parts and the words of the answer; null where the value is no question of this kind. */
  read(written: unknown, wanted: ModelWanted): { parts: Parts; answers: string[] } | null;
}

export function hideModelForm<Written extends z.ZodObject, Content extends KindPart, Key extends KindPart>(
  form: ModelForm<Written, Content, Key>,
): HiddenModelForm {
  const { levels, tokens, written } = form;
  return {
    levels,
    tokens,
    written,
    guide: (wanted) => form.guide(wanted),
    read(value, wanted) {
      const found = written.safeParse(value);
      if (!found.success) return null;
      const parts = form.parts(found.data, wanted);
      return parts === null ? null : { parts, answers: form.answers(found.data) };
    },
  };
}
