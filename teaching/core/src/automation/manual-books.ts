import type { ContentLanguage } from '../entities/document.ts';

/** The two books of the manual: how Schole is used, and how workflows are built with n8n. */
export const manualBooks = ['schole', 'n8n'] as const;
export type ManualBook = (typeof manualBooks)[number];

/**
 * The words by which a person says which book a question is about. The assistant offers them as the texts of links, the
 * chat draws such a link as a button that sends its text, and typed by hand they mean the same.
 */
export const bookChoices: Record<ManualBook, Record<ContentLanguage, string>> = {
  schole: { en: 'I mean Schole', el: 'Εννοώ το Schole' },
  n8n: { en: 'I mean n8n', el: 'Εννοώ το n8n' },
};

/** The contents of each book. */
export const bookAddresses: Record<ManualBook, string> = { schole: '/help', n8n: '/help/automation' };
