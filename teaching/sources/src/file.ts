import type { Document, FoundPictures, PicturesWanted, RecognisedPage, SlideDrawing } from '@schole/core';

/** Where a file was fetched from, and the encoding that the server stated for it. */
export interface FetchedFrom {
  address: string;
  charset?: string;
}

/** An uploaded file; `fileName` is the name on the teacher's machine and no evidence of the file's type. */
export interface FileInput {
  bytes: Uint8Array;
  fileName: string;
  /** What was recognised in the pictures of pages; absent before anybody looked, without the pages in which nothing was found. */
  recognised?: readonly RecognisedPage[];
  /** Of a file that was fetched by its address: a text without another sign is a web page. */
  page?: FetchedFrom;
  onProgress?: (percent: number) => void;
}

/** Pages have no usable text, but a picture of it: the file is to be read again, with `recognised` of these pages. */
export interface RecognitionNeeded {
  /** Page numbers from 1, ascending. */
  recognise: number[];
}

/** A file whose pictures are wanted. */
export interface PicturesInput extends PicturesWanted {
  bytes: Uint8Array;
  onProgress?: (percent: number) => void;
}

/** A file of slides of which one is drawn. */
export interface SlideInput {
  bytes: Uint8Array;
  /** From 1, as the pages of its document. */
  slide: number;
}

/** A reader of one type of file: the sign by which the bytes are known to be of that type, and the reading. Its type has a line in `sourceFileTypes` of the core. */
export interface FileReader {
  /** What the bytes say where they are of its type; the first of the registered readers that finds its sign reads the file. */
  sign?: {
    /** In what a container says it holds: the list of contents or the mimetype of a zip, the streams of an old Office file. */
    contents?: RegExp;
    /** In the first kilobyte of anything else, a letter for each byte. */
    start?: RegExp;
    /** In the opening of a text, behind empty lines. */
    opening?: RegExp;
  };
  /** Turns the bytes into one Document, or throws a fault with the true reason. With `recognised` it never asks for recognition. */
  read(input: FileInput): Promise<Document | RecognitionNeeded>;
  /** Its pictures, the nearest to a passage first; absent where files of this type hold none. Throws as `read`. */
  pictures?(input: PicturesInput): Promise<FoundPictures>;
  /** What one of its slides looks like; absent where files of this type are no slides. Throws as `read`, and source/not-found for a slide that is not there. */
  drawSlide?(input: SlideInput): Promise<SlideDrawing>;
}
