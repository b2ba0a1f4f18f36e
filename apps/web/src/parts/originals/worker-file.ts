class TookTooLong extends Error {}

/** A file that a worker of its own holds open. */
interface Held {
  end: () => void;
}

export interface WorkerFile<Opened extends Held> {
  use<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result>;
  /** Asks whether the worker still answers, where there is one. */
  check(question: (opened: Opened) => Promise<unknown>): void;
  close(): void;
}

/** Ends a worker that does not answer in time; what is used next opens the file in another one. */
export function holdInWorker<Opened extends Held>(
  first: Opened,
  reopen: () => Promise<Opened>,
  milliseconds: number,
): WorkerFile<Opened> {
  let current: Promise<Opened> | null = Promise.resolve(first);
  let closed = false;
  async function use<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
    if (closed) throw new Error('The file is closed.');
    current ??= reopen();
    const opening = current;
    const forget = (error: unknown): never => {
      if (current === opening) current = null;
      throw error;
    };
    const opened = await opening.catch(forget);
    return await inTime(work(opened), milliseconds, opened.end).catch((error: unknown) => {
      if (error instanceof TookTooLong) forget(error);
      throw error;
    });
  }
  return {
    use,
    check(question): void {
      if (current !== null) void use(question).catch(() => undefined);
    },
    close(): void {
      closed = true;
      current?.then(
        ({ end }) => end(),
        () => undefined,
      );
    },
  };
}

/** Fails when the work is not done in time. */
export function inTime<Result>(work: Promise<Result>, milliseconds: number, onLate: () => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      reject(new TookTooLong());
      onLate();
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
