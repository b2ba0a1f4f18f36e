import {
  type AssignmentSettings,
  type BloomsLevel,
  bloomsLevels,
  type QuestionType,
  questionTypes,
} from '@schole/core';

/** The flag of a type in the settings: each type is named there in one word, so that a new one needs no line here. */
function flagOf(type: QuestionType): keyof AssignmentSettings['questionTypes'] {
  return type.replace(/-(\p{Ll})/gu, (_, letter: string) =>
    letter.toUpperCase(),
  ) as keyof AssignmentSettings['questionTypes'];
}

/** Settings that tick these types and no other. */
export function tick(types: readonly QuestionType[]): AssignmentSettings['questionTypes'] {
  const flags = questionTypes.map((type) => [flagOf(type), types.includes(type)]);
  return Object.fromEntries(flags) as AssignmentSettings['questionTypes'];
}

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
  const types = questionTypes.filter((type) => settings.questionTypes[flagOf(type)]);
  return {
    types: shares(settings.numberOfQuestions, types),
    levels: bloomsLevels.filter((level) => settings.bloomsLevels[level]),
  };
}

/** The ticked levels that a kind of question serves honestly. */
export function served(serves: readonly BloomsLevel[], ticked: readonly BloomsLevel[]): BloomsLevel[] {
  return ticked.filter((level) => serves.includes(level));
}
