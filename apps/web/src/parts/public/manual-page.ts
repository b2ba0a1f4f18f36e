import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../client/language/language-choice.ts';
import { type Block, plainOf, readProse } from './prose.ts';

/** A part of a page: the text before its first section, or one of its sections. Code is left out. */
export interface ManualPart {
  /** As in the address of the section, `part-2`; '' before the first. */
  id: string;
  /** '' before the first section. */
  heading: string;
  /** Paragraphs, items of lists and rows of tables, each in sentences, without Markdown syntax. */
  lines: readonly (readonly string[])[];
}

/** A page of the manual, prepared for quotation. */
export interface ManualPage {
  title: string;
  parts: readonly ManualPart[];
}

/** The files of the help pages, each loaded when it is quoted. */
const files = import.meta.glob<string>(
  ['../../../../../docs/help/{en,el}/*.md', '../../../../../docs/help/automation/{en,el}/*.md'],
  { query: '?text', import: 'default' },
);

/** A page by its address, such as `/help/automation/webhook`; null: there is none. */
async function readManualPage(path: string, language: Language): Promise<ManualPage | null> {
  const named = /^\/help\/(automation\/)?([a-z0-9-]+)$/.exec(path);
  if (named === null) return null;
  const [, book = '', topic] = named;
  const load = files[`../../../../../docs/help/${book}${language}/${topic}.md`];
  return load === undefined ? null : partsOf(await load());
}

/** The same as a query, cached while the app is open: the manual changes only with the app. */
export const manualPage = (path: string, language: Language) =>
  queryOptions({
    queryKey: ['manual', path, language],
    queryFn: () => readManualPage(path, language),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads the Markdown of a page. */
export function partsOf(markdown: string): ManualPage {
  const { title, lead, sections } = readProse(markdown);
  const parts = [{ id: '', heading: '', blocks: lead }, ...sections].map(({ id, heading, blocks }) => {
    return { id, heading: plainOf(heading), lines: blocks.flatMap(linesOf) };
  });
  return { title: plainOf(title), parts };
}

function linesOf(block: Block): (readonly string[])[] {
  switch (block.kind) {
    case 'code':
      return [];
    case 'list':
      return block.items.map((item) => sentencesOf(plainOf(item)));
    case 'table':
      return [block.head, ...block.rows].map((cells) => [cells.map(plainOf).join(' | ')]);
    default:
      return [sentencesOf(plainOf(block.text))];
  }
}

/** Sentence-ending punctuation with closing quotes and brackets, followed by whitespace and the start of a sentence. */
const between = /(?<=[.!?;]["'”»)]*)\s+(?=["'“«(]*[\p{Lu}\p{N}`])/u;

/** The sentences of a line; only the whitespace between them is left out. */
export function sentencesOf(line: string): string[] {
  return line
    .trim()
    .split(between)
    .filter((sentence) => sentence !== '');
}
