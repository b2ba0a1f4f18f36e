import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import type { Asking, Framed } from './framed.ts';

const maxHint = 300;
/** More of a sentence than this would give its answer away. */
const firstWords = 3;

const beginningOf = ({ clean }: Passage): string =>
  clean
    .split(' ', firstWords)
    .join(' ')
    .replace(/[,.;:]$/, '');

/** How many sentences begin with the same words. */
const beginnings = cachedPerAnalysis((analysis): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const passage of analysis.passages) {
    const begins = beginningOf(passage);
    found.set(begins, (found.get(begins) ?? 0) + 1);
  }
  return found;
});

/** The heading under which a sentence stands, on one line; null where none does. */
function headingOf({ source, start }: Passage): string | null {
  const { blocks, text } = source.document;
  const heading = blocks.findLast((block) => block.kind === 'heading' && block.start < start);
  const words = heading && text.slice(heading.start, heading.end).replace(/\s+/g, ' ').trim();
  return words && words.length <= 120 ? words.replace(/^#+ /, '') : null;
}

/** Where to look, and how much to look for: true of the text, and without a word of the answer. */
export function hintsFor({ passages, ideas }: Framed, analysis: Analysis, { hints }: Asking): string[] {
  const [passage] = passages;
  if (!passage) return [];
  const heading = headingOf(passage);
  const begins = passage.clean
    .split(' ')
    .slice(0, firstWords)
    .join(' ')
    .replace(/[,.;:]$/, '');
  const words = begins.toLowerCase();
  const given = ideas.some(
    ({ text }) => text.toLowerCase().includes(words) || words.includes(text.toLowerCase().slice(0, 12)),
  );
  const many = (beginnings(analysis, '').get(begins) ?? 0) > 1;
  return [
    ...(heading === null || ideas.some(({ text }) => heading.toLowerCase().includes(text.toLowerCase()))
      ? []
      : [hints.section(heading)]),
    ...(ideas.length > 1 ? [hints.parts(ideas.length)] : []),
    ...(given || many || passages.length > 1 || passage.entry !== undefined ? [] : [hints.begins(begins)]),
  ]
    .filter((hint) => hint.length <= maxHint)
    .slice(0, 2);
}
