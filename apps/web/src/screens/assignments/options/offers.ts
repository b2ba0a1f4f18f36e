import {
  type BloomsLevel,
  bloomsLevels,
  type CallOutput,
  type KindName,
  orderKindNames,
  questionTypes,
  settingsFlag,
} from '@schole/core';
import type { SettingsValues } from '../draft/settings-values.ts';
import { listKinds } from '../kinds/list-kinds.ts';
import { sumOf } from './mix.ts';

export type QuestionCount = CallOutput<'count-questions'>;

/** Why an option is off; null: it is offered. The reasons are keys of the screen's texts. */
export type OfferReason = 'offNotMade' | 'offNotInText' | 'offOtherKinds' | null;

/** Every type that the form shows: those of the specification, made or not, then ours. */
export function shownTypes(): KindName[] {
  return orderKindNames([...new Set<KindName>([...questionTypes, ...listKinds().map(({ type }) => type)])]);
}

function countOf(type: KindName, known: QuestionCount | undefined) {
  return known?.kinds.find((kind) => kind.type === type);
}

/** Until the server has answered, every kind that this screen can show is offered. */
export function typeReason(type: KindName, known: QuestionCount | undefined): OfferReason {
  if (!listKinds().some((kind) => kind.type === type)) return 'offNotMade';
  if (known === undefined) return null;
  const kind = countOf(type, known);
  if (kind === undefined) return 'offNotMade';
  return kind.found?.levels.length === 0 ? 'offNotInText' : null;
}

/** A level is offered where a ticked kind asks for it, and the text gives such a question. */
export function levelReason(level: BloomsLevel, form: SettingsValues, known: QuestionCount | undefined): OfferReason {
  if (known === undefined) return null;
  if (!known.kinds.some(({ levels }) => levels.includes(level))) return 'offNotMade';
  const ticked = known.kinds.filter(
    ({ type }) => form.questionTypes[settingsFlag(type)] === true && typeReason(type, known) === null,
  );
  // Without any kind ticked, the missing kind is what the form asks for.
  if (ticked.length === 0) return null;
  if (!ticked.some(({ levels }) => levels.includes(level))) return 'offOtherKinds';
  return ticked.some(({ found }) => found === null || found.levels.includes(level)) ? null : 'offNotInText';
}

/** The form with only what is offered: ticks of options that are off stay in the form, and come back with them. */
export function offeredSettings(form: SettingsValues, known: QuestionCount | undefined): SettingsValues {
  const off = new Set<string>(
    shownTypes().flatMap((type) => (typeReason(type, known) === null ? [] : settingsFlag(type))),
  );
  const types = Object.fromEntries(
    Object.entries(form.questionTypes).map(([flag, on]) => [flag, on && !off.has(flag)]),
  );
  const mix = form.mix && Object.fromEntries(Object.entries(form.mix).filter(([flag]) => types[flag] === true));
  const mixed = mix !== null && Object.keys(mix).length > 0;
  return {
    ...form,
    questionTypes: { ...form.questionTypes, ...types },
    bloomsLevels: {
      ...form.bloomsLevels,
      ...Object.fromEntries(
        bloomsLevels.map((level) => [level, form.bloomsLevels[level] && levelReason(level, form, known) === null]),
      ),
    },
    mix: mixed ? mix : null,
    numberOfQuestions: mixed ? sumOf(mix) : form.numberOfQuestions,
  };
}

/** How many questions of a kind the text gives at the chosen levels; null where that is not known. */
export function foundOf(type: KindName, known: QuestionCount | undefined): number | null {
  return countOf(type, known)?.found?.count ?? null;
}

/**
 * Why a text gives no question of an offered kind at the chosen levels, and the levels at which it does: the kind asks for
 * none of those that are chosen, or the text has no ground for them. Null: it gives some, or nobody knows.
 */
export function noneReason(
  type: KindName,
  form: SettingsValues,
  known: QuestionCount | undefined,
): { reason: 'kindOtherLevels' | 'kindNotAtLevels' | 'kindNoLevel'; levels: readonly BloomsLevel[] } | null {
  const kind = countOf(type, known);
  if (kind?.found?.count !== 0) return null;
  const { levels } = kind.found;
  if (!bloomsLevels.some((level) => form.bloomsLevels[level])) return { reason: 'kindNoLevel', levels };
  const isServed = kind.levels.some((level) => form.bloomsLevels[level]);
  return { reason: isServed ? 'kindNotAtLevels' : 'kindOtherLevels', levels };
}
