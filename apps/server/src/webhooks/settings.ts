import {
  type AssignmentSettings,
  assignmentSettingsSchema,
  bloomsLevels,
  flagOf,
  type IncomingRequest,
  limits,
  questionTypes,
  usualSettings,
} from '@schole/core';
import { z } from 'zod';
import { readAgainst } from '../functions/input.ts';

type Asked = IncomingRequest<'assignment-generator'>['settings'];
type Named = readonly string[] | Readonly<Record<string, boolean | undefined>> | undefined;

/** The flags of the app, from names or from flags; the usual ones where nothing was said. */
function flagsOf(asked: Named, names: readonly string[], usual: Readonly<Record<string, boolean>>) {
  if (asked === undefined) return usual;
  const wanted = new Set(
    Array.isArray(asked)
      ? asked.map(flagOf)
      : Object.entries(asked).flatMap(([flag, chosen]) => (chosen === true ? [flag] : [])),
  );
  return Object.fromEntries(names.map((name) => [flagOf(name), wanted.has(flagOf(name))]));
}

const schema = z.object({ settings: assignmentSettingsSchema });

/** What was asked for, as the app would have it; `title` is what the source is called. Throws input/invalid. */
export function settingsOf(asked: Asked, title: string): AssignmentSettings {
  const settings = {
    subject: asked.subject,
    gradeLevel: asked.gradeLevel,
    title: asked.title ?? title.slice(0, limits.titleLength),
    difficulty: asked.difficulty ?? usualSettings.difficulty,
    questionTypes: flagsOf(asked.questionTypes, questionTypes, usualSettings.questionTypes),
    bloomsLevels: flagsOf(asked.bloomsLevels, bloomsLevels, usualSettings.bloomsLevels),
    multipleChoiceOptions: asked.multipleChoiceOptions ?? usualSettings.multipleChoiceOptions,
    numberOfQuestions: asked.numberOfQuestions ?? usualSettings.numberOfQuestions,
    totalPoints: asked.totalPoints ?? usualSettings.totalPoints,
  };
  return readAgainst(schema, { settings }).settings;
}
