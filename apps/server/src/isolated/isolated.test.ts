import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Fault } from '@schole/core';
import type { Paper } from '@schole/exchange';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pngOf } from '../../../../tests/fixtures/images.ts';
import { readDocument } from './answers.ts';
import type { Child } from './child.ts';
import type { Isolated } from './contract.ts';
import { createIsolated } from './isolated.ts';

const documents = fileURLToPath(new URL('../../../../tests/fixtures/documents/', import.meta.url));
const owner = crypto.randomUUID();
const signal = new AbortController().signal;
const logged: unknown[] = [];
const log = { warn: (what: unknown) => logged.push(what) };

function file(bytes: Buffer) {
  return { size: bytes.length, stream: () => Readable.from([bytes]) };
}

const progress = '{"kind":"progress","percent":1}';

/** A child that does only what the test lets it: it has printed this, its messages go to what `listening` gives. */
function pretendChild(printed: string) {
  const listening = Promise.withResolvers<(line: string) => void>();
  const ended = Promise.withResolvers<string>();
  const child = {
    process: {},
    printed: () => printed,
    send: async () => {},
    listen: listening.resolve,
    end: () => ended.resolve('ended'),
    ended: ended.promise,
  };
  return { child: child as unknown as Child, listening, ended };
}

let isolated: Isolated;
beforeAll(() => {
  isolated = createIsolated({ log });
});
afterAll(() => isolated.close());

describe('reading', () => {
  test.each(['five-lessons.el.pdf', 'five-lessons.en.docx', 'water-cycle.el.txt'])(
    '%s becomes a document',
    async (name) => {
      const bytes = readFileSync(`${documents}${name}`);
      const percents: number[] = [];
      const progress = (percent: number) => percents.push(percent);
      const { document, bytesSha256 } = await isolated.readFile(file(bytes), name, { owner, signal, progress });
      expect(bytesSha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(document.language).toBe(name.includes('.el.') ? 'el' : 'en');
      expect(document.receipt.words).toBeGreaterThan(200);
      for (const { start, end } of document.blocks) expect(document.text.slice(start, end)).not.toBe('');
      for (const percent of percents) expect(percent).toBeLessThanOrEqual(100);
    },
  );

  test('an unreadable file is refused with a fault of the catalogue', async () => {
    const nothing = isolated.readFile(file(Buffer.alloc(0)), 'nothing.pdf', { owner, signal });
    await expect(nothing).rejects.toMatchObject({ code: 'source/empty-file' });
    const junk = isolated.readFile(file(Buffer.from('%PDF-1.7 and no more')), 'cut.pdf', { owner, signal });
    await expect(junk).rejects.toBeInstanceOf(Fault);
  });

  test('a killed child process is reported as such, with the reason in the log alone', async () => {
    const entry = fileURLToPath(new URL('test-child.ts', import.meta.url));
    const tired = createIsolated({ log, programs: { reading: { entry, readable: null } } });
    logged.length = 0;
    await expect(tired.readFile(file(Buffer.from('x')), 'exit', { owner, signal })).rejects.toMatchObject({
      code: 'source/reading-stopped',
      message: expect.not.stringContaining('code 3'),
    });
    expect(logged).toMatchObject([{ err: { message: 'It ended by itself (code 3).' } }]);
    await expect(tired.readFile(file(Buffer.from('x')), 'document', { owner, signal })).rejects.toThrow('No document');
    await tired.close();
  });

  test('the log of a stopped reading has no name of a file, which often holds that of a pupil', async () => {
    const { child, listening, ended } = pretendChild('cannot read Nikos.pdf');
    const telling = createIsolated({ log, pool: { start: async () => child } });
    logged.length = 0;
    const reading = telling.readFile(file(Buffer.from('x')), 'Nikos.pdf', { owner, signal });
    (await listening.promise)(progress);
    ended.resolve('code 3');
    await expect(reading).rejects.toMatchObject({ code: 'source/reading-stopped' });
    expect(logged).toMatchObject([{ printed: 'cannot read <file>' }]);
  });

  test('a reader that reports nothing is ended before its time is over', async () => {
    const entry = fileURLToPath(new URL('test-child.ts', import.meta.url));
    const silent = createIsolated({ log, silence: 300, programs: { reading: { entry, readable: null } } });
    logged.length = 0;
    const reading = silent.readFile(file(Buffer.from('x')), 'loop', { owner, signal });
    await expect(reading).rejects.toMatchObject({ code: 'source/reading-stopped' });
    expect(logged).toMatchObject([{ err: { message: 'It was silent for too long.' } }]);
    await silent.close();
  });

  test('a reader has fifteen seconds for each report', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { child, listening } = pretendChild('');
    const slow = createIsolated({ log, pool: { start: async () => child } });
    try {
      const reading = slow.readFile(file(Buffer.from('x')), 'slow.pdf', { owner, signal });
      const outcome = Promise.allSettled([reading]).then(([{ status }]) => status);
      const now = () => Promise.race([outcome, 'still reading']);
      const report = await listening.promise;
      report(progress);
      await vi.advanceTimersByTimeAsync(14_900);
      report(progress);
      await vi.advanceTimersByTimeAsync(14_900);
      expect(await now()).toBe('still reading');
      await vi.advanceTimersByTimeAsync(200);
      expect(await now()).toBe('rejected');
    } finally {
      vi.useRealTimers();
    }
  });
});

