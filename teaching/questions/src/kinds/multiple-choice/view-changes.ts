import { limits, type QuestionContent } from '@schole/core';

/** The part of a question that this kind shapes, as it looks while a teacher types; `correctAnswer` -1 means none chosen. */
export interface Choice {
  question: string;
  options: string[];
  correctAnswer: number;
}

/** What keeps a multiple-choice question from being saved. */
export const choiceGaps = ['question', 'options', 'same', 'answer'] as const;
export type ChoiceGap = (typeof choiceGaps)[number];

/** Reads the kind's part out of any content; what does not fit becomes a gap to fill. */
export function choiceOf(content: Pick<QuestionContent, 'question' | 'options' | 'correctAnswer'>): Choice {
  const options = [...(content.options ?? [])];
  while (options.length < limits.options.least) options.push('');
  const { correctAnswer } = content;
  const fits = typeof correctAnswer === 'number' && correctAnswer < options.length;
  return { question: content.question, options, correctAnswer: fits ? correctAnswer : -1 };
}

export function blankChoice(): Choice {
  return { question: '', options: Array.from({ length: limits.options.usual }, () => ''), correctAnswer: -1 };
}

export function changeOption(choice: Choice, index: number, text: string): Choice {
  return { ...choice, options: choice.options.map((option, at) => (at === index ? text : option)) };
}

export function canAddOption(choice: Choice): boolean {
  return choice.options.length < limits.options.most;
}

export function addOption(choice: Choice): Choice {
  return canAddOption(choice) ? { ...choice, options: [...choice.options, ''] } : choice;
}

export function canRemoveOption(choice: Choice): boolean {
  return choice.options.length > limits.options.least;
}

/** Never under two options. Without the right one, no other becomes right by itself: a person chooses. */
export function removeOption(choice: Choice, index: number): Choice {
  if (!canRemoveOption(choice) || index < 0 || index >= choice.options.length) return choice;
  const { correctAnswer } = choice;
  const moved = index < correctAnswer ? correctAnswer - 1 : correctAnswer;
  return {
    ...choice,
    options: choice.options.filter((_, at) => at !== index),
    correctAnswer: index === correctAnswer ? -1 : moved,
  };
}

export function gapsOf(choice: Choice): ChoiceGap[] {
  const written = choice.options.map((option) => option.trim().toLocaleLowerCase());
  const found: Record<ChoiceGap, boolean> = {
    question: choice.question.trim() === '',
    options: written.includes(''),
    same: new Set(written.filter(Boolean)).size < written.filter(Boolean).length,
    answer: choice.correctAnswer < 0,
  };
  return choiceGaps.filter((gap) => found[gap]);
}

const letters = { en: [...'ABCDEFGHIJ'], el: [...'ΑΒΓΔΕ', 'ΣΤ', ...'ΖΗΘΙ'] } as const;

/** The letter before an option, in the language of the question: A, B, C or Α, Β, Γ (ΣΤ is the sixth, as Greek schools count). */
export function letterOf(index: number, language: 'en' | 'el'): string {
  return letters[language][index] ?? String(index + 1);
}
