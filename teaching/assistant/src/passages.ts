import type { HelpPage, HelpPassage } from './contract.ts';

const fence = /^\s*(?:```|~~~)/;
const headingLine = /^#{1,6}\s+(.+?)\s*#*$/;

/** A passage and which part of its page it is, from 0. */
export interface PlacedPassage extends HelpPassage {
  place: number;
}

/** The parts of a page by its headings, each whole: a list of steps, a table or a piece of code never falls into two. */
export function cutPage({ path, language, title, text }: HelpPage): PlacedPassage[] {
  const parts: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  let inCode = false;
  for (const line of text.split('\n')) {
    if (fence.test(line)) inCode = !inCode;
    const heading = inCode ? undefined : headingLine.exec(line)?.[1];
    if (heading !== undefined) parts.push({ heading, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts
    .map(({ heading, lines }) => ({ path, language, title, heading, text: lines.join('\n').trim() }))
    .filter((part) => part.text !== '')
    .map((part, place) => ({ ...part, place }));
}