const good = readDocument({
  title: 'T',
  text: 'One two.',
  language: 'en',
  sha256: createHash('sha256').update('One two.').digest('hex'),
  blocks: [{ kind: 'paragraph', start: 0, end: 8, language: 'en' }],
  receipt: {
    reader: 'x',
    pages: 0,
    words: 2,
    characters: 8,
    language: 'en',
    ocrConfidence: null,
    emptyPages: [],
    warnings: [],
  },
});

test.each([
  ['another hash', { sha256: '0'.repeat(64) }],
  ['a block beyond the text', { blocks: [{ kind: 'paragraph', start: 0, end: 9, language: 'en' }] }],
  ['a block that ends before it begins', { blocks: [{ kind: 'paragraph', start: 5, end: 4, language: 'en' }] }],
  ['a zero character', { text: 'a\0' }],
  ['half a character', { text: 'a\ud800' }],
  ['a text without end', { text: 'x'.repeat(3_000_001) }],
  ['a language nobody speaks here', { language: 'la' }],
  ['no receipt', { receipt: undefined }],
  ['a zero character in its title', { title: 'a\0' }],
  ['warnings without end', { receipt: { ...good.receipt, warnings: new Array(101).fill('x') } }],
])('a document with %s is not accepted', (_what, part) => {
  expect(() => readDocument({ ...good, ...part })).toThrow('No document');
});

test('a document is written in a child process, in both formats', async () => {
  const paper: Paper = {
    title: 'Η ελιά',
    language: 'el',
    copy: 'key',
    order: 'by-kind',
    subject: 'biology',
    gradeLevel: '6-8',
    choice: {},
    points: 2,
    school: '',
    questions: [
      {
        kind: 'multiple-choice',
        printed: {
          wording: ['Τι είναι η ελιά;'],
          choices: ['Δέντρο', 'Πουλί'],
          choicesInline: false,
          lines: 0,
          answer: { choices: [0] },
        },
        points: 2,
        explanation: 'Το λέει το κείμενο.',
        passage: { quote: 'Η ελιά είναι δέντρο.', page: 3, sourceTitle: 'Δέντρα' },
      },
    ],
  };
  const pdf = await isolated.writePaper(paper, 'pdf', { owner, signal });
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  const docx = await isolated.writePaper(paper, 'docx', { owner, signal });
  expect(Buffer.from(docx).subarray(0, 2).toString()).toBe('PK');
  // The files of images follow the order, in its order.
  const [question] = paper.questions;
  if (question === undefined) throw new Error('no question');
  const imageOf = (width: number) => ({
    ...{ type: 'image' as const, alt: `${width} pixels wide`, width, height: 10 },
    file: { format: 'png' as const, bytes: pngOf(width, 10) },
  });
  const attachments = [imageOf(30), { ...imageOf(40), file: null }, imageOf(50)];
  const shown = { ...paper, questions: [{ ...question, attachments }, question] };
  const pictured = await isolated.writePaper(shown, 'pdf', { owner, signal });
  const widths = Buffer.from(pictured)
    .toString('latin1')
    .match(/\/Width \d+/g);
  expect(widths).toEqual(['/Width 30', '/Width 50']);
  const word = await isolated.writePaper(shown, 'docx', { owner, signal });
  expect(
    Buffer.from(word)
      .toString('latin1')
      .match(/word\/media\/[^/]+\.png/g)?.length,
  ).toBeGreaterThanOrEqual(2);
  // What no paper is, the typesetter falls over; the number of the log is all that is told.
  const broken = { ...paper, title: null } as unknown as Paper;
  await expect(isolated.writePaper(broken, 'pdf', { owner, signal })).rejects.toMatchObject({ code: 'export/failed' });
});
