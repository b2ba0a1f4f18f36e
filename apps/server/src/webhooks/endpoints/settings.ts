import {
  type AssignmentSettings,
  assignmentSettingsSchema,
  bloomsLevels,
  defaultSettings,
  type IncomingRequest,
  questionTypes,
  settingsFlag,
  shortenTitle,
} from '@schole/core';
import { z } from 'zod';
import { readAgainst } from '../../functions/input.ts';

type RequestedSettings = IncomingRequest<'assignment-generator'>['settings'];
type Named = readonly string[] | Readonly<Record<string, boolean | undefined>> | undefined;

/** The flags of the app, from names or from flags; the defaults where nothing was given. */
function flagsOf(requested: Named, names: readonly string[], defaults: Readonly<Record<string, boolean>>) {
  if (requested === undefined) return defaults;
  const chosenFlags = new Set(
    Array.isArray(requested)
      ? requested.map(settingsFlag)
      : Object.entries(requested).flatMap(([flag, chosen]) => (chosen === true ? [flag] : [])),
  );
  return Object.fromEntries(names.map((name) => [settingsFlag(name), chosenFlags.has(settingsFlag(name))]));
}

const schema = z.object({ settings: assignmentSettingsSchema });

/** The requested settings in the form of the app; `title` is that of the source. Throws input/invalid. */
export function settingsOf(requested: RequestedSettings, title: string): AssignmentSettings {
  const settings = {
    subject: requested.subject,
    gradeLevel: requested.gradeLevel,
    title: requested.title ?? shortenTitle(title),
    difficulty: requested.difficulty ?? defaultSettings.difficulty,
    questionTypes: flagsOf(requested.questionTypes, questionTypes, defaultSettings.questionTypes),
    bloomsLevels: flagsOf(requested.bloomsLevels, bloomsLevels, defaultSettings.bloomsLevels),
    multipleChoiceOptions: requested.multipleChoiceOptions ?? defaultSettings.multipleChoiceOptions,
    numberOfQuestions: requested.numberOfQuestions ?? defaultSettings.numberOfQuestions,
    totalPoints: requested.totalPoints ?? defaultSettings.totalPoints,
  };
  return readAgainst(schema, { settings }).settings;
}
