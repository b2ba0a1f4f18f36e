import {
  type AssignmentSettings,
  assignmentSettingsSchema,
  type ChosenSource,
  type DraftingEngine,
  defaultSettings,
  difficulties,
  draftingEngines,
  fault,
  gradeLevels,
  type JobInput,
  keyTermsChoiceSchema,
  keyTermsProblem,
  limits,
  type QuestionMix,
  questionMixSchema,
  questionTypeFlags,
  type SchoolChoice,
  schoolChoiceSchema,
  schoolSubjectNames,
  schoolSubjects,
  schoolYearNames,
  schoolYears,
  subjects,
} from '@schole/core';
import { z } from 'zod';

/** The form's values: the settings of the specification, with a title that may still be blank, the school's own names, and the mix. */
export type SettingsValues = AssignmentSettings &
  SchoolChoice & {
    /** How many questions of each ticked kind; null: equal shares. */
    mix: QuestionMix | null;
    /** The key terms as they were written; empty: none. */
    keyTerms: string;
    /** What drafts it; null: the preferred engine. */
    engine: DraftingEngine | null;
  };

/** The settings of an assignment as they are sent and stored. */
export const settingsSchema = assignmentSettingsSchema.extend({
  ...schoolChoiceSchema.shape,
  ...keyTermsChoiceSchema.shape,
});

/** Why Generate Assignment is disabled; in the order in which a teacher meets the reasons. */
export const missing = ['source', 'part', 'title', 'type', 'bloom', 'terms'] as const;
export type Missing = (typeof missing)[number];

/** What the last assignment was about. */
export interface LastUsed {
  subject: string;
  gradeLevel: string;
  schoolSubject?: string | null;
  schoolYear?: string | null;
}

/** An empty form with the defaults of section 9; subject and grade level are the last used ones, if any. */
export function blankSettings(last?: LastUsed): SettingsValues {
  const subject = subjects.find((known) => known === last?.subject) ?? 'other';
  const gradeLevel = gradeLevels.find((known) => known === last?.gradeLevel) ?? '6-8';
  const schoolSubject = schoolSubjectNames.find(
    (known) => known === last?.schoolSubject && schoolSubjects[known].of === subject,
  );
  const schoolYear = schoolYearNames.find(
    (known) => known === last?.schoolYear && schoolYears[known].of === gradeLevel,
  );
  return {
    ...defaultSettings,
    questionTypes: { ...defaultSettings.questionTypes },
    bloomsLevels: { ...defaultSettings.bloomsLevels },
    mix: null,
    keyTerms: '',
    engine: null,
    title: '',
    subject,
    gradeLevel,
    schoolSubject,
    schoolYear,
  };
}

/**
 * What is still missing before Generate Assignment; `unfinished` counts sources whose wanted part is not chosen yet.
 */
export function whatIsMissing(form: SettingsValues, sources: number, unfinished = 0): Missing[] {
  const present: Record<Missing, boolean> = {
    source: sources > 0,
    part: unfinished === 0,
    title: form.title.trim() !== '',
    type: Object.values(form.questionTypes).some(Boolean),
    bloom: Object.values(form.bloomsLevels).some(Boolean),
    terms: keyTermsProblem(form.keyTerms) === null,
  };
  return missing.filter((name) => !present[name]);
}

/** The last check before the call: throws assignment/no-source without material, even if the button was enabled. */
export function readyToGenerate(form: SettingsValues, sources: ChosenSource[]): JobInput<'generate-assignment'> {
  if (sources.length === 0) throw fault('assignment/no-source');
  const { keyTerms = '', ...rest } = settingsSchema.parse(form);
  const settings = keyTerms.trim() === '' ? rest : { ...rest, keyTerms };
  return {
    sources,
    settings,
    ...(form.mix === null ? {} : { mix: form.mix }),
    ...(form.engine === null ? {} : { engine: form.engine }),
  };
}

/** The values that a reload may restore; anything that no longer fits is dropped. */
export const storedSettingsSchema = schoolChoiceSchema.extend({
  title: z.string().max(limits.titleLength),
  subject: z.enum(subjects),
  gradeLevel: z.enum(gradeLevels),
  difficulty: z.enum(difficulties),
  questionTypes: questionTypeFlags,
  multipleChoiceOptions: assignmentSettingsSchema.shape.multipleChoiceOptions,
  bloomsLevels: z.object(assignmentSettingsSchema.shape.bloomsLevels.shape),
  numberOfQuestions: assignmentSettingsSchema.shape.numberOfQuestions,
  totalPoints: assignmentSettingsSchema.shape.totalPoints,
  mix: questionMixSchema.nullable().default(null),
  keyTerms: z.string().max(limits.keyTerms.characters).default(''),
  engine: z.enum(draftingEngines).nullable().default(null),
});
