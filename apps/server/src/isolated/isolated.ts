import { createHash, type Hash } from 'node:crypto';
import { Fault, fault } from '@schole/core';
import type { StoredBytes } from '@schole/storage';
import type { FastifyBaseLogger } from 'fastify';
import { readFoundPictures, readReading, readWritten } from './answers.ts';
import { type Caps, type Child, type Program, startChild } from './child.ts';
import type { Isolated, IsolatedOptions } from './contract.ts';
import { createPool, type Pool, type PoolOptions, Stopped } from './pool.ts';
import { type ProgramName, startProgram } from './programs.ts';
import { readRecognisedPages } from './recognition/answer.ts';
import { readWithRecognition } from './recognition/read-file.ts';
import { readRosterAnswer } from './roster/answer.ts';
import { readSlideDrawing } from './slides/answer.ts';
import { closesNetwork } from './without-network.ts';
import { packImages } from './writing/packed-images.ts';

export interface IsolatedSettings {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Stubs of the programs, and other limits; for tests. */
  programs?: Partial<Record<ProgramName | 'pictures', Program>>;
  caps?: Partial<Caps>;
  /** Milliseconds without a message that a reader may take, which reports after every page; 15 s by default. */
  silence?: number;
  pool?: Partial<PoolOptions>;
}

const caps: Caps = { heap: 512, resident: 900, data: 1_400_000, processor: 900 };
/** The engine and a page take 350 MB; what its thread and its languages reserve besides, counts as data. */
const recognisingCaps: Caps = { heap: 512, resident: 1_000, data: 2_600_000, processor: 3_600 };
const minute = 60_000;
const readingSilence = 15_000;
const defaults = {
  size: 2,
  waiting: 16,
  pieces: 20,
  time: { start: minute, silence: minute, whole: 3 * minute, idle: 5 * minute },
  resident: caps.resident,
} as const;

/** Opened only when a child process reads it. */
async function* hashed({ stream }: Pick<StoredBytes, 'stream'>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const piece of stream() as AsyncIterable<Buffer>) {
    hash.update(piece);
    yield piece;
  }
}

/** A list at every limit takes a few seconds, and its reader reports nothing meanwhile. */
const rosterTime = 30_000;

/** Somebody looks at an empty dialog meanwhile; an answer itself stops looking after some seconds. */
const picturesTime = 45_000;

