import { gapMark } from '@schole/core';

/** A piece of the wording: words, or the place of an answer (its number in the interaction, 0 for the first). */
export type PlainPiece = { text: string } | { gap: number };

export interface PlainOption {
  text: string;
  right: boolean;
}

/** How a question is answered, whatever its kind; what is right is part of it. */
export type PlainInteraction =
  | {
      type: 'choice';
      /** Whether several options may be ticked. */
      several: boolean;
      /** Whether the options may come in another order. */
      shuffle: boolean;
      /** `truth`: the two options are true and false, in this order, and their texts only words for it. */
      meaning: 'options' | 'truth';
      options: PlainOption[];
    }
  /** Words written into the gaps of the wording: what counts as right in each, the best first. */
  | { type: 'text-entry'; caseMatters: boolean; gaps: { accepted: string[] }[] }
  /** Each left one belongs to the right one beside it; `others` are further right ones that belong to none. */
  | { type: 'matching'; shuffle: boolean; pairs: { left: string; right: string }[]; others: string[] }
  /** The items in their right order. */
  | { type: 'ordering'; items: string[] }
  /** A number within `tolerance` of `value`; `unit` is '' where there is none. */
  | { type: 'numeric'; value: number; tolerance: number; unit: string }
  /** A text of one's own on about `lines` lines; `model` is one that is right, `rubric` what to look for and its points. */
  | { type: 'extended-text'; lines: number; model: string; rubric: { text: string; points: number }[] };

/**
 * A question in the neutral form: every exchange format is written from it and read into it, so that no format knows a kind
 * and no kind a format. All strings are plain text.
 */
export interface PlainQuestion {
  prompt: PlainPiece[];
  interaction: PlainInteraction;
}

/** The wording in one text, every place of an answer as underscores. */
export function promptText(prompt: readonly PlainPiece[]): string {
  return prompt.map((piece) => ('text' in piece ? piece.text : gapMark)).join('');
}

/** The words of the right answer, those of several parts with a comma between them; true and false are `true` and `false`. */
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
      return interaction.model;
  }
}
