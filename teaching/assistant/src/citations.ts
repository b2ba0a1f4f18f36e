import type { ContentLanguage } from '@schole/core';
import { searchStems, sentences } from '@schole/language';
import { addressOf, type HelpPassage } from './contract.ts';

/** The query, and how rare each of its words is in the manual. */
export interface QueryTerms {
  terms: ReadonlyMap<string, number>;
  rarity(term: string): number;
}

/** A self-contained piece of Markdown: a paragraph, a list item, or a table row. */
interface Piece {
  start: number;
  end: number;
}

const fence = /^\s*(?:```|~~~)/;
const item = /^\s*(?:[-*]|\d+\.)\s/;
const row = /^\s*\|/;
const rule = /^[\s|:-]+$/;

/** The pieces of a text, in order; code is left out. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  let inCode = false;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.trimEnd().length;
    if (fence.test(line)) inCode = !inCode;
    if (inCode || fence.test(line) || line.trim() === '' || /^ {4}\S/.test(line) || rule.test(line)) open = null;
    else if (open === null || item.test(line) || row.test(line)) {
      open = { start, end: row.test(line) ? start + line.trimEnd().replace(/\s*\|$/, '').length : end };
      pieces.push(open);
      if (row.test(line)) open = null;
    } else open.end = end;
    start += line.length + 1;
  }
  return pieces;
}

/** Whether no markup is open at the end of a piece of Markdown: bold words, code, or the text of a link. */
function isClosed(text: string): boolean {
  const many = (mark: string): number => text.split(mark).length - 1;
  return many('**') % 2 === 0 && many('`') % 2 === 0 && many('[') === many(']') && many('](') <= many(')');
}

/** How much of the query a sentence contains; a long one has to contain more. */
function worthOf(sentence: string, language: ContentLanguage, { terms, rarity }: QueryTerms): number {
  const stems = new Set(searchStems(sentence, language));
  let worth = 0;
  for (const stem of stems) worth += (terms.get(stem) ?? 0) * rarity(stem);
  return worth / Math.sqrt(4 + stems.size);
}

/** The end of the sentence that answers best, the first of equals; null: there are no sentences. */
function citationOffset({ text, language }: HelpPassage, queryTerms: QueryTerms): number | null {
  let best: { at: number; worth: number } | null = null;
  for (const piece of piecesOf(text)) {
    for (const { text: sentence, end } of sentences(text, language, piece.start, piece.end)) {
      const worth = worthOf(sentence, language, queryTerms);
      if (best !== null && worth <= best.worth) continue;
      best = { at: isClosed(text.slice(piece.start, end)) ? end : piece.end, worth };
    }
  }
  return best?.at ?? null;
}

/** The link behind a citation number: its target is the section, and its title names the page and the section. */
function citationLink(passage: HelpPassage, number: number): string {
  const { title, heading } = passage;
  const name = (heading === null ? title : `${title}: ${heading}`).replace(/[\\"]/g, '\\$&');
  return `[${number}](${addressOf(passage)} "${name}")`;
}

/** The text of a passage with its number after the sentence that answers best; nothing else is changed. */
export function withCitation(passage: HelpPassage, number: number, queryTerms: QueryTerms): string {
  const { text } = passage;
  const at = citationOffset(passage, queryTerms);
  const mark = citationLink(passage, number);
  return at === null ? `${text}\n\n${mark}` : `${text.slice(0, at)} ${mark}${text.slice(at)}`;
}
