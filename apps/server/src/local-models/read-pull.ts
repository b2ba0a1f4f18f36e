import { type Fault, type FaultCode, fault } from '@schole/core';
import { z } from 'zod';

/** Milliseconds without a word after which Ollama is given up: checking a large file may take minutes in silence. */
export const pullSilence = 300_000;

const minute = 60_000;
/** Characters of one line of progress. */
const maxLine = 65_536;
/** Files of one model. */
const maxFiles = 1_000;

const amount = z.number().min(0).catch(0);
/** One line: a status, the progress of one file, or why it failed. */
const line = z.object({
  status: z.string().optional(),
  digest: z.string().max(200).optional(),
  total: amount,
  completed: amount,
  error: z.string().optional(),
});

/** What Ollama says when it fails; none of it is shown, only which of our own sentences fits. */
const reasons: readonly (readonly [RegExp, FaultCode])[] = [
  [/no space left|not enough (?:disk )?space|disk full|insufficient (?:disk|storage)/i, 'model/no-space'],
  [/requires a newer version/i, 'model/too-new'],
  [/file does not exist|not found|invalid model name/i, 'model/unknown'],
  [/dial tcp|no such host|lookup |i\/o timeout|network is unreachable|tls|connection re/i, 'model/no-internet'],
];

export interface PullOptions {
  model: string;
  /** Percent, never less than before. */
  progress: (percent: number) => void;
  /** Milliseconds; `pullSilence` by default. */
  silence?: number;
}

function reasonOf(error: string, model: string): Fault {
  return fault(reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'model/not-fetched', { model });
}

/** A file that fits on one line and ends without a newline is read too. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>, model: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLine) throw fault('model/endless', { model });
    yield* lines;
  }
  yield rest + decoder.decode();
}

/** The chunks of a body; throws model/silent when none comes for too long, and ends the request then. */
async function* withoutSilence(body: ReadableStream<Uint8Array>, { model, silence = pullSilence }: PullOptions) {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  try {
    for (;;) {
      const { promise: silent, reject } = Promise.withResolvers<never>();
      const minutes = Math.ceil(silence / minute);
      timer = setTimeout(() => reject(fault('model/silent', { model, minutes })), silence);
      const { value, done } = await Promise.race([reader.read(), silent]);
      clearTimeout(timer);
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}

/** Percent of all files so far. They are announced one after another, so the last percents wait for the end. */
function createMeter(progress: PullOptions['progress']) {
  const files = new Map<string, { total: number; completed: number }>();
  let shown = 0;
  return ({ digest, total, completed }: z.output<typeof line>): void => {
    if (digest === undefined || total === 0 || (!files.has(digest) && files.size >= maxFiles)) return;
    files.set(digest, { total, completed: Math.min(completed, total) });
    const sum = [...files.values()].reduce(
      (all, file) => ({ total: all.total + file.total, completed: all.completed + file.completed }),
      { total: 0, completed: 0 },
    );
    const percent = (sum.completed / sum.total) * 98;
    if (percent <= shown) return;
    shown = percent;
    progress(shown);
  };
}

/**
 * Follows what Ollama says of a pull until it says that it succeeded. Throws model/unknown, model/no-space,
 * model/no-internet, model/too-new and model/not-fetched as Ollama reports them, model/silent, model/endless, and
 * model/gone where it ends without a last word.
 */
export async function readPull(response: Response, options: PullOptions): Promise<void> {
  const { model } = options;
  const measure = createMeter(options.progress);
  if (response.body === null) throw fault('model/gone', { model });
  for await (const text of linesOf(withoutSilence(response.body, options), model)) {
    if (text.trim() === '') continue;
    const read = line.safeParse(readJson(text));
    // Half a line is all that is left of an answer that broke off.
    if (!read.success) throw fault(response.ok ? 'model/gone' : 'model/not-fetched', { model });
    if (read.data.error !== undefined) throw reasonOf(read.data.error, model);
    if (!response.ok) throw fault('model/not-fetched', { model });
    if (read.data.status === 'success') return;
    measure(read.data);
  }
  throw fault(response.ok ? 'model/gone' : 'model/not-fetched', { model });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
