import { createHash, hash } from 'node:crypto';

/** A hash over the names, sizes and bytes of all entries: the seal of a backup. */
export function createArchiveChecksum(): {
  entry(name: string, size: number): void;
  bytes(piece: Buffer): void;
  read(): string;
} {
  const whole = createHash('sha256');
  return {
    entry: (name, size) => {
      whole.update(`${name}\0${size}\0`);
    },
    bytes: (piece) => {
      whole.update(piece);
    },
    read: () => whole.copy().digest('hex'),
  };
}

const modulus = 1n << 128n;
const newline = 10;

export interface RowsChecksum {
  rows: number;
  bytes: number;
  sha256: string;
  digest: string;
}

/**
 * Counts rows in COPY's text form, where a line is a row, and hashes them twice: in their order, and in any order (the
 * sum of the rows' hashes), because a table returns its rows in arbitrary order.
 */
export function createRowsChecksum(): { add(piece: Buffer): void; read(): RowsChecksum } {
  const ordered = createHash('sha256');
  let partialRow: Buffer[] = [];
  let sum = 0n;
  let rows = 0;
  let bytes = 0;
  const addRow = (line: Buffer): void => {
    rows += 1;
    sum = (sum + BigInt(`0x${hash('sha256', line, 'hex').slice(0, 32)}`)) % modulus;
  };
  return {
    add(piece) {
      ordered.update(piece);
      bytes += piece.length;
      let from = 0;
      for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, from)) {
        const line = piece.subarray(from, at);
        addRow(partialRow.length === 0 ? line : Buffer.concat([...partialRow, line]));
        partialRow = [];
        from = at + 1;
      }
      // A copy: the rest must not keep a reused buffer alive, or change with it.
      if (from < piece.length) partialRow.push(Buffer.from(piece.subarray(from)));
    },
    read() {
      if (partialRow.length > 0) throw new Error('The rows end in the middle of a line');
      return { rows, bytes, sha256: ordered.copy().digest('hex'), digest: sum.toString(16).padStart(32, '0') };
    },
  };
}
