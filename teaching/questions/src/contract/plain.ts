import { gapMark, gaps } from '@schole/core';

/** A piece of the wording: words, or the slot of an answer (its number in the interaction, 0 for the first). */
export type PlainPiece = { text: string } | { gap: number };

export interface PlainOption {
  text: string;
  right: boolean;
}

/** An idea that a right answer has; it counts in any of the accepted wordings. */
export interface PlainIdea {
  text: string;
  accepted: string[];
  points: number;
}

/** One row of a rubric, its best level first. */
export interface PlainCriterion {
  criterion: string;
  levels: { name: string; description: string; points: number }[];
}

/** A free text of about `lines` lines. */
export interface PlainText {
  type: 'extended-text';
  lines: number;
  /** An example of a right answer; '' where there is none. */
  model: string;
  ideas: PlainIdea[];
  /** What the question is about, for everybody; '' where there is nothing. */
  material: string;
  /** How long the answer should be; null where nothing is asked. */
  words: { min: number; max: number } | null;
  /** What a good answer contains, for those who mark. */
  expected: string[];
  /** How it is marked, for everybody. */
  rubric: PlainCriterion[];
}

/** How a question is answered, whatever its kind; it includes the right answer. */
export type PlainInteraction =
  | {
      type: 'choice';
      /** Whether several options may be ticked. */
      several: boolean;
      /** Whether the options may come in another order. */
      shuffle: boolean;
      /** `truth`: the two options are true and false, in this order, and their texts are only labels. */
      meaning: 'options' | 'truth';
      options: PlainOption[];
    }
  /** Text written into the gaps of the wording: the accepted answers of each gap, the best first. */
  | { type: 'text-entry'; caseMatters: boolean; gaps: { accepted: string[] }[] }
  /** Each left item belongs to the right item at its index; `others` are further right items that belong to none. */
  | { type: 'matching'; shuffle: boolean; pairs: { left: string; right: string }[]; others: string[] }
  /** The items in their right order. */
  | { type: 'ordering'; items: string[] }
  /** A number within `tolerance` of `value`; `unit` is '' where there is none. */
  | { type: 'numeric'; value: number; tolerance: number; unit: string }
  | PlainText;

/**
 * A question in the neutral form: every exchange format is written from it and read into it, so that formats and kinds
 * do not depend on each other. All strings are plain text.
 */
export interface PlainQuestion {
  prompt: PlainPiece[];
  interaction: PlainInteraction;
}

/** A wording in pieces, each gap as the slot of an answer. */
export function promptPieces(wording: string): PlainPiece[] {
  return wording
    .split(gaps)
    .flatMap((text, at): PlainPiece[] => [...(at > 0 ? [{ gap: at - 1 }] : []), ...(text === '' ? [] : [{ text }])]);
}

/** The wording in one text, every answer slot as underscores. */
export function promptText(prompt: readonly PlainPiece[]): string {
  return prompt.map((piece) => ('text' in piece ? piece.text : gapMark)).join('');
}

/** The text of the right answer, several parts separated by commas; true and false are `true` and `false`. */
export function answerWords({ interaction }: PlainQuestion): string {
  switch (interaction.type) {
    case 'choice': {
      const right = interaction.options.flatMap(({ text, right: isRight }, at) => (isRight ? [{ text, at }] : []));
      return right
        .map(({ text, at }) => (interaction.meaning === 'truth' ? (at === 0 ? 'true' : 'false') : text))
        .join(', ');
    }
    case 'text-entry':
      return interaction.gaps.map(({ accepted }) => accepted[0] ?? '').join(', ');
    case 'matching':
      return interaction.pairs.map(({ left, right }) => `${left} – ${right}`).join(', ');
    case 'ordering':
      return interaction.items.join(', ');
    case 'numeric':
      return `${interaction.value} ${interaction.unit}`.trim();
    case 'extended-text':
      return interaction.model || interaction.expected.join('\n');
  }
}

/** A wording and the material that it is about, in one text. */
export const withMaterial = (wording: string, material: string): string =>
  material === '' ? wording : `${wording}\n${material}`;
