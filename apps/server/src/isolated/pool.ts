import { Fault, type FaultCode, fault, faults } from '@schole/core';
import type { Bytes, Child } from './child.ts';
import { childMessageSchema } from './messages.ts';
import { parseLine } from './parse-line.ts';
import { watchMemory } from './watch-memory.ts';

export interface PoolOptions {
  start(): Promise<Child>;
  /** Children at once. */
  size: number;
  /** Pieces of work that may wait; one more is refused with server/busy. */
  waiting: number;
  /** Pieces of work after which a child is replaced, so that nothing of a hundred files accumulates in it. */
  pieces: number;
  /** Milliseconds: until it takes its work, then without a message, and in all; and idle until a child is stopped. */
  time: { start: number; silence: number; whole: number; idle: number };
  /** Megabytes. */
  resident: number;
}

export interface Piece<Result> {
  /** The owner of the work: a child serves one person only, so that a compromised one cannot forge another's result. */
  owner: string;
  input: unknown;
  bytes: Bytes | null;
  signal: AbortSignal;
  progress?: ((percent: number) => void) | undefined;
  /** Validates what the child sent; throws when it is invalid. */
  read(answer: unknown): Result;
}

export interface Pool {
  /** Rejects with the child's Fault, Stopped, server/busy, the signal's reason, or an Error when the child failed. */
  run<Result>(piece: Piece<Result>): Promise<Result>;
  /** Ends every child now. */
  close(): Promise<void>;
}

/** A child that was killed, or ended by itself, in the middle of its work. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  /** The last output of the child; for the log alone. */
  readonly printed: string;

  constructor(message: string, printed: string) {
    super(message);
    this.printed = printed;
  }
}

interface Slot {
  child: Promise<Child>;
  owner: string;
  busy: boolean;
  pieces: number;
  /** Milliseconds of work so far: its CPU time is limited over its whole life. */
  worked: number;
  idle: NodeJS.Timeout | null;
}

interface Waiting {
  begin(): void;
}

const ignore = (): void => undefined;

function isFault(code: string): code is FaultCode {
  return Object.hasOwn(faults, code);
}

/** One line of a child as an output or a problem; undefined for a progress message. */
function readMessage(
  line: string,
  progress: (percent: number) => void,
): { output: unknown } | { problem: Error } | undefined {
  const parsed = childMessageSchema.safeParse(parseLine(line));
  if (!parsed.success) throw new Error('It said what no child says.');
  const message = parsed.data;
  if (message.kind === 'done') return { output: message.output };
  if (message.kind === 'failed') return { problem: new Error(`A child failed: ${message.message.slice(0, 2_048)}`) };
  if (message.kind === 'progress') {
    progress(message.percent);
    return undefined;
  }
  if (!isFault(message.code)) throw new Error('It named a fault that does not exist.');
  return { problem: fault(message.code, message.values) };
}

function isBrokenPipe(problem: unknown): boolean {
  const { code } = (problem ?? {}) as { code?: unknown };
  return code === 'EPIPE' || code === 'ECONNRESET' || code === 'ERR_STREAM_DESTROYED';
}

/** One piece of work in one child; rejects as soon as it is late, too large, ended or aborted. */
async function work<Result>(child: Child, piece: Piece<Result>, { time, resident }: PoolOptions): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // It may be rejected before, or after, it is awaited.
  promise.catch(ignore);
  const over = new AbortController();
  const stop = (why: string) => reject(new Stopped(why, child.printed()));
  let started = false;
  // One that does not take its work says nothing about the file.
  let timer = setTimeout(() => reject(new Error('A child took no work in time.')), time.start);
  let whole: NodeJS.Timeout | undefined;
  const unwatch = watchMemory(child.process.pid ?? 0, resident, () => stop('It took too much memory.'));
  const abort = () => reject(piece.signal.reason);
  piece.signal.addEventListener('abort', abort);
  child.listen((line) => {
    clearTimeout(timer);
    timer = setTimeout(() => stop('It was silent for too long.'), time.silence);
    whole ??= setTimeout(() => stop('It took too long.'), time.whole);
    started = true;
    try {
      const result = readMessage(line, piece.progress ?? ignore);
      if (result === undefined) return;
      if ('problem' in result) reject(result.problem);
      else resolve(result.output);
    } catch (problem) {
      stop(`It answered nonsense: ${problem instanceof Error ? problem.message : problem}`);
    }
  });
  void child.ended.then((how) => {
    if (started) stop(`It ended by itself (${how}).`);
    else reject(new Error(`A child ended before it took its work (${how}): ${child.printed()}`));
  });
  try {
    piece.signal.throwIfAborted();
    const sending = child.send(piece.input, piece.bytes, over.signal);
    // A broken pipe says less than how the child ended.
    sending.catch((problem: unknown) => isBrokenPipe(problem) || reject(problem));
    const output = await promise;
    await sending;
    return piece.read(output);
  } finally {
    over.abort();
    clearTimeout(timer);
    clearTimeout(whole);
    unwatch();
    piece.signal.removeEventListener('abort', abort);
    child.listen(ignore);
  }
}

