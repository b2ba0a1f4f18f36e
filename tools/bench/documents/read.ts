import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Document, Fault } from '@schole/core';
import { createIsolated } from '../../../apps/server/src/isolated/isolated.ts';
import { watchTree } from '../files/process-memory.ts';

/** What became of a file, in a child process of its own with the limits of the server. */
export interface Reading {
  document?: Document;
  /** The code of the fault. */
  refused?: string;
  /** From when the child took the file, with all children that worked for it: seconds, and seconds of processor. */
  seconds: number;
  processor: number;
  /** Megabytes of the largest child; null where the system does not say. */
  peak: number | null;
  /** Whether every block is in its place, and it was read into the same a second time. */
  holds: boolean;
}

/** Whether the text is what its hash says, and every block a place in it, in order and not empty. */
function hasAllBlocks({ text, blocks, sha256 }: Document): boolean {
  let last = 0;
  for (const { start, end, bold = [] } of blocks) {
    const quote = text.slice(start, end);
    if (start < last || end > text.length || quote.trim() === '') return false;
    if (!bold.every((term) => quote.includes(term))) return false;
    last = end;
  }
  return createHash('sha256').update(text).digest('hex') === sha256;
}

const isSame = (one: Document, other: Document | undefined): boolean =>
  one.sha256 === other?.sha256 && JSON.stringify(one.blocks) === JSON.stringify(other.blocks);

export interface Reader {
  read(file: string, again?: boolean): Promise<Reading>;
  close(): Promise<void>;
}

const minute = 60_000;
/** Longer than the server waits: where other programs keep the machine busy, time says nothing about a file. */
const time = { start: 5 * minute, silence: 10 * minute, whole: 30 * minute, idle: minute };

/** The readers as the server has them: child processes with limits, and recognition. */
export function openReader(): Reader {
  const isolated = createIsolated({ log: { warn: () => undefined }, pool: { time } });
  const memory = watchTree(process.pid);

  async function once(file: string, owner: string): Promise<Omit<Reading, 'holds' | 'peak' | 'processor'>> {
    let began = performance.now();
    let taken = false;
    const progress = (): void => {
      if (!taken) began = performance.now();
      taken = true;
    };
    const stored = { size: statSync(file).size, stream: () => createReadStream(file) };
    const options = { owner, signal: new AbortController().signal, progress };
    const answer = await isolated.readFile(stored, basename(file), options).then(
      ({ document }) => ({ document }),
      (problem: unknown) => {
        if (problem instanceof Fault) return { refused: problem.code };
        throw problem;
      },
    );
    return { ...answer, seconds: (performance.now() - began) / 1000 };
  }

  return {
    async read(file, again = true) {
      // A person of its own for each file: no child has read another file before.
      const owner = crypto.randomUUID();
      memory.takePeaks();
      const first = await once(file, owner);
      const peaks = memory.takePeaks();
      const second = again && first.document !== undefined ? await once(file, owner) : first;
      const { document } = first;
      return {
        ...first,
        processor: peaks?.started.processor ?? 0,
        peak: peaks?.started.megabytes ?? null,
        holds: document === undefined || (hasAllBlocks(document) && isSame(document, second.document)),
      };
    },
    async close() {
      memory.close();
      await isolated.close();
    },
  };
}
