import { writeSync } from 'node:fs';
import { Fault } from '@schole/core';
import type { Order, Saying } from './messages.ts';
import { seal } from './seal.ts';

type Work = (input: unknown, bytes: Uint8Array, progress: (percent: number) => void) => Promise<unknown>;

/** The pipe the parent listens on; standard output is whatever a library prints. */
const answers = 3;
/** Milliseconds between two words about progress. */
const pace = 200;

function say(saying: Saying): void {
  const line = Buffer.from(`${JSON.stringify(saying)}\n`);
  for (let at = 0; at < line.length; ) at += writeSync(answers, line, at);
}

function openProgress(): (percent: number) => void {
  let told = 0;
  return (percent) => {
    const now = performance.now();
    if (now - told < pace) return;
    told = now;
    say({ kind: 'progress', percent: Math.min(100, Math.max(0, percent)) });
  };
}

function explain(problem: unknown): Saying {
  if (problem instanceof Fault) {
    const values = (problem.extra.values ?? {}) as Record<string, string | number>;
    return { kind: 'fault', code: problem.code, values };
  }
  return { kind: 'failed', message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
}

/** Collects one order and its bytes from however many pieces they arrive in. */
function openOrders(take: (input: unknown, bytes: Uint8Array) => void): (piece: Buffer) => void {
  let head: Buffer = Buffer.alloc(0);
  let order: Order | null = null;
  let bytes = Buffer.alloc(0);
  let filled = 0;

  function fill(piece: Buffer): void {
    filled += piece.copy(bytes, filled);
    if (order === null || filled < order.size) return;
    const { input } = order;
    order = null;
    take(input, bytes);
    bytes = Buffer.alloc(0);
  }

  return (piece) => {
    if (order !== null) return fill(piece);
    const end = piece.indexOf('\n');
    head = Buffer.concat([head, end === -1 ? piece : piece.subarray(0, end)]);
    if (end === -1) return;
    order = JSON.parse(head.toString()) as Order;
    // From its first word on, what becomes of this child is the doing of what it was given.
    say({ kind: 'progress', percent: 0 });
    head = Buffer.alloc(0);
    bytes = Buffer.alloc(order.size);
    filled = 0;
    fill(piece.subarray(end + 1));
  };
}

/** The child's whole life: one order after the other from standard input, until the parent closes it or is gone. */
export function serve(work: Work): void {
  // Before anything of a stranger has come.
  seal();
  const hear = openOrders((input, bytes) => {
    work(input, bytes, openProgress()).then(
      (output) => say({ kind: 'done', output }),
      (problem: unknown) => say(explain(problem)),
    );
  });
  process.stdin.on('data', hear);
  process.stdin.on('end', () => process.exit(0));
}
