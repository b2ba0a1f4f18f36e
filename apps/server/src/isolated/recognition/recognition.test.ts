import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Document, fault, type RecognisedPage } from '@schole/core';
import { describe, expect, it, test } from 'vitest';
import { createIsolated } from '../isolated.ts';
import { Stopped } from '../pool.ts';
import { readRecognisedPages } from './answer.ts';
import { type FileSteps, readWithRecognition } from './read-file.ts';

const receipt = { reader: 'pdf', warnings: [] } as unknown as Document['receipt'];
const document: Document = { title: 'A', text: 'One', sha256: '', language: 'en', blocks: [], receipt };

function pageOf(page: number, words = 1): RecognisedPage {
  const word = { text: 'One', box: [0, 0, 5, 5] as [number, number, number, number], confidence: 90 };
  const lines = [{ block: 0, paragraph: 0, box: word.box, words: new Array(words).fill(word) }];
  return { page, width: 10, height: 10, turned: 0, confidence: 90, lines };
}

/** Children that need pages, and recognise all of them; `last` sees with what the file was read at last. */
function stepsFor(
  pages: readonly number[],
  given: Partial<Omit<FileSteps, 'signal'>> = {},
  signal = new AbortController().signal,
): { steps: FileSteps; last: number[]; batches: number[] } {
  const last: number[] = [];
  const batches: number[] = [];
  const steps: FileSteps = {
    async read(recognised, progress) {
      progress(50);
      progress(100);
      if (recognised === undefined) return { recognise: [...pages] };
      last.push(...recognised.map(({ page }) => page));
      return document;
    },
    async recognise(wanted, progress) {
      batches.push(wanted.length);
      progress(50);
      return wanted.map((page) => pageOf(page));
    },
    signal,
    onStopped: () => undefined,
    ...given,
  };
  return { steps, last, batches };
}

describe('a file whose pages are pictures', () => {
  it('is read again with what was recognised, five pages at a time, and says steadily how far it is', async () => {
    const numbers = Array.from({ length: 25 }, (_, at) => at + 1);
    const { steps, last, batches } = stepsFor(numbers);
    const percents: number[] = [];
    expect(await readWithRecognition(steps, (percent) => percents.push(percent))).toBe(document);
    expect(last).toEqual(numbers);
    expect(batches).toEqual([5, 5, 5, 5, 5]);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    expect(percents.at(-1)).toBe(100);
  });

  it('keeps what was recognised before the limits ended it, with a warning', async () => {
    const stops: unknown[] = [];
    const { steps, last } = stepsFor(
      Array.from({ length: 20 }, (_, at) => at + 1),
      {
        recognise: async (wanted) => {
          if (wanted.includes(11)) throw new Stopped('It took too long.', '');
          return wanted.map((page) => pageOf(page));
        },
        onStopped: (problem) => stops.push(problem),
      },
    );
    const read = await readWithRecognition(steps);
    expect(read.receipt.warnings).toEqual(['pages-not-recognised']);
    expect(last).toHaveLength(10);
    expect(stops).toHaveLength(1);
  });

  it('is refused with the true reason where it holds nothing else', async () => {
    const read =
      (code: 'source/no-text' | 'source/encrypted'): FileSteps['read'] =>
      async (recognised) => {
        if (recognised === undefined) return { recognise: [1] };
        throw fault(code);
      };
    const recognise = async () => {
      throw new Stopped('It took too much memory.', '');
    };
    const stopped = readWithRecognition(stepsFor([1], { recognise, read: read('source/no-text') }).steps);
    await expect(stopped).rejects.toMatchObject({ code: 'source/recognition-stopped' });
    const other = readWithRecognition(stepsFor([1], { recognise, read: read('source/encrypted') }).steps);
    await expect(other).rejects.toMatchObject({ code: 'source/encrypted' });
    const seen = readWithRecognition(stepsFor([1], { read: read('source/no-text') }).steps);
    await expect(seen).rejects.toMatchObject({ code: 'source/no-text' });
  });

  it('ends when it is cancelled between two parts of it', async () => {
    const cancel = new AbortController();
    const recognise = async () => {
      cancel.abort(new Error('cancelled'));
      throw cancel.signal.reason;
    };
    const steps = stepsFor([1, 2], { recognise }, cancel.signal);
    await expect(readWithRecognition(steps.steps)).rejects.toThrow('cancelled');
  });

  it('begins nothing more of a scan of 500 pages that is cancelled', async () => {
    const cancel = new AbortController();
    const begun: number[] = [];
    const numbers = Array.from({ length: 500 }, (_, at) => at + 1);
    const recognise: FileSteps['recognise'] = async (wanted) => {
      begun.push(...wanted);
      if (wanted.includes(11)) cancel.abort(new Error('cancelled'));
      cancel.signal.throwIfAborted();
      return wanted.map((page) => pageOf(page));
    };
    const { steps } = stepsFor(numbers, { recognise }, cancel.signal);
    await expect(readWithRecognition(steps)).rejects.toThrow('cancelled');
    expect(begun).toEqual(numbers.slice(0, 15));
  });

  it('goes on with its text where its pictures cannot be drawn, and says why where it has none', async () => {
    const recognise = async () => {
      throw fault('source/broken', { type: 'PDF' });
    };
    const read = await readWithRecognition(stepsFor([1], { recognise }).steps);
    expect(read.receipt.warnings).toEqual(['pages-not-recognised']);
    const empty: FileSteps['read'] = async (recognised) => {
      if (recognised === undefined) return { recognise: [1] };
      throw fault('source/no-text');
    };
    const nothing = readWithRecognition(stepsFor([1], { recognise, read: empty }).steps);
    await expect(nothing).rejects.toMatchObject({ code: 'source/broken' });
  });

  it('never has more words than a document with their places can hold', async () => {
    const crowded = async (wanted: readonly number[]) => wanted.map((page) => pageOf(page, 30_000));
    const { steps, last } = stepsFor(
      Array.from({ length: 30 }, (_, at) => at + 1),
      { recognise: crowded },
    );
    expect((await readWithRecognition(steps)).receipt.warnings).toEqual(['pages-not-recognised']);
    expect(last).toHaveLength(8);
  });
});

