import { type Document, fault, limits } from '@schole/core';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { assemble } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { documentOfText } from '../../text.ts';
import { decodeText } from '../plain-text/decode.ts';
import { MarkdownBlocks } from './blocks.ts';
import { chunksOf } from './chunks.ts';
import { guardFormulas } from './maths.ts';

/** Above it the marks of a text are read row by row, as in plain text: the parser takes a second for 100,000 characters. */
const maxParsed = 500_000;

interface WithoutMetadata {
  title?: string;
  body: string;
}

/** Facts about a document before its text, in YAML. */
function withoutMetadata(text: string): WithoutMetadata {
  const [whole, inside = ''] = /^---[ \t]*\n([\s\S]{1,10000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined || !/^[\w-]{1,40}:/m.test(inside)) return { body: text };
  const title = /^title:[ \t]{0,20}(["']?)([^\n]{1,300})\1[ \t]{0,20}$/m.exec(inside)?.[2]?.replace(/["']$/, '');
  return { body: text.slice(whole.length), ...(title === undefined ? {} : { title }) };
}

/** Parses chunk by chunk into one walk; null where the text is none that a person wrote. */
function blocksOf(text: string): MarkdownBlocks | null {
  const chunks = chunksOf(text);
  if (chunks === null) return null;
  const blocks = new MarkdownBlocks();
  for (const chunk of chunks) {
    const whole = `${chunk.text}\n\n${chunk.definitions}`;
    const tree = fromMarkdown(whole, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    for (const node of tree.children) if ((node.position?.start.offset ?? 0) < chunk.text.length) blocks.take(node);
  }
  return blocks;
}

/**
 * Reads Markdown as GitHub does: headings, lists, tables, program lines, notes; marks are removed, formulas stay. A text
 * too long or too deep for that is read as plain text. Throws source/unknown-letters, source/too-short, source/too-long.
 */
async function readMarkdown({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const maxCharacters = limits.documentCharacters;
  if (bytes.length > 4 * maxCharacters)
    throw fault('source/too-long', { characters: Math.ceil(bytes.length / 4), most: maxCharacters });
  const raw = decodeText(bytes);
  if (raw === null) throw fault('source/unknown-letters');
  const { title, body } = withoutMetadata(raw.replace(/\r\n?/g, '\n'));
  const { text, restore } = guardFormulas(body);
  const blocks = text.length > maxParsed ? null : blocksOf(text);
  onProgress?.(60);
  if (blocks === null) return documentOfText(body, { reader: 'markdown', title: title ?? '', maxCharacters });
  const document = assemble({
    reader: 'markdown',
    fileName,
    ...(title === undefined ? {} : { title }),
    pages: 0,
    parts: blocks.parts.map((part) => ({
      ...part,
      text: restore(part.text),
      bold: part.bold?.map(restore) ?? [],
    })),
    dropped: blocks.dropped,
    warnings: { 'broken-characters': raw.includes('\ufffd'), 'private-characters': /[\ue000-\uf8ff]/.test(raw) },
  });
  onProgress?.(100);
  return document;
}

/** It has no sign: `isMarkdown` recognises its marks where nothing else does. */
export const reader: FileReader = { read: readMarkdown };
