import { Fault, type FaultCode, fault, faults } from '@schole/core';
import type { Bytes, Child } from './child.ts';
import { parseLine } from './line.ts';
import { sayingSchema } from './messages.ts';
import { watchResident } from './resident.ts';

export interface PoolOptions {
  start(): Promise<Child>;
  /** Children at once. */
  size: number;
  /** Pieces of work that may wait; one more is refused with server/busy. */
  waiting: number;
  /** Pieces of work after which a child is replaced, so that nothing of a hundred files gathers in it. */
  pieces: number;
  /** Milliseconds: without a word, in all, and with nothing to do until a child is let go. */
  time: { silence: number; whole: number; idle: number };
  /** Megabytes. */
  resident: number;
}

export interface Piece<Result> {
  /** Whose work it is: a child serves one person only, so that one taken over by a file cannot forge another's. */
  owner: string;
  input: unknown;
  bytes: Bytes | null;
  signal: AbortSignal;
  progress?: ((percent: number) => void) | undefined;
  /** Takes what the child answered for what it is; throws when it is nothing of the kind. */
  read(answer: unknown): Result;
}

export interface Pool {
  /** Rejects with the child's Fault, Stopped, server/busy, the signal's reason, or an Error when the child failed. */
  run<Result>(piece: Piece<Result>): Promise<Result>;
  /** Ends every child now. */
  close(): Promise<void>;
}

/** A child that was ended, or ended by itself, in the middle of its work. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  /** What the child printed last; for the log alone. */
  readonly printed: string;

  constructor(message: string, printed: string) {
    super(message);
    this.printed = printed;
  }
}

interface Place {
  child: Promise<Child>;
  owner: string;
  busy: boolean;
  pieces: number;
  /** Milliseconds of work so far: its share of the processor is limited for good. */
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

/** One line of a child as an output or a problem; undefined when it was about progress. */
function understand(
  line: string,
  progress: (percent: number) => void,
): { output: unknown } | { problem: Error } | undefined {
  const parsed = sayingSchema.safeParse(parseLine(line));
  if (!parsed.success) throw new Error('It said what no child says.');
  const saying = parsed.data;
  if (saying.kind === 'done') return { output: saying.output };
  if (saying.kind === 'failed') return { problem: new Error(`A child failed: ${saying.message.slice(0, 2_048)}`) };
  if (saying.kind === 'progress') {
    progress(saying.percent);
    return undefined;
  }
  if (!isFault(saying.code)) throw new Error('It named a fault that does not exist.');
  return { problem: fault(saying.code, saying.values) };
}

function isBrokenPipe(problem: unknown): boolean {
  const { code } = (problem ?? {}) as { code?: unknown };
  return code === 'EPIPE' || code === 'ECONNRESET' || code === 'ERR_STREAM_DESTROYED';
}

/** One piece of work in one child; rejects as soon as it is late, too large, ended or called off. */
async function work<Result>(child: Child, piece: Piece<Result>, { time, resident }: PoolOptions): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // It may be rejected before, or after, anybody waits for it.
  promise.catch(ignore);
  const over = new AbortController();
  const stop = (why: string) => reject(new Stopped(why, child.printed()));
  const late = () => stop('It was silent for too long.');
  let begun = false;
  let silence = setTimeout(late, time.silence);
  const whole = setTimeout(() => stop('It took too long.'), time.whole);
  const unwatch = watchResident(child.process.pid ?? 0, resident, () => stop('It took too much memory.'));
  const abort = () => reject(piece.signal.reason);
  piece.signal.addEventListener('abort', abort);
  child.listen((line) => {
    clearTimeout(silence);
    silence = setTimeout(late, time.silence);
    begun = true;
    try {
      const heard = understand(line, piece.progress ?? ignore);
      if (heard === undefined) return;
      if ('problem' in heard) reject(heard.problem);
      else resolve(heard.output);
    } catch (problem) {
      stop(`It answered nonsense: ${problem instanceof Error ? problem.message : problem}`);
    }
  });
  void child.ended.then((how) => {
    if (begun) stop(`It ended by itself (${how}).`);
    else reject(new Error(`A child ended before it took its work (${how}): ${child.printed()}`));
  });
  try {
    piece.signal.throwIfAborted();
    const sending = child.send(piece.input, piece.bytes, over.signal);
    // A pipe that broke says less than how the child ended.
    sending.catch((problem: unknown) => isBrokenPipe(problem) || reject(problem));
    const output = await promise;
    await sending;
    return piece.read(output);
  } finally {
    over.abort();
    clearTimeout(silence);
    clearTimeout(whole);
    unwatch();
    piece.signal.removeEventListener('abort', abort);
    child.listen(ignore);
  }
}

/** Warm children of one kind, each for one person. A child is replaced, never mended: what a stopped piece of work leaves behind cannot be trusted. */
export function openPool(options: PoolOptions): Pool {
  const places = new Set<Place>();
  const queue: Waiting[] = [];
  let closed = false;

  function discard(place: Place): void {
    places.delete(place);
    if (place.idle !== null) clearTimeout(place.idle);
    place.child.then((child) => child.end()).catch(() => undefined);
  }

  function add(owner: string): Place {
    const place: Place = { child: options.start(), owner, busy: false, pieces: 0, worked: 0, idle: null };
    places.add(place);
    return place;
  }

  /** One that ended while it had nothing to do leaves its place to the next. */
  function watchEnd(place: Place, child: Child): void {
    void child.ended.then(() => {
      if (!place.busy) discard(place);
    });
  }

  function rest(place: Place, faithful: boolean): void {
    place.busy = false;
    const used = place.pieces >= options.pieces || place.worked >= options.time.whole;
    if (!faithful || used || closed) discard(place);
    else place.idle = setTimeout(() => discard(place), options.time.idle);
    queue.shift()?.begin();
  }

  async function occupy<Result>(place: Place, piece: Piece<Result>): Promise<Result> {
    if (place.idle !== null) clearTimeout(place.idle);
    place.busy = true;
    const began = performance.now();
    let faithful = false;
    try {
      const child = await place.child;
      if (place.pieces === 0) watchEnd(place, child);
      const output = await work(child, piece, options);
      faithful = true;
      return output;
    } catch (problem) {
      // A reader that refuses a file has done its work.
      faithful = problem instanceof Fault && problem !== piece.signal.reason;
      throw problem;
    } finally {
      place.pieces += 1;
      place.worked += performance.now() - began;
      rest(place, faithful);
    }
  }

  function free(owner: string): Place | null {
    const idle = [...places].filter(({ busy }) => !busy);
    const own = idle.find((place) => place.owner === owner);
    if (own !== undefined) return own;
    if (places.size >= options.size) {
      const [other] = idle;
      if (other === undefined) return null;
      discard(other);
    }
    return add(owner);
  }

  /** Resolves when it is this piece's turn. */
  function turn(signal: AbortSignal): Promise<void> {
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
        const place = free(piece.owner);
        if (place !== null) return occupy(place, piece);
        await turn(piece.signal);
      }
    },
    async close() {
      closed = true;
      const ending = [...places];
      for (const place of ending) discard(place);
      for (const waiting of queue.splice(0)) waiting.begin();
      await Promise.all(ending.map(({ child }) => child.then(({ ended }) => ended).catch(() => undefined)));
    },
  };
}
