import { type ChosenSource, contentLanguages, type Selection, selectionSchema } from '@schole/core';
import { z } from 'zod';
import { findPastedText, keepPastedText } from '../../../client/browser/pasted-text.ts';
import { findSavedInput, saveInput } from '../../../client/browser/saved-input.ts';
import type { Source } from '../../../parts/sources/index.ts';
import { type SettingsValues, storedSettingsSchema } from './settings-values.ts';

/** A source that a new assignment will be made from, whole or in part. */
export const materialSchema = z.object({
  sourceId: z.string(),
  sha256: z.string(),
  title: z.string(),
  kind: z.string(),
  language: z.enum(contentLanguages),
  words: z.number(),
  /** True: it already was one of the teacher's sources. */
  known: z.boolean(),
  /** What the teacher wants of it; absent: everything. */
  part: z.enum(['pages', 'times', 'sections']).optional(),
  /** The chosen part; absent while everything is wanted, or while nothing of a wanted part is chosen yet. */
  selection: selectionSchema.optional(),
});
export type Material = z.output<typeof materialSchema>;

export function materialFromList({ id, title, kind, language, words, current_sha256 }: Source): Material {
  return { sourceId: id, sha256: current_sha256, title, kind, language, words, known: false };
}

/** The materials with one more at the end; the same source again replaces the old entry. */
export function withMaterial(materials: readonly Material[], added: Material): Material[] {
  const at = materials.findIndex(({ sourceId }) => sourceId === added.sourceId);
  return at === -1 ? [...materials, added] : materials.with(at, { ...materials[at], ...added });
}

/** The name of the part that a selection is. */
export function partOf(selection: Selection): NonNullable<Material['part']> {
  if ('pages' in selection) return 'pages';
  return 'times' in selection ? 'times' : 'sections';
}

/** A material as its source is now. Sections that were chosen in another version are to be chosen again. */
export function materialNow({ known, part, selection, sha256 }: Material, source: Source): Material {
  const current = { ...materialFromList(source), known, ...(part === undefined ? {} : { part }) };
  const stale = selection !== undefined && 'sections' in selection && sha256 !== source.current_sha256;
  return selection === undefined || stale ? current : { ...current, selection };
}

/** The sources of a new assignment as they are sent. */
export function chosenOf(materials: readonly Material[]): ChosenSource[] {
  return materials.map(({ sourceId, sha256, selection }) => ({
    sourceId,
    ...(selection === undefined ? {} : { selection }),
    ...(selection !== undefined && 'sections' in selection ? { versionSha256: sha256 } : {}),
  }));
}

/** True while pages, times or sections are wanted but none are chosen. */
export function isUnfinished({ part, selection }: Material): boolean {
  return part !== undefined && selection === undefined;
}

/** What is written into the sub-tabs Web, Video and Topic. */
export type DraftField = 'page' | 'video' | 'videoTitle' | 'transcript' | 'topic';
const fields: readonly DraftField[] = ['page', 'video', 'videoTitle', 'transcript', 'topic'];

/** The text of a language model as its person has corrected it so far, with the job that drafted it. */
const draftedSchema = z.object({ jobId: z.uuid(), text: z.string() });

/** The user's preparation of a new assignment, stored over a reload of this tab. */
export const newDraft = {
  text: findPastedText,
  materials: (userId: string): Material[] => findSavedInput(userId, 'new.materials', z.array(materialSchema)) ?? [],
  form: (userId: string): SettingsValues | null => findSavedInput(userId, 'new.form', storedSettingsSchema),
  /** The job that generates the assignment, once it was started. */
  job: (userId: string): string | null => findSavedInput(userId, 'new.job', z.uuid()),
  field: (userId: string, name: DraftField): string => findSavedInput(userId, `new.${name}`, z.string()) ?? '',
  keepField: (userId: string, name: DraftField, value: string) =>
    saveInput(userId, `new.${name}`, value === '' ? null : value),
  drafted(userId: string, jobId: string): string | null {
    const kept = findSavedInput(userId, 'new.topic.text', draftedSchema);
    return kept?.jobId === jobId ? kept.text : null;
  },
  keepDrafted: (userId: string, drafted: z.output<typeof draftedSchema> | null) =>
    saveInput(userId, 'new.topic.text', drafted),
  keepText: keepPastedText,
  keepMaterials: (userId: string, materials: Material[]) =>
    saveInput(userId, 'new.materials', materials.length === 0 ? null : materials),
  keepForm: (userId: string, form: SettingsValues | null) => saveInput(userId, 'new.form', form),
  keepJob: (userId: string, jobId: string | null) => saveInput(userId, 'new.job', jobId),
  forget(userId: string): void {
    keepPastedText(userId, null);
    for (const part of ['new.materials', 'new.form', 'new.job']) saveInput(userId, part, null);
    for (const part of [...fields, 'url.job', 'video.job', 'topic.job', 'topic.text'])
      saveInput(userId, `new.${part}`, null);
  },
};
