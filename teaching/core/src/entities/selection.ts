import { z } from 'zod';
import { countWords } from '../count-words.ts';
import { limits } from '../limits.ts';
import type { Block } from './document.ts';

const page = z.number().int().min(1).max(limits.filePages);

const second = z
  .number()
  .int()
  .nonnegative()
  .max(limits.captions.hours * 3_600);

/**
 * The part of a document that an assignment is made from: ranges of pages or slides (both ends included), times of a
 * transcript in seconds (without its end), or sections, each identified by the index of its heading in `document.blocks`; a
 * section extends to the next heading of its level or a higher one. The text before the first heading is the section with
 * index 0. Absent: all of it.
 */
export const selectionSchema = z.union([
  z.strictObject({
    pages: z
      .array(z.strictObject({ from: page, to: page }).refine(({ from, to }) => from <= to))
      .min(1)
      .max(50),
  }),
  z.strictObject({
    times: z
      .array(z.strictObject({ from: second, to: second }).refine(({ from, to }) => from < to))
      .min(1)
      .max(50),
  }),
  z.strictObject({ sections: z.array(z.number().int().nonnegative()).min(1).max(500) }),
]);
export type Selection = z.output<typeof selectionSchema>;

/**
 * A source an assignment is made from, whole or in part. `versionSha256` is the version in which its sections were chosen:
 * in another one their numbers may be those of other headings.
 */
export const chosenSourceSchema = z.strictObject({
  sourceId: z.uuid(),
  selection: selectionSchema.optional(),
  versionSha256: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
});
export type ChosenSource = z.output<typeof chosenSourceSchema>;

/** A part of a document under one heading. */
export interface Section {
  /** Index of its first block in `document.blocks`: a selection identifies the section by it. */
  block: number;
  /** Index after its last block; sections nest, as headings do. */
  end: number;
  /** The text of the heading; empty for the text before the first one. */
  title: string;
  level: number;
  page?: number;
}

function isHeading(block: Block | undefined): boolean {
  return block?.kind === 'heading';
}

/** For each block the index after its section, if a section began there; one pass from the end. */
function sectionEnds(blocks: readonly Block[]): number[] {
  /** By level: the index of the next heading of that level or a higher one; the last is that of any heading. */
  const next = new Array<number>(8).fill(blocks.length);
  const ends: number[] = [];
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index];
    const level = isHeading(block) ? (block?.level ?? 1) : 7;
    ends[index] = next[level] ?? blocks.length;
    if (level < 7) next.fill(index, level);
  }
  return ends;
}

/** The sections of a document in reading order, nested ones included; a single one where it has no heading. */
export function sectionsOf({ text, blocks }: { text: string; blocks: readonly Block[] }): Section[] {
  const ends = sectionEnds(blocks);
  return blocks.flatMap((block, index) => {
    if (index > 0 && !isHeading(block)) return [];
    const section = {
      block: index,
      end: ends[index] ?? blocks.length,
      title: isHeading(block) ? text.slice(block.start, block.end) : '',
      level: block.level ?? 1,
    };
    return [block.page === undefined ? section : { ...section, page: block.page }];
  });
}

/** How many words stand in these blocks of a text. */
export function wordsOf(text: string, blocks: readonly Block[]): number {
  return blocks.reduce((sum, { start, end }) => sum + countWords(text.slice(start, end)), 0);
}

/** The numbers of the pages that hold text, in order; empty for a document without pages. */
export function pagesOf(blocks: readonly Block[]): number[] {
  return [...new Set(blocks.flatMap((block) => block.page ?? []))].sort((one, other) => one - other);
}

/** The second at which the last passage of a transcript begins; null for a document without times. */
export function lastTimeOf(blocks: readonly Block[]): number | null {
  return blocks.reduce<number | null>(
    (last, { time }) => (time === undefined ? last : Math.max(last ?? 0, time)),
    null,
  );
}

/** For each block until which second it goes on: the beginning of the next later one; 0 where none is later. */
function timeEnds(blocks: readonly Block[]): number[] {
  const ends: number[] = [];
  let next: number | undefined;
  let own: number | undefined;
  for (let index = blocks.length - 1; index >= 0; index--) {
    const time = blocks[index]?.time;
    if (time !== undefined && (own === undefined || time < own)) [next, own] = [own, time];
    ends[index] = next ?? 0;
  }
  return ends;
}

/**
 * The blocks whose time overlaps one of the ranges: a passage that runs over an edge is taken whole. Nobody knows when the
 * last one ends: a range takes it only with its beginning, so that times beyond the end take nothing.
 */
function blocksAt(blocks: readonly Block[], ranges: readonly { from: number; to: number }[]): Block[] {
  const ends = timeEnds(blocks);
  return blocks.filter(
    ({ time }, index) =>
      time !== undefined && ranges.some(({ from, to }) => time < to && (from <= time || from < (ends[index] ?? 0))),
  );
}

/** The blocks that a selection takes, in the order of the document; indexes that are no section take nothing. */
export function blocksOf(blocks: readonly Block[], selection: Selection | undefined): Block[] {
  if (selection === undefined) return [...blocks];
  if ('pages' in selection) {
    const { pages } = selection;
    return blocks.filter(({ page: own = 0 }) => pages.some(({ from, to }) => from <= own && own <= to));
  }
  if ('times' in selection) return blocksAt(blocks, selection.times);
  const ends = sectionEnds(blocks);
  const chosen = new Set(selection.sections);
  let until = 0;
  return blocks.filter((block, index) => {
    // A section inside a chosen one never extends beyond it.
    if (chosen.has(index) && (index === 0 || isHeading(block))) until = Math.max(until, ends[index] ?? 0);
    return index < until;
  });
}
