import {
  type AssignmentSettings,
  type BloomsLevel,
  bloomsLevels,
  defaultSettings,
  type KindName,
  questionTypes,
  settingsFlag,
} from '@schole/core';
import { kindNames } from '@schole/questions';

/** Every type that can be ticked: those of the specification, whether they exist yet or not, then ours. */
function tickable(): KindName[] {
  return [...new Set<KindName>([...questionTypes, ...kindNames()])];
}

/** Settings that tick these types and no other. */
export function tick(types: readonly KindName[]): AssignmentSettings['questionTypes'] {
  const flags = tickable().map((type) => [settingsFlag(type), types.includes(type)]);
  return { ...defaultSettings.questionTypes, ...Object.fromEntries(flags) };
}

/** The flags in the settings that are no type's. */
export function unknownFlags({ questionTypes: flags }: Pick<AssignmentSettings, 'questionTypes'>): string[] {
  const known = new Set(tickable().map(settingsFlag));
  return Object.keys(flags).filter((flag) => !known.has(flag));
}

/** How many questions of each ticked type and level were asked for. */
export interface Blueprint {
  types: Map<KindName, number>;
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
  const types = tickable().filter((type) => settings.questionTypes[settingsFlag(type)]);
  return {
    types: shares(settings.numberOfQuestions, types),
    levels: bloomsLevels.filter((level) => settings.bloomsLevels[level]),
  };
}

/** The ticked levels that a kind of question serves honestly. */
export function served(serves: readonly BloomsLevel[], ticked: readonly BloomsLevel[]): BloomsLevel[] {
  return ticked.filter((level) => serves.includes(level));
}
