import {
  type Document,
  Fault,
  type FaultCode,
  fault,
  limits,
  type ReadingWarning,
  type RecognisedPage,
} from '@schole/core';

/** Pages that are recognised in one go: between two, somebody else's scan has its turn. */
const atOnce = 5;
/** Milliseconds of work for all pages of a file, without those in which they wait for others. */
const whole = 30 * 60_000;
/** Words of all pages of a file; the document with their places has to fit into one answer of a child. */
const maxWords = 250_000;
/** Percent of the whole: until the first reading says what it needs, and until all pages are recognised. */
const [looked, recognisedAll] = [60, 97];

/** What a file without text is refused with, where its pictures were not looked at. */
const withoutText: readonly string[] = [
  'source/no-text',
  'source/no-words-seen',
  'source/too-short',
  'source/garbled-letters',
] satisfies FaultCode[];

type Progress = (percent: number) => void;

/** The two things that children do for a file. */
export interface FileSteps {
  /** The document, or the pages whose words have to be recognised first. */
  read(
    recognised: readonly RecognisedPage[] | undefined,
    progress: Progress,
  ): Promise<Document | { recognise: number[] }>;
  recognise(pages: readonly number[], progress: Progress): Promise<RecognisedPage[]>;
  /** Called before the first page is recognised; what it throws ends the whole. */
  beforeRecognition?: (() => void) | undefined;
  /** Aborted: the whole is to be ended. */
  signal: AbortSignal;
  /** Is told of a recognition that its limits or a failure ended; the reading goes on without it. */
  onStopped(problem: unknown): void;
}

interface Recognition {
  found: RecognisedPage[];
  stopped: boolean;
  /** Why the pictures cannot be read at all. */
  refusal?: Fault | undefined;
}

/** The words of pages, some at a time, and whether that was ended before the last of them. */
async function recogniseAll(pages: readonly number[], steps: FileSteps, progress: Progress): Promise<Recognition> {
  const found: RecognisedPage[] = [];
  let worked = 0;
  let words = 0;
  for (let at = 0; at < pages.length; at += atOnce) {
    const batch = pages.slice(at, at + atOnce);
    if (words > maxWords || worked > whole) return { found, stopped: true };
    let began: number | undefined;
    try {
      const recognised = await steps.recognise(batch, (percent) => {
        began ??= performance.now();
        progress((100 * (at + (batch.length * percent) / 100)) / pages.length);
      });
      worked += performance.now() - (began ?? performance.now());
      for (const page of recognised) {
        words += page.lines.reduce((sum, line) => sum + line.words.length, 0);
        if (words <= maxWords) found.push(page);
      }
    } catch (problem) {
      if (steps.signal.aborted || (problem instanceof Fault && problem.code === 'server/busy')) throw problem;
      // What is in the pictures is lost, and not what stands beside them.
      if (!(problem instanceof Fault)) steps.onStopped(problem);
      return { found, stopped: true, refusal: problem instanceof Fault ? problem : undefined };
    }
  }
  return { found, stopped: words > maxWords };
}

/**
 * Reads a file; where pages are pictures, their words are recognised and it is read once more with them. Recognition that
 * is ended leaves a warning, or, where the file holds nothing else, its own refusal or source/recognition-stopped.
 */
export async function readWithRecognition(steps: FileSteps, progress: Progress = () => undefined): Promise<Document> {
  const first = await steps.read(undefined, (percent) => progress((percent * looked) / 100));
  if (!('recognise' in first)) return first;
  steps.beforeRecognition?.();
  const wanted = first.recognise.slice(0, limits.recognition.pages);
  const { found, stopped, refusal } = await recogniseAll(wanted, steps, (percent) =>
    progress(looked + (percent * (recognisedAll - looked)) / 100),
  );
  const second = await steps
    .read(found, (percent) => progress(recognisedAll + (percent * (100 - recognisedAll)) / 100))
    .catch((problem: unknown) => {
      const nothingElse = stopped && problem instanceof Fault && withoutText.includes(problem.code);
      throw nothingElse ? (refusal ?? fault('source/recognition-stopped', {}, { cause: problem })) : problem;
    });
  if ('recognise' in second) throw new Error('A reader wants what it has been given.');
  const doubt: ReadingWarning = 'pages-not-recognised';
  return stopped
    ? { ...second, receipt: { ...second.receipt, warnings: [...second.receipt.warnings, doubt] } }
    : second;
}
