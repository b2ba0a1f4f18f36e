/** One piece of a text page. Strings may hold `**bold**`, `` `code` `` and `[links](address)`. */
export type Block =
  | { kind: 'paragraph' | 'note' | 'heading' | 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

export interface Section {
  /** The same in every language, so that an address with it survives a change of language. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** A text page: its title, the blocks before the first section, and the sections. */
export interface Prose {
  title: string;
  lead: readonly Block[];
  sections: readonly Section[];
}

/**
 * Reads the Markdown subset of our text pages: `#`, `##`, `###`, paragraphs, `-` and `1.` lists, `>` notes, tables, and
 * code, indented or between fences. Nothing else is needed, so the browser downloads no Markdown library.
 */
export function readProse(markdown: string): Prose {
  const parts = markdown.trim().split(/^## /m);
  const [first = '', ...rest] = parts;
  const [titleLine = '', ...leadLines] = first.split('\n');
  return {
    title: titleLine.replace(/^# /, ''),
    lead: readBlocks(leadLines.join('\n')),
    sections: rest.map((part, index) => {
      const [heading = '', ...lines] = part.split('\n');
      return { id: `part-${index + 1}`, heading, blocks: readBlocks(lines.join('\n')) };
    }),
  };
}

/** Code between fences, which may hold empty lines. */
const fenced = /^```[^\n]*\n(.*?)\n```$/gms;

function readBlocks(text: string): Block[] {
  // The text between fenced code has even indexes, the code has odd ones.
  return text.split(fenced).flatMap((part, index) => (index % 2 === 0 ? readPlain(part) : codeOf(part)));
}

const codeOf = (text: string): Block => ({ kind: 'code', text });

function readPlain(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((chunk) => chunk.replace(/^\n+|\s+$/g, ''))
    .filter((chunk) => chunk !== '')
    .map(readBlock);
}

function readBlock(chunk: string): Block {
  if (chunk.startsWith('### ')) return { kind: 'heading', text: chunk.slice(4) };
  if (chunk.startsWith('    ')) return codeOf(chunk.replace(/^ {4}/gm, ''));
  if (chunk.startsWith('> ')) return { kind: 'note', text: joined(chunk.replace(/^> ?/gm, '')) };
  if (chunk.startsWith('|')) return readTable(chunk);
  const bullets = /^- /;
  const numbers = /^\d+\. /;
  for (const mark of [bullets, numbers]) {
    if (mark.test(chunk)) return { kind: 'list', ordered: mark === numbers, items: readItems(chunk, mark) };
  }
  return { kind: 'paragraph', text: joined(chunk) };
}

function readItems(chunk: string, mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of chunk.split('\n')) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

function readTable(chunk: string): Block {
  const [head = [], , ...rows] = chunk.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', head, rows };
}

function joined(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** A line of text without Markdown syntax: for the head of a document, which renders none. */
export function plainOf(line: string): string {
  return line.replace(/\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\([^)]+\)/g, '$1$2$3');
}
