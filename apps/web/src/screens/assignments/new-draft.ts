import { contentLanguages } from '@schole/core';
import { z } from 'zod';
import { findKept, keep } from '../../client/kept.ts';
import { keptFormSchema, type SettingsForm } from './form.ts';
import type { Source } from './rows.ts';

/** The source that a new assignment will be made from. */
export const chosenSourceSchema = z.object({
  sourceId: z.string(),
  sha256: z.string(),
  title: z.string(),
  language: z.enum(contentLanguages),
  words: z.number(),
  warnings: z.array(z.string()),
  known: z.boolean(),
});
export type ChosenSource = z.output<typeof chosenSourceSchema>;

const textSchema = z.object({ title: z.string(), text: z.string() });
export type PastedText = z.output<typeof textSchema>;

export function chosenFromList(source: Source): ChosenSource {
  const { id, title, language, words, current_sha256 } = source;
  return { sourceId: id, sha256: current_sha256, title, language, words, warnings: [], known: false };
}

/** What a person has prepared for a new assignment, kept over a reload of this tab. */
export const newDraft = {
  text: (userId: string): PastedText => findKept(userId, 'new.text', textSchema) ?? { title: '', text: '' },
  source: (userId: string): ChosenSource | null => findKept(userId, 'new.source', chosenSourceSchema),
  form: (userId: string): SettingsForm | null => findKept(userId, 'new.form', keptFormSchema),
  keepText: (userId: string, text: PastedText | null) => keep(userId, 'new.text', text),
  keepSource: (userId: string, source: ChosenSource | null) => keep(userId, 'new.source', source),
  keepForm: (userId: string, form: SettingsForm | null) => keep(userId, 'new.form', form),
  forget(userId: string): void {
    for (const part of ['new.text', 'new.source', 'new.form']) keep(userId, part, null);
  },
};
