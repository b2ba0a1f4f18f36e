import { type Block, fault, type WordChange } from '@schole/core';

/** A range of a text and what stands there instead; edits are in order and do not overlap. */
export type Edit = WordChange;

const refused = () => fault('input/invalid', { where: 'changes' });

/** The word and the space that would be left over beside it. */
function withSpace(text: string, { start, end }: Edit, row: Range, before: Edit | undefined): Edit {
  const gone = before?.text === '' ? before.end : row.start;
  if (start > gone && text[start - 1] === ' ') return { start: start - 1, end, text: '' };
  const first = start === row.start || (start === gone && before?.start === row.start);
  return { start, end: first && end < row.end && text[end] === ' ' ? end + 1 : end, text: '' };
}

interface Range {
  start: number;
  end: number;
}

/** The rows of a block with the changes in each; throws where a change is not within one of them. */
function rowsOf(text: string, block: Range, changes: readonly Edit[]): { row: Range; own: Edit[] }[] {
  const rows: { row: Range; own: Edit[] }[] = [];
  let next = 0;
  for (let start = block.start; start <= block.end; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 || newline > block.end ? block.end : newline;
    const own: Edit[] = [];
    for (let change = changes[next]; change !== undefined && change.start < end; change = changes[next]) {
      if (change.start < start || change.end > end) throw refused();
      own.push(change);
      next += 1;
    }
    rows.push({ row: { start, end }, own });
    start = end + 1;
  }
  if (next < changes.length) throw refused();
  return rows;
}

/** Whether nothing but spaces stays of a row. */
function isEmptied(text: string, row: Range, own: readonly Edit[]): boolean {
  let at = row.start;
  for (const { start, end, text: instead } of own) {
    if (instead !== '' || text.slice(at, start).trim() !== '') return false;
    at = end;
  }
  return own.length > 0 && text.slice(at, row.end).trim() === '';
}

/** The edits in a block; null: nothing of it stays. A row of which nothing stays goes with its end. */
function editsOfBlock(text: string, block: Range, changes: readonly Edit[]): Edit[] | null {
  const rows = rowsOf(text, block, changes);
  const lastKept = rows.findLastIndex(({ row, own }) => !isEmptied(text, row, own));
  if (lastKept < 0) return null;
  return rows.flatMap(({ row, own }, at): Edit[] => {
    if (isEmptied(text, row, own))
      return [at < lastKept ? { ...row, end: row.end + 1, text: '' } : { ...row, start: row.start - 1, text: '' }];
    const edits: Edit[] = [];
    for (const change of own) edits.push(change.text === '' ? withSpace(text, change, row, edits.at(-1)) : change);
    return edits;
  });
}

/**
 * The edits that changes of words make to a text, and the blocks of which nothing stays. Throws input/invalid where changes
 * overlap, or one does not stand within a row of a block.
 */
export function planEdits(
  text: string,
  blocks: readonly Block[],
  changes: readonly WordChange[],
): { edits: Edit[]; emptied: ReadonlySet<Block> } {
  const sorted = changes.toSorted((one, other) => one.start - other.start);
  if (sorted.some(({ start, end }, at) => start >= end || end > (sorted[at + 1]?.start ?? text.length)))
    throw refused();
  const edits: Edit[] = [];
  const emptied = new Set<Block>();
  let next = 0;
  let kept: Block | undefined;
  for (const [at, block] of blocks.entries()) {
    const from = next;
    while ((sorted[next]?.start ?? text.length) < block.end) next += 1;
    const own = next === from ? [] : editsOfBlock(text, block, sorted.slice(from, next));
    if (own === null) {
      emptied.add(block);
      const end = kept === undefined ? (blocks[at + 1]?.start ?? block.end) : block.end;
      edits.push({ start: kept?.end ?? block.start, end, text: '' });
    } else {
      edits.push(...own);
    }
    kept = own === null ? kept && { ...kept, end: block.end } : block;
  }
  if (next < sorted.length) throw refused();
  return { edits, emptied };
}

/** Where the positions of a text are after edits of it; a position within an edit is at its beginning, or its end. */
export class Offsets {
  readonly #edits: readonly Edit[];
  /** By how much what follows each edit moved. */
  readonly #moved: number[] = [];

  constructor(edits: readonly Edit[]) {
    this.#edits = edits;
    let moved = 0;
    for (const { start, end, text } of edits) {
      moved += text.length - (end - start);
      this.#moved.push(moved);
    }
  }

  /** The number of edits that begin before a position. */
  #before(position: number): number {
    let [low, high] = [0, this.#edits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edits[middle]?.start ?? position) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #at(position: number, side: 'start' | 'end'): number {
    const count = this.#before(side === 'start' ? position + 1 : position);
    const edit = this.#edits[count - 1];
    if (edit === undefined) return position;
    const moved = this.#moved[count - 1] ?? 0;
    const inside = side === 'start' ? position < edit.end : position <= edit.end;
    if (!inside) return position + moved;
    return edit.end + moved - (side === 'start' ? edit.text.length : 0);
  }

  start(position: number): number {
    return this.#at(position, 'start');
  }

  end(position: number): number {
    return this.#at(position, 'end');
  }
}

/** The text after its edits. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of edits) {
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return `${pieces.join('')}${text.slice(at)}`;
}
