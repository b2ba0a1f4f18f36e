import { type AssignmentSettings, type BloomsLevel, bloomsLevels, type QuestionType } from '@schole/core';

const flagOf: Record<keyof AssignmentSettings['questionTypes'], QuestionType> = {
  multipleChoice: 'multiple-choice',
  trueFalse: 'true-false',
  fillInBlank: 'fill-in-blank',
  shortAnswer: 'short-answer',
  analyticalPrompt: 'analytical-prompt',
};

/** How many questions of each ticked type and level were asked for. */
export interface Blueprint {
  types: Map<QuestionType, number>;
  levels: BloomsLevel[];
}

/** `total` in equal shares; what cannot be divided goes to the first. */
export function shares<T>(total: number, names: readonly T[]): Map<T, number> {
  const each = Math.floor(total / names.length);
  const over = total - each * names.length;
  return new Map(names.map((name, at) => [name, each + (at < over ? 1 : 0)]));
}

/** What the settings ask for: the number of questions in equal shares over the ticked types, and the ticked levels. */
export function blueprint(settings: AssignmentSettings): Blueprint {
  const types: QuestionType[] = [];
  for (const [flag, type] of Object.entries(flagOf)) {
    if (settings.questionTypes[flag as keyof typeof flagOf]) types.push(type);
  }
  return {
    types: shares(settings.numberOfQuestions, types),
    levels: bloomsLevels.filter((level) => settings.bloomsLevels[level]),
  };
}

/** The ticked levels that a kind of question serves honestly. */
export function served(serves: readonly BloomsLevel[], ticked: readonly BloomsLevel[]): BloomsLevel[] {
  return ticked.filter((level) => serves.includes(level));
}
