import type { HelpPage, HelpPassage } from './contract.ts';

const fence = /^\s*(?:```|~~~)/;
const headingPattern = /^#{1,6}\s+(.+?)\s*#*$/;

/** A passage and the index of its part on the page, from 0. */
export interface OrderedPassage extends HelpPassage {
  position: number;
}

/** The sections that have an anchor on the page: the headings of the second level. */
const sectionPattern = /^##\s/;

/** The parts of a page by its headings, each whole: a list of steps, a table or a piece of code is never split. */
export function splitPage({ path, language, title, text }: HelpPage): OrderedPassage[] {
  const parts: { heading: string | null; section: number; lines: string[] }[] = [
    { heading: null, section: 0, lines: [] },
  ];
  let inCode = false;
  for (const line of text.split('\n')) {
    if (fence.test(line)) inCode = !inCode;
    const heading = inCode ? undefined : headingPattern.exec(line)?.[1];
    const before = parts.at(-1)?.section ?? 0;
    if (heading !== undefined) parts.push({ heading, section: before + Number(sectionPattern.test(line)), lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts
    .map(({ lines, ...part }) => ({ path, language, title, ...part, text: lines.join('\n').trim() }))
    .filter((part) => part.text !== '')
    .map((part, position) => ({ ...part, position }));
}
