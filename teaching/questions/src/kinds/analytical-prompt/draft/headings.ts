import type { ContentLanguage } from '@schole/core';
import type { Passage } from '../../../analysis/analysis.ts';

/** Longer, a heading is a sentence; with quotation marks or brackets it cannot stand in some. */
const maxHeading = 80;

const headingText = (text: string): string => text.replace(/[#*]+/g, ' ').replace(/\s+/g, ' ').trim();

/** The first heading of a document and the one over a sentence, which name what its paragraph is about. */
function headingsOver({ source: { document }, start }: Passage): string[] {
  const before = document.blocks.filter(({ kind, end }) => kind === 'heading' && end <= start);
  const named = [before[0], before.at(-1)].flatMap((block) =>
    block === undefined ? [] : headingText(document.text.slice(block.start, block.end)),
  );
  return [...new Set(named)].filter(
    (heading) => heading !== '' && heading.length <= maxHeading && !/[«»“”()]/.test(heading),
  );
}

/** Whether a sentence stands before the second heading of a document: an introduction announces what comes. */
export const isIntroduction = ({ source: { document }, start }: Passage): boolean => {
  const headings = document.blocks.filter(({ kind }) => kind === 'heading');
  return headings.length > 1 && (headings[1]?.start ?? 0) > start;
};

/** Where the material of a task stands, as the first words of the task; '' where nothing is over it. */
export function originOf(first: Passage, language: ContentLanguage): string {
  const headings = headingsOver(first);
  if (headings.length === 0) return '';
  return language === 'el'
    ? `Το κείμενο είναι απόσπασμα από: ${headings.map((one) => `«${one}»`).join(', ενότητα ')}. `
    : `The passage comes from ${headings.map((one) => `“${one}”`).join(', section ')}. `;
}
