import {
  type Document,
  Fault,
  type FaultCode,
  fault,
  limits,
  type ReadingWarning,
  type RecognisedPage,
} from '@schole/core';
import { Stopped } from '../pool.ts';

/** Pages that are recognised in one go: between two, somebody else's scan has its turn. */
const atOnce = 5;
/** Milliseconds for all pages of a file. */
const whole = 30 * 60_000;
/** Words of all pages of a file; the document with their places has to fit into one answer of a child. */
const maxWords = 250_000;
/** Percent of the whole: until the first reading says what it needs, and until all pages are recognised. */
const [looked, recognisedAll] = [20, 95];

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
  /** Hears of a recognition that was ended by its limits; the reading goes on without it. */
  onStopped(problem: Stopped): void;
}

/** The words of pages, some at a time, and whether that was ended before the last of them. */
async function recogniseAll(
  pages: readonly number[],
  steps: FileSteps,
  progress: Progress,
): Promise<{ found: RecognisedPage[]; stopped: boolean }> {
  const found: RecognisedPage[] = [];
  const began = performance.now();
  let words = 0;
  for (let at = 0; at < pages.length; at += atOnce) {
    const batch = pages.slice(at, at + atOnce);
    if (words > maxWords || performance.now() - began > whole) return { found, stopped: true };
    try {
      const recognised = await steps.recognise(batch, (percent) =>
        progress((100 * (at + (batch.length * percent) / 100)) / pages.length),
      );
      for (const page of recognised) {
        words += page.lines.reduce((sum, line) => sum + line.words.length, 0);
        if (words <= maxWords) found.push(page);
      }
    } catch (problem) {
      if (!(problem instanceof Stopped)) throw problem;
      steps.onStopped(problem);
      return { found, stopped: true };
    }
  }
  return { found, stopped: words > maxWords };
}

/**
 * Reads a file; where pages are pictures, their words are recognised and it is read once more with them. Recognition that
 * is ended by its limits leaves a warning, or source/reading-stopped where the file holds nothing else.
 */
export async function readWithRecognition(steps: FileSteps, progress: Progress = () => undefined): Promise<Document> {
  const first = await steps.read(undefined, (percent) => progress((percent * looked) / 100));
  if (!('recognise' in first)) return first;
  const wanted = first.recognise.slice(0, limits.recognition.pages);
  const { found, stopped } = await recogniseAll(wanted, steps, (percent) =>
    progress(looked + (percent * (recognisedAll - looked)) / 100),
  );
  const second = await steps
    .read(found, (percent) => progress(recognisedAll + (percent * (100 - recognisedAll)) / 100))
    .catch((problem: unknown) => {
      const nothingElse = stopped && problem instanceof Fault && withoutText.includes(problem.code);
      throw nothingElse ? fault('source/reading-stopped', {}, { cause: problem }) : problem;
    });
  if ('recognise' in second) throw new Error('A reader wants what it has been given.');
  const doubt: ReadingWarning = 'pages-not-recognised';
  return stopped
    ? { ...second, receipt: { ...second.receipt, warnings: [...second.receipt.warnings, doubt] } }
    : second;
}