/** Opens all kinds; a child process is started when it is first needed and stays warm for a while. */
export function createIsolated(options: IsolatedSettings): Isolated {
  const { log } = options;
  void closesNetwork().then((closed) => {
    // What recognises words needs an addon, which the permission model forbids: without this its bytes meet fewer bounds.
    if (!closed)
      log.warn('words in pictures are recognised without isolation from the network: unshare is not allowed here');
  });
  const slower = (err: unknown): void => log.warn({ err }, 'child processes start from their sources, which is slower');
  /** What starts the children of a program, or of the stub that is used for them. */
  const starter = (name: ProgramName, limits: Caps, stub: Program | undefined) => (): Promise<Child> => {
    const own = { ...limits, ...options.caps };
    return stub === undefined ? startProgram(name, own, slower) : startChild(stub, own);
  };
  const open = (name: ProgramName, silence: number): Pool =>
    createPool({
      ...defaults,
      time: { ...defaults.time, silence },
      start: starter(name, caps, options.programs?.[name]),
      ...options.pool,
    });
  const reading = open('reading', options.silence ?? readingSilence);
  const recognising = createPool({
    ...defaults,
    // One at a time: a page takes the whole of a processor for seconds. Those who wait do so between two parts of a file.
    size: 1,
    waiting: 64,
    // Parts of five pages.
    pieces: 10,
    time: { ...defaults.time, silence: options.silence ?? minute, whole: 10 * minute },
    resident: recognisingCaps.resident,
    start: starter('recognising', recognisingCaps, options.programs?.recognising),
    ...options.pool,
  });
  const pictures = createPool({
    ...defaults,
    size: 1,
    time: { ...defaults.time, silence: options.silence ?? readingSilence, whole: picturesTime },
    start: starter('reading', caps, options.programs?.pictures),
    ...options.pool,
  });
  const roster = createPool({
    ...defaults,
    size: 1,
    time: { ...defaults.time, silence: options.silence ?? rosterTime, whole: rosterTime },
    start: starter('roster', caps, options.programs?.roster),
    ...options.pool,
  });
  const writing = open('writing', minute);

  /** A failure that the file caused becomes a fault of the catalogue; the exact reason is in the log. */
  function stopped(
    problem: unknown,
    fileName: string,
    code: 'source/reading-stopped' | 'roster/reading-stopped' = 'source/reading-stopped',
  ): unknown {
    if (!(problem instanceof Stopped)) return problem;
    // The name of a file often holds that of a pupil.
    const printed = fileName === '' ? problem.printed : problem.printed.replaceAll(fileName, '<file>');
    log.warn({ err: problem, printed }, 'the reading of a file was stopped');
    return fault(code, {}, { cause: problem });
  }

  /** The words of a typesetter quote what it set, so that a failure has no cause: it would be logged. */
  function writeOnStudents(
    input: object,
    { owner, signal, progress }: IsolatedOptions,
    code: 'student/cards-failed' | 'export/failed',
  ): Promise<Uint8Array> {
    return writing.run({ owner, input, bytes: null, signal, progress, read: readWritten }).catch((problem: unknown) => {
      if (signal.aborted) throw signal.reason;
      throw problem instanceof Fault && problem.code === 'server/busy' ? problem : fault(code);
    });
  }

  return {
    async readFile(file, fileName, { owner, signal, progress, page, beforeRecognition }) {
      const hash = createHash('sha256');
      let opened = false;
      const bytes = () => {
        const pieces = opened ? (file.stream() as AsyncIterable<Buffer>) : hashed(file, hash);
        opened = true;
        return { size: file.size, pieces };
      };
      const document = await readWithRecognition(
        {
          read: (recognised, progress) =>
            reading.run({
              ...{ owner, signal, progress, read: readReading, bytes: bytes() },
              input: {
                fileName,
                ...(page === undefined ? {} : { page }),
                ...(recognised === undefined ? {} : { recognised }),
              },
            }),
          recognise: (pages, progress) =>
            recognising.run({
              ...{ owner, signal, progress, bytes: bytes(), input: { pages } },
              read: (answer) => readRecognisedPages(answer, pages),
            }),
          signal,
          beforeRecognition,
          onStopped: (problem) => stopped(problem, fileName),
        },
        progress,
      ).catch((problem: unknown) => {
        throw stopped(problem, fileName);
      });
      return { document, bytesSha256: hash.digest('hex') };
    },
    async readPictures(file, wanted, { owner, signal, progress }) {
      const bytes = { size: file.size, pieces: file.stream() as AsyncIterable<Buffer> };
      const piece = { owner, input: wanted, bytes, signal, progress, read: readFoundPictures };
      return pictures.run(piece).catch((problem: unknown) => {
        throw stopped(problem, '');
      });
    },
    async drawSlide(file, slide, { owner, signal, progress }) {
      const bytes = { size: file.size, pieces: file.stream() as AsyncIterable<Buffer> };
      const piece = { owner, input: { slide }, bytes, signal, progress, read: readSlideDrawing };
      return pictures.run(piece).catch((problem: unknown) => {
        throw stopped(problem, '');
      });
    },
    async readRoster(file, fileName, { owner, signal, progress }) {
      const bytes = { size: file.size, pieces: file.stream() as AsyncIterable<Buffer> };
      const piece = { owner, input: fileName, bytes, signal, progress, read: readRosterAnswer };
      return roster.run(piece).catch((problem: unknown) => {
        throw stopped(problem, fileName, 'roster/reading-stopped');
      });
    },
    async writePaper(paper, format, { owner, signal, progress }) {
      const { packed, bytes } = packImages(paper);
      const piece = { owner, input: { paper: packed, format }, bytes, signal, progress, read: readWritten };
      return writing.run(piece).catch((problem: unknown) => {
        if (signal.aborted || problem instanceof Fault) throw problem;
        throw fault('export/failed', {}, { cause: problem });
      });
    },
    writeCards: (sheet, settings) => writeOnStudents({ cards: sheet }, settings, 'student/cards-failed'),
    writeDocument: (document, settings) => writeOnStudents({ document }, settings, 'export/failed'),
    async close() {
      await Promise.all([reading.close(), recognising.close(), pictures.close(), roster.close(), writing.close()]);
    },
  };
}
