import {
  type AssignmentSettings,
  type BloomsLevel,
  bloomsLevels,
  defaultSettings,
  type KindName,
  type QuestionMix,
  questionTypes,
  settingsFlag,
} from '@schole/core';
import { findKind, kindNames } from '@schole/questions';

/** Every type that can be selected: those of the specification, whether implemented or not, then ours. */
function tickable(): KindName[] {
  return [...new Set<KindName>([...questionTypes, ...kindNames()])];
}

/** Settings that select these types and no other. */
export function tick(types: readonly KindName[]): AssignmentSettings['questionTypes'] {
  const flags = tickable().map((type) => [settingsFlag(type), types.includes(type)]);
  return { ...defaultSettings.questionTypes, ...Object.fromEntries(flags) };
}

/** The flags in the settings that belong to no type. */
export function unknownFlags({ questionTypes: flags }: Pick<AssignmentSettings, 'questionTypes'>): string[] {
  const known = new Set(tickable().map(settingsFlag));
  return Object.keys(flags).filter((flag) => !known.has(flag));
}

/** The requested number of questions of each selected type and level. */
export interface Blueprint {
  types: Map<KindName, number>;
  levels: BloomsLevel[];
}

/** `total` in equal shares; the remainder goes to the first ones. */
export function shares<T>(total: number, names: readonly T[]): Map<T, number> {
  const each = Math.floor(total / names.length);
  const over = total - each * names.length;
  return new Map(names.map((name, at) => [name, each + (at < over ? 1 : 0)]));
}

/** The selected types, in the order in which they are offered. */
export function tickedTypes({ questionTypes: flags }: Pick<AssignmentSettings, 'questionTypes'>): KindName[] {
  return tickable().filter((type) => flags[settingsFlag(type)]);
}

/** The selected levels. */
export function tickedLevels({ bloomsLevels: flags }: Pick<AssignmentSettings, 'bloomsLevels'>): BloomsLevel[] {
  return bloomsLevels.filter((level) => flags[level]);
}

/**
 * The request in the settings: the number of questions of each selected type, in equal shares where no mix names them,
 * and the selected levels.
 */
export function blueprint(settings: AssignmentSettings, mix?: QuestionMix): Blueprint {
  const types = tickedTypes(settings);
  return {
    types:
      mix === undefined
        ? shares(settings.numberOfQuestions, types)
        : new Map(types.map((type) => [type, mix[settingsFlag(type)] ?? 0])),
    levels: tickedLevels(settings),
  };
}

/** The selected levels that a kind of question really tests. */
export function served(serves: readonly BloomsLevel[], ticked: readonly BloomsLevel[]): BloomsLevel[] {
  return ticked.filter((level) => serves.includes(level));
}

/** The levels at which questions of a kind can be drafted. */
export type Serves = (type: KindName) => readonly BloomsLevel[];

const ofFrames: Serves = (type) => findKind(type)?.levels ?? [];

/** What drafters serve together. */
export function servedBy(drafters: readonly { levels?: Serves }[]): Serves {
  return (type) => {
    const levels = new Set(drafters.flatMap((drafter) => [...(drafter.levels ?? ofFrames)(type)]));
    return findKind(type) === undefined ? [] : bloomsLevels.filter((level) => levels.has(level));
  };
}
