import { writeSync } from 'node:fs';
import { Fault } from '@schole/core';
import type { ChildMessage, Order } from './messages.ts';
import { restrictProcess } from './restrict-process.ts';

type Work = (input: unknown, bytes: Uint8Array, progress: (percent: number) => void) => Promise<unknown>;

/** The file descriptor of the pipe to the parent; standard output is whatever a library prints. */
const answers = 3;
/** Milliseconds between two progress messages. */
const pace = 200;

function send(message: ChildMessage): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < line.length; ) at += writeSync(answers, line, at);
}

function createProgressReporter(): (percent: number) => void {
  let lastSent = 0;
  return (percent) => {
    const now = performance.now();
    if (now - lastSent < pace) return;
    lastSent = now;
    send({ kind: 'progress', percent: Math.min(100, Math.max(0, percent)) });
  };
}

function explain(problem: unknown): ChildMessage {
  if (problem instanceof Fault) {
    const values = (problem.extra.values ?? {}) as Record<string, string | number>;
    return { kind: 'fault', code: problem.code, values };
  }
  return { kind: 'failed', message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
}

/** Collects one order and its bytes from however many chunks they arrive in. */
function createOrderReader(take: (input: unknown, bytes: Uint8Array) => void): (piece: Buffer) => void {
  let head: Buffer[] = [];
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
    head.push(end === -1 ? piece : piece.subarray(0, end));
    if (end === -1) return;
    order = JSON.parse(Buffer.concat(head).toString()) as Order;
    // After this first message, a failure of this child is attributed to its input.
    send({ kind: 'progress', percent: 0 });
    head = [];
    bytes = Buffer.alloc(order.size);
    filled = 0;
    fill(piece.subarray(end + 1));
  };
}

/** The child's main loop: one order after the other from standard input, until the parent closes it or is gone. */
export function serve(work: Work): void {
  // Before any untrusted input has come.
  restrictProcess();
  const receive = createOrderReader((input, bytes) => {
    work(input, bytes, createProgressReporter()).then(
      (output) => send({ kind: 'done', output }),
      (problem: unknown) => send(explain(problem)),
    );
  });
  process.stdin.on('data', receive);
  process.stdin.on('end', () => process.exit(0));
}
