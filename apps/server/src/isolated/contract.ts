import type { Document, ExportFormat, FoundPictures, PicturesWanted, SlideDrawing } from '@schole/core';
import type { CardSheet, Paper, PrintedDocument } from '@schole/exchange';
import type { RosterFile } from '@schole/roster';
import type { FetchedFrom } from '@schole/sources';
import type { StoredBytes } from '@schole/storage';

export interface IsolatedOptions {
  /** The id of the person whose work it is. */
  owner: string;
  /** Aborting ends the child; the call then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Percent of this piece of work. */
  progress?: (percent: number) => void;
}

/** What strangers' bytes, and engines that may fall over them, are given to: child processes that are ended by time and memory. */
export interface Isolated {
  /**
   * Reads an uploaded file into a Document in a child process that can read the program and nothing else. Throws the
   * reader's Fault, source/reading-stopped, or server/busy. `beforeRecognition` is called where words have to be recognised
   * in pictures, and may throw.
   */
  readFile(
    file: Pick<StoredBytes, 'size' | 'stream'>,
    fileName: string,
    options: IsolatedOptions & { page?: FetchedFrom; beforeRecognition?: () => void },
  ): Promise<{ document: Document; bytesSha256: string }>;
  /**
   * The pictures of an uploaded file, read as `readFile` does, in a child process that reads nothing else, so that nobody's
   * documents wait for pictures. Throws as `readFile`.
   */
  readPictures(
    file: Pick<StoredBytes, 'size' | 'stream'>,
    wanted: PicturesWanted,
    options: IsolatedOptions,
  ): Promise<FoundPictures>;
  /** What one slide of an uploaded file looks like, drawn in the child process of the pictures. Throws as `readFile`, and source/no-slides. */
  drawSlide(file: Pick<StoredBytes, 'size' | 'stream'>, slide: number, options: IsolatedOptions): Promise<SlideDrawing>;
  /**
   * Reads a file with students, as `readRosterFile` of the package does, in a child process that reads nothing else.
   * Throws the faults of `roster/`, of them roster/reading-stopped for a file that takes too long or too much, or
   * server/busy.
   */
  readRoster(
    file: Pick<StoredBytes, 'size' | 'stream'>,
    fileName: string,
    options: IsolatedOptions,
  ): Promise<RosterFile>;
  /** Writes an assignment down and answers the bytes of the file; throws export/failed or server/busy. */
  writePaper(paper: Paper, format: ExportFormat, options: IsolatedOptions): Promise<Uint8Array>;
  /**
   * Draws the cards of students and answers the bytes of a PDF; throws student/cards-failed without a cause, because the
   * words of a typesetter quote what it set, or server/busy.
   */
  writeCards(sheet: CardSheet, options: IsolatedOptions): Promise<Uint8Array>;
  /** Draws lists and sheets with results as a PDF; throws export/failed without a cause, as `writeCards`, or server/busy. */
  writeDocument(document: PrintedDocument, options: IsolatedOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}
