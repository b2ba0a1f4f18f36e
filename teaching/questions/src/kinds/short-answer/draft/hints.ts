import { contentStems } from '@schole/language';
import type { Analysis, Passage } from '../../../analysis/analysis.ts';
import { cachedPerAnalysis } from '../../../material/pool.ts';
import type { Asking, Framed } from './framed.ts';
import { written } from './sound.ts';

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

/** Whether first words hold a word of an answer that the question has not. */
function givesAway(begins: string, { question, ideas }: Framed, language: Analysis['language']): boolean {
  const asked = new Set(contentStems(question, language));
  const answer = new Set(ideas.flatMap(({ text }) => contentStems(text, language)));
  return contentStems(begins, language).some((stem) => answer.has(stem) && !asked.has(stem));
}

/** Where to look, and how much to look for: true of the text, and without a word of the answer. */
export function hintsFor(framed: Framed, analysis: Analysis, { hints }: Asking): string[] {
  const { passages, ideas } = framed;
  const [passage] = passages;
  if (!passage) return [];
  const heading = headingOf(passage);
  const begins = passage.clean
    .split(' ')
    .slice(0, firstWords)
    .join(' ')
    .replace(/[,.;:]$/, '');
  const words = begins.toLowerCase();
  const given =
    ideas.some(({ text }) => text.toLowerCase().includes(words) || words.includes(text.toLowerCase().slice(0, 12))) ||
    givesAway(begins, framed, analysis.language) ||
    // The sentence itself may begin with words that the question has lost: "For instance".
    !written(passage).startsWith(begins);
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
