import type { Block } from '@schole/core';
import { detectLanguage, sentences } from '@schole/language';
import { normalise } from '../../normalise.ts';
import type { Line } from './lines.ts';
import type { Part } from './parts.ts';

/** A block's words before the document is put together; `-\n` marks a word broken at a line end. */
interface Draft {
  kind: Block['kind'];
  level?: number;
  page: number;
  raw: string;
}

const unfinished = /[\p{L}\p{N},\-‐­–—(«“]$/u;

/** Running text is one line, so that its sentences are whole; only a broken word keeps its line end, for `normalise` to judge. */
function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text }) => text.replaceAll('\t', ' ')).reduce(joinTexts, '');
}

function joinTexts(before: string, after: string): string {
  if (before === '') return after;
  const broken = /\p{L}[-‐\u00ad]$/u.test(before) && /^\p{L}/u.test(after);
  return broken ? `${before.replace(/\u00ad$/, '-')}\n${after}` : `${before} ${after}`;
}

function rawOf(part: Part): string {
  return part.kind === 'table' ? part.lines.map(({ text }) => text).join('\n') : joinLines(part.lines);
}

/** True when the paragraph before breaks off in mid-sentence at the end of a column or page and `part` takes it up. */
function takesUp(before: Part | undefined, part: Part): boolean {
  const last = before?.lines.at(-1);
  const [first] = part.lines;
  if (!before || !last || !first || part.kind !== 'paragraph') return false;
  if (before.kind !== 'paragraph' && before.kind !== 'list') return false;
  if (Math.abs(last.size - first.size) > 0.12 * first.size || !unfinished.test(last.text)) return false;
  if (/[-‐\u00ad]$/.test(last.text)) return /^\p{L}/u.test(first.text);
  const full = last.right > before.right - 0.15 * (before.right - before.left);
  return /^[\p{Ll}(]/u.test(first.text) || (full && first.left < part.left + 0.7 * first.size);
}

/** Where the first sentence that crosses `at` ends. */
function endOfSentence(raw: string, at: number): number {
  const crossing = sentences(raw, detectLanguage(raw)).find(({ start, end }) => start < at && end > at);
  return crossing?.end ?? at;
}

/**
 * Drafts of blocks in order. A sentence that runs over a page break stays whole in the block of the page where it begins;
 * what comes after it is a block of the next page.
 */
function draftsOf(parts: readonly Part[]): Draft[] {
  const drafts: Draft[] = [];
  let before: Part | undefined;
  for (const part of parts) {
    const raw = rawOf(part);
    const open = drafts.at(-1);
    const level = part.level === undefined ? {} : { level: part.level };
    if (open && takesUp(before, part)) {
      const joined = joinTexts(open.raw, raw);
      const cut = open.page === part.page ? joined.length : endOfSentence(joined, joined.length - raw.length);
      open.raw = joined.slice(0, cut);
      const rest = joined.slice(cut).trim();
      if (rest !== '') drafts.push({ kind: 'paragraph', page: part.page, raw: rest });
    } else if (open && open.kind === 'list' && part.kind === 'list' && open.page === part.page) open.raw += `\n${raw}`;
    else drafts.push({ kind: part.kind, page: part.page, raw, ...level });
    before = part;
  }
  return drafts;
}

/** Puts parts into one normalised text and blocks that are places in it: `text.slice(start, end)` is the block. */
export function compose(parts: readonly Part[]): { text: string; blocks: Block[] } {
  const drafts = draftsOf(parts)
    .map((draft) => ({
      ...draft,
      raw: draft.raw
        .split(/\n\s*/)
        .map((line) => line.trim())
        .join('\n'),
    }))
    .filter((draft) => normalise(draft.raw) !== '');
  // A block holds no empty line, and an empty line parts two blocks: so the blocks are found again after normalising.
  const text = normalise(drafts.map(({ raw }) => raw).join('\n\n'));
  const blocks: Block[] = [];
  let start = 0;
  for (const [place, own] of text.split('\n\n').entries()) {
    const draft = drafts[place];
    const end = start + own.length;
    if (draft)
      blocks.push({
        kind: draft.kind,
        start,
        end,
        language: detectLanguage(own),
        ...(draft.level === undefined ? {} : { level: draft.level }),
        page: draft.page,
      });
    start = end + 2;
  }
  return { text, blocks };
}