/**
 * Warm children of one kind, each for one person. A child is replaced, never reused after a failure: its state cannot
 * be trusted.
 */
export function createPool(options: PoolOptions): Pool {
  const slots = new Set<Slot>();
  const queue: Waiting[] = [];
  let closed = false;

  function discard(slot: Slot): void {
    slots.delete(slot);
    if (slot.idle !== null) clearTimeout(slot.idle);
    slot.child.then((child) => child.end()).catch(() => undefined);
  }

  function add(owner: string): Slot {
    const slot: Slot = { child: options.start(), owner, busy: false, pieces: 0, worked: 0, idle: null };
    slots.add(slot);
    return slot;
  }

  /** Frees the slot of a child that ended while idle. */
  function watchEnd(slot: Slot, child: Child): void {
    void child.ended.then(() => {
      if (!slot.busy) discard(slot);
    });
  }

  function releaseSlot(slot: Slot, healthy: boolean): void {
    slot.busy = false;
    const used = slot.pieces >= options.pieces || slot.worked >= options.time.whole;
    if (!healthy || used || closed) discard(slot);
    else slot.idle = setTimeout(() => discard(slot), options.time.idle);
    queue.shift()?.begin();
  }

  async function runInSlot<Result>(slot: Slot, piece: Piece<Result>): Promise<Result> {
    if (slot.idle !== null) clearTimeout(slot.idle);
    slot.busy = true;
    const began = performance.now();
    let healthy = false;
    try {
      const child = await slot.child;
      if (slot.pieces === 0) watchEnd(slot, child);
      const output = await work(child, piece, options);
      healthy = true;
      return output;
    } catch (problem) {
      // A reader that refuses a file has done its work.
      healthy = problem instanceof Fault && problem !== piece.signal.reason;
      throw problem;
    } finally {
      slot.pieces += 1;
      slot.worked += performance.now() - began;
      releaseSlot(slot, healthy);
    }
  }

  function takeSlot(owner: string): Slot | null {
    const idle = [...slots].filter(({ busy }) => !busy);
    const own = idle.find((slot) => slot.owner === owner);
    if (own !== undefined) return own;
    if (slots.size >= options.size) {
      const [other] = idle;
      if (other === undefined) return null;
      discard(other);
    }
    return add(owner);
  }

  /** Resolves when a slot is free for this piece of work. */
  function waitForSlot(signal: AbortSignal): Promise<void> {
    if (queue.length >= options.waiting) throw fault('server/busy');
    return new Promise((resolve, reject) => {
      const abort = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        begin() {
          signal.removeEventListener('abort', abort);
          resolve();
        },
      };
      signal.addEventListener('abort', abort);
      queue.push(waiting);
    });
  }

  return {
    async run(piece) {
      piece.signal.throwIfAborted();
      for (;;) {
        if (closed) throw fault('server/starting');
        const slot = takeSlot(piece.owner);
        if (slot !== null) return runInSlot(slot, piece);
        await waitForSlot(piece.signal);
      }
    },
    async close() {
      closed = true;
      const ending = [...slots];
      for (const slot of ending) discard(slot);
      for (const waiting of queue.splice(0)) waiting.begin();
      await Promise.all(ending.map(({ child }) => child.then(({ ended }) => ended).catch(() => undefined)));
    },
  };
}