test.each([
  ['another page', { page: 3 }],
  ['a picture without size', { width: 0 }],
  ['a word outside of its picture', { width: 4 }],
  ['a turn of more than a circle', { turned: 400 }],
  [
    'half a character',
    { lines: [{ ...pageOf(1).lines[0], words: [{ text: '\ud800', box: [0, 0, 1, 1], confidence: 1 }] }] },
  ],
  [
    'a word with a line end',
    { lines: [{ ...pageOf(1).lines[0], words: [{ text: 'a\nb', box: [0, 0, 1, 1], confidence: 1 }] }] },
  ],
])('a recognised page with %s is not accepted', (_what, part) => {
  expect(() => readRecognisedPages([{ ...pageOf(1), ...part }], [1, 2])).toThrow(/recognised page/i);
});

test('recognised pages are accepted once each', () => {
  expect(readRecognisedPages([pageOf(2)], [1, 2])).toEqual([pageOf(2)]);
  expect(() => readRecognisedPages([pageOf(2), pageOf(2)], [1, 2])).toThrow('nobody wanted');
});

test('a picture is recognised in a child of its own and read in another', async () => {
  const log = { warn: () => undefined };
  const isolated = createIsolated({ log });
  const picture = fileURLToPath(
    new URL('../../../../../teaching/sources/src/recognition/test-documents/sentences.en.png', import.meta.url),
  );
  const bytes = readFileSync(picture);
  const file = { size: bytes.length, stream: () => Readable.from([bytes]) };
  const options = { owner: crypto.randomUUID(), signal: new AbortController().signal };
  // Three lines are no source: the number of their words shows that they were recognised.
  await expect(isolated.readFile(file, 'sentences.png', options)).rejects.toMatchObject({
    code: 'source/too-short',
    extra: { values: { words: 20 } },
  });
  await isolated.close();
});
