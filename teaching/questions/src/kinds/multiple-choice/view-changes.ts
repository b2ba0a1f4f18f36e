import { type KindPart, limits } from '@schole/core';
import { textOf, textsOf } from '../../views/read-stored.ts';

/** The question while a teacher types it; possibly incomplete. */
export type Written = { question: string; options: string[] };
/** Null: none is chosen. */
export type WrittenKey = { correct: number | null };

export interface Choice {
  content: Written;
  key: WrittenKey;
}

/** The problems that prevent a multiple-choice question from being saved. */
export const choiceGaps = ['question', 'options', 'same', 'answer'] as const;
export type ChoiceGap = (typeof choiceGaps)[number];

/** Reads the kind's part from any value; members that do not fit become empty. */
export function writtenOf({ question, options: stored }: KindPart): Written {
  const options = textsOf(stored);
  while (options.length < limits.options.min) options.push('');
  return { question: textOf(question), options };
}

export function keyOf({ correct }: KindPart, { options }: Written): WrittenKey {
  const fits = typeof correct === 'number' && correct >= 0 && correct < options.length;
  return { correct: fits ? correct : null };
}

export function blank(): Choice {
  return {
    content: { question: '', options: Array.from({ length: limits.options.default }, () => '') },
    key: { correct: null },
  };
}

function withOptions({ content, key }: Choice, options: string[], correct = key.correct): Choice {
  return { content: { ...content, options }, key: { correct } };
}

export function changeOption(choice: Choice, index: number, text: string): Choice {
  return withOptions(
    choice,
    choice.content.options.map((option, at) => (at === index ? text : option)),
  );
}

export function canAddOption({ content }: Choice): boolean {
  return content.options.length < limits.options.max;
}

export function addOption(choice: Choice): Choice {
  return canAddOption(choice) ? withOptions(choice, [...choice.content.options, '']) : choice;
}

export function canRemoveOption({ content }: Choice): boolean {
  return content.options.length > limits.options.min;
}

/**
 * Never under two options. After the removal of the right one, no other becomes right automatically: a person chooses.
 */
export function removeOption(choice: Choice, index: number): Choice {
  const { options } = choice.content;
  if (!canRemoveOption(choice) || index < 0 || index >= options.length) return choice;
  const { correct } = choice.key;
  const moved = correct !== null && index < correct ? correct - 1 : correct;
  return withOptions(
    choice,
    options.filter((_, at) => at !== index),
    index === correct ? null : moved,
  );
}

export function gapsOf({ content, key }: Choice): ChoiceGap[] {
  const written = content.options.map((option) => option.trim().toLocaleLowerCase());
  const found: Record<ChoiceGap, boolean> = {
    question: content.question.trim() === '',
    options: written.includes(''),
    same: new Set(written.filter(Boolean)).size < written.filter(Boolean).length,
    answer: key.correct === null,
  };
  return choiceGaps.filter((gap) => found[gap]);
}
