import { z } from 'zod';
import { findSavedInput, saveInput } from './saved-input.ts';

const name = 'new.text';
const schema = z.object({ title: z.string(), text: z.string() });
/** A text of the user that no source was made from yet. */
export type PastedText = z.output<typeof schema>;

/** The text for a new assignment, stored over a reload of this tab. */
export function findPastedText(userId: string): PastedText {
  return findSavedInput(userId, name, schema) ?? { title: '', text: '' };
}

/** Stores the text; null removes it. */
export function keepPastedText(userId: string, text: PastedText | null): void {
  saveInput(userId, name, text);
}

/** Adds what was pasted below the stored text. */
export function addPastedText(userId: string, pasted: string): void {
  const before = findPastedText(userId);
  const text = [before.text, pasted].filter((one) => one.trim() !== '').join('\n\n');
  keepPastedText(userId, { ...before, text });
}

/** The text of the clipboard; empty where the browser does not let a page read it, or holds none. */
export async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}
