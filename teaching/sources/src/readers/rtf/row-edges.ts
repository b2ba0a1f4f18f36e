import type { Edges } from '../../office/table-grid.ts';

/** Cells of one row; a table has no more. */
const maxCells = 63;

/** Where the cells of the next rows stand, as the words before them say: one row of the tables, one of those inside them. */
export class RowEdges {
  #left = { outer: 0, inner: 0 };
  #rights: { outer: number[]; inner: number[] } = { outer: [], inner: [] };

  #continued = { outer: new Set<number>(), inner: new Set<number>() };

  /** Takes a word about rows; returns whether it was one. */
  take(name: string, value: number | null, isInner: boolean): boolean {
    const row = isInner ? 'inner' : 'outer';
    if (name === 'trowd') {
      this.#left[row] = 0;
      this.#rights[row] = [];
      this.#continued[row] = new Set();
    } else if (name === 'trleft') this.#left[row] = value ?? 0;
    else if (name === 'cellx') {
      if (this.#rights[row].length <= maxCells) this.#rights[row].push(value ?? 0);
    } else if (name === 'clvmrg') {
      // It stands before the right edge of its cell.
      this.#continued[row].add(this.#rights[row].length);
    } else return name === 'nesttableprops';
    return true;
  }

  edges(isInner: boolean): Edges {
    const row = isInner ? 'inner' : 'outer';
    return [this.#left[row], ...this.#rights[row]];
  }

  /** The cells that belong to those above them. */
  continued(isInner: boolean): ReadonlySet<number> {
    return this.#continued[isInner ? 'inner' : 'outer'];
  }
}
