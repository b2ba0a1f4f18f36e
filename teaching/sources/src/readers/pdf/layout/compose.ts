import type { Block } from '@schole/core';
import { detectLanguage, sentences } from '@schole/language';
import type { Part as Finding } from '../../../assemble.ts';
import { maxBold } from '../../../bold.ts';
import { tableRow } from '../../../office/tables.ts';
import { hyphen, joinBrokenWords, joinTexts, type Known, knownWords } from '../lines/hyphens.ts';
import type { Line } from '../lines/lines.ts';
import { ItemLevels } from '../lists/item-levels.ts';
import { isWholeItem, standsBelowColumns, wrappingColumns } from '../lists/over-columns.ts';
import { figureLabels } from '../paragraphs/figure-labels.ts';
import { cellsOf } from '../tables/cells.ts';
import { codeText } from './code.ts';
import type { Measure } from './measure.ts';
import type { Part } from './parts.ts';

interface Draft {
  kind: Block['kind'];
  text: string;
  page: number;
  level?: number;
  bold: string[];
}

const unfinished = /[\p{L}\p{N},\-‐\u00ad–—(«“]$/u;
const numbered = /^\(?\d{1,3}[.)]\s/;

function textOf({ kind, lines, stanza }: Part, known: Known): string {
  if (kind === 'code') return codeText(lines);
  if (kind === 'table')
    return cellsOf(lines)
      .map((cells) => tableRow(cells.map((cell) => joinBrokenWords(cell, known))))
      .join('\n');
  if (stanza !== undefined) return lines.map(({ text }) => text).join('\n');
  return lines.map(({ text }) => text.replaceAll('\t', ' ')).reduce(joinTexts, '');
}

/** The bold phrases of a part; one that goes on in the next line is whole. */
function boldOf({ lines }: Part): string[] {
  const found: string[] = [];
  let open = false;
  for (const { text, bold = [] } of lines) {
    const [first, ...rest] = bold;
    if (first === undefined) {
      open = false;
      continue;
    }
    if (open && text.startsWith(first)) found.push(joinTexts(found.pop() ?? '', first).replace(/[-‐]\n/u, ''), ...rest);
    else found.push(...bold);
    open = text.endsWith(bold.at(-1) ?? '');
  }
  return found;
}

function sameSize(one: Line, other: Line): boolean {
  return Math.abs(one.size - other.size) <= 0.12 * other.size;
}

/** What the document shows of its lines. */
interface Spacing {
  pitch: number;
  wrapping: ReadonlySet<string>;
}

const areInOneColumn = (before: Part, part: Part): boolean =>
  before.page === part.page && before.lines.at(-1)?.column === part.lines[0]?.column;

/** True when `before` breaks off in mid-sentence at the end of a column or page and `part` continues it. */
function takesUp(before: Part, part: Part, adjacent: boolean, { pitch, wrapping }: Spacing): boolean {
  const last = before.lines.at(-1);
  const [first] = part.lines;
  if (before.stanza !== undefined || part.stanza !== undefined || last?.points !== undefined) return false;
  if (!last || !first || part.kind !== 'paragraph' || !sameSize(last, first) || !unfinished.test(last.text))
    return false;
  if (numbered.test(first.text)) return false;
  const full = last.right > before.right - 0.15 * (before.right - before.left);
  // Below each other in one column, they are two paragraphs, unless a word is broken or a picture stands between them.
  if (before.page === part.page && last.column === first.column && last.y < first.y)
    return /^\p{Ll}/u.test(first.text) && (hyphen.test(last.text) || (full && !adjacent));
  if (hyphen.test(last.text)) return /^\p{L}/u.test(first.text);
  const isApart = before.page === part.page && !/^\p{Ll}/u.test(first.text) && standsBelowColumns(last, first, pitch);
  if (isApart) return false;
  if (/^[\p{Ll}(]/u.test(first.text)) return true;
  return adjacent && full && !isWholeItem(before, wrapping) && first.left < part.left + 0.7 * first.size;
}

/** Where the sentence that crosses `at` ends. */
function endOfSentence(text: string, at: number): number {
  return sentences(text, detectLanguage(text)).find(({ start, end }) => start < at && end > at)?.end ?? at;
}

/** Figures, tables, captions and footnotes may come between the two halves of a paragraph. */
function interrupts(part: Part, { size }: Measure): boolean {
  if (['caption', 'table', 'footnote'].includes(part.kind)) return true;
  return part.kind !== 'heading' && part.lines.every((line) => line.size < 0.94 * size);
}

const firstNumber = /^\(?1[.)]\s/;

const firstChoice = /^\(?[aAαΑ][.)]\s/u;
const firstSmall = /^\(?[aα][.)]\s/u;

/**
 * Whether a list begins anew: with 1, and no further to the right than the item before it, as one within that would; or
 * with any number behind the choices of a question, which are in the list `draft`.
 */
function beginsList({ lines: [before] }: Part, { lines: [first] }: Part, draft: Draft): boolean {
  if (!before || !first) return false;
  const within = before.column === first.column && first.left >= before.left + 0.5 * first.size;
  if (within || !numbered.test(first.text)) return false;
  return firstNumber.test(first.text) || firstChoice.test(draft.text);
}

/** Whether a list is of the parts of a task above it, and not of the choices of a question. */
function areParts([first]: readonly Line[], [task, ...more]: readonly Line[]): boolean {
  if (!first || !task || !firstSmall.test(first.text)) return false;
  return /[.:]$/u.test((more.at(-1) ?? task).text) && first.left > task.left + 0.8 * task.size;
}

/** Questions before their choices are no items of one list with them. */
function withStems(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => {
    const next = parts[at + 1];
    const [first] = part.lines;
    const last = part.lines.at(-1);
    const stem =
      part.kind === 'list' &&
      next?.kind === 'list' &&
      numbered.test(first?.text ?? '') &&
      firstChoice.test(next.lines[0]?.text ?? '') &&
      /[?;:.…_]$/u.test(last?.text ?? '') &&
      !areParts(next.lines, part.lines);
    return stem ? { ...part, kind: 'paragraph' } : part;
  });
}

/**
 * The input of `assemble`. A sentence that runs over a page break stays whole in the block of the page where it begins;
 * what follows it is a block of the next page.
 */
export function compose(found: readonly Part[], bodyText: Measure): Finding[] {
  const parts = withStems(found);
  const known = knownWords(parts.flatMap(({ lines }) => lines.flatMap(({ text }) => text.split('\n'))));
  const spacing = { pitch: bodyText.pitch, wrapping: wrappingColumns(parts) };
  const labels = figureLabels(parts);
  const drafts: Draft[] = [];
  let open: { part: Part; draft: Draft } | undefined;
  let levels = new ItemLevels();
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1] ?? part;
    const own = textOf(part, known);
    const isLabel = labels.has(part) && open !== undefined && !areInOneColumn(open.part, part);
    const level = part.level === undefined ? {} : { level: part.level };
    const last = drafts.at(-1);
    if (open && !isLabel && takesUp(open.part, part, open.draft === last, spacing)) {
      const joined = joinTexts(open.draft.text, own);
      const samePage = open.draft.page === part.page;
      const cut = samePage ? joined.length : endOfSentence(joined, joined.length - own.length);
      open.draft.text = joined.slice(0, cut);
      const rest = joined.slice(cut).trim();
      open.draft.bold = [...open.draft.bold, ...boldOf(part)].slice(0, maxBold);
      const draft: Draft =
        rest === '' ? open.draft : { kind: 'paragraph', page: part.page, text: rest, bold: boldOf(part) };
      if (draft !== open.draft) drafts.push(draft);
      open = { part, draft };
      continue;
    }
    const [first] = part.lines;
    if (last?.kind === 'list' && part.kind === 'list' && last.page === part.page && !beginsList(before, part, last)) {
      last.text += `\n${'  '.repeat(first ? levels.next(first) : 0)}${own}`;
      last.bold = [...last.bold, ...boldOf(part)].slice(0, maxBold);
    } else {
      levels = new ItemLevels();
      if (first) levels.next(first);
      drafts.push({ kind: part.kind, page: part.page, text: own, ...level, bold: boldOf(part) });
    }
    const draft = drafts.at(-1);
    if (draft && !isLabel && !interrupts(part, bodyText))
      open = part.kind === 'heading' || part.kind === 'code' ? undefined : { part, draft };
  }
  return drafts.map((draft) =>
    draft.kind === 'code' ? draft : { ...draft, text: joinBrokenWords(draft.text, known) },
  );
}
