import { container, little } from '../doc/test-doc.ts';

/** A record of a presentation: an atom of bytes, or a container of records. */
export function record(type: number, contents: Buffer | readonly Buffer[], instance = 0): Buffer {
  const isAtom = Buffer.isBuffer(contents);
  const body = isAtom ? contents : Buffer.concat(contents);
  return Buffer.concat([
    little((instance << 4) | (isAtom ? 0 : 0xf), 2),
    little(type, 2),
    little(body.length, 4),
    body,
  ]);
}

export const purposes = { title: 0, body: 1, notes: 2, other: 4, subtitle: 5, centreTitle: 6 } as const;

/** A text with what it is for, in two bytes a letter or in one. */
export function text(purpose: keyof typeof purposes, words: string, narrow = false): Buffer {
  const letters = narrow ? record(0x0fa8, Buffer.from(words, 'latin1')) : record(0x0fa0, Buffer.from(words, 'utf16le'));
  return Buffer.concat([record(0x0f9f, little(purposes[purpose], 4)), letters]);
}

/** A shape with a text box or something else in it. */
export function shape(inside: readonly Buffer[], form = 1): Buffer {
  return record(0xf004, [record(0xf00a, Buffer.alloc(8), form), ...inside]);
}

export function box(...inside: Buffer[]): Buffer {
  return record(0xf00d, inside);
}

/** A cell of a table at its corner, with its lower edge where that is said. */
export function cell(left: number, top: number, words: string, bottom = 0): Buffer {
  return shape([
    record(0xf00f, Buffer.concat([left, top, 0, bottom].map((at) => little(at, 4)))),
    box(text('other', words)),
  ]);
}

/** A group of shapes that says that it is a table. */
export function table(...cells: Buffer[]): Buffer {
  const head = record(0xf122, Buffer.concat([little(0x039f, 2), little(1, 4)]), 1);
  return record(0xf003, [shape([head]), ...cells]);
}

export interface MadeSlide {
  shapes: readonly Buffer[];
  /** Texts of the outline, which stand in the document and not on the slide. */
  outline?: readonly Buffer[];
  notes?: string;
  hidden?: boolean;
  /** Records beside its drawing, such as its colours. */
  records?: readonly Buffer[];
  /** The shape that is its background. */
  background?: Buffer;
  /** What it takes from its master: 1 shapes, 2 colours, 4 background. */
  follows?: number;
}

const masterNumber = 900;

function drawing(shapes: readonly Buffer[], background?: Buffer): Buffer {
  const behind = background === undefined ? [] : [background];
  return record(0x040c, [record(0xf002, [record(0xf003, [shape([]), ...shapes]), ...behind])]);
}

function slideRecord(made: MadeSlide, notes: number, type = 0x03ee): Buffer {
  const { shapes, hidden = false, records = [], background, follows = 0 } = made;
  const info = Buffer.concat([Buffer.alloc(10), little(hidden ? 4 : 0, 2), Buffer.alloc(4)]);
  const atom = [little(1, 4), Buffer.alloc(8), little(masterNumber, 4), little(notes, 4), little(follows, 2)];
  return record(type, [
    record(0x03ef, Buffer.concat([...atom, Buffer.alloc(2)])),
    record(0x03f9, info),
    ...records,
    drawing(shapes, background),
  ]);
}

function persisted(kept: number, number: number): Buffer {
  return record(0x03f3, Buffer.concat([little(kept, 4), Buffer.alloc(8), little(number, 4), Buffer.alloc(4)]));
}

export interface MadePpt {
  slides: readonly MadeSlide[];
  /** The order in which the document lists the slides. */
  order?: readonly number[];
  token?: number;
  /** Where the newest saving points back to; its own place for one that goes round in circles. */
  loops?: boolean;
  /** No list says where the newest saving is. */
  lost?: boolean;
  streams?: Readonly<Record<string, Buffer>>;
  /** Further records of the document. */
  records?: readonly Buffer[];
  master?: MadeSlide;
}

/** A PowerPoint 97 file: the records of the format and nothing that PowerPoint wrote. */
export function madePpt(made: MadePpt): Buffer {
  const { slides, order = slides.map((_, index) => index), token = 0xe391c05f } = made;
  const list = order.flatMap((index) => [persisted(2 + index * 2, 256 + index), ...(slides[index]?.outline ?? [])]);
  const notesList = slides.map((_, index) => persisted(3 + index * 2, 512 + index));
  const masterKept = 2 + slides.length * 2;
  const document = record(0x03e8, [
    ...(made.records ?? []),
    record(0x0ff0, list, 0),
    record(0x0ff0, [persisted(masterKept, masterNumber), text('title', 'Text of the master')], 1),
    record(0x0ff0, notesList, 2),
  ]);
  const kept = [document];
  for (const [index, slide] of slides.entries()) {
    kept.push(slideRecord(slide, slide.notes === undefined ? 0 : 512 + index));
    kept.push(record(0x03f0, [drawing(slide.notes === undefined ? [] : [shape([box(text('notes', slide.notes))])])]));
  }
  if (made.master !== undefined) kept.push(slideRecord(made.master, 0, 0x03f8));
  const offsets: number[] = [];
  let at = 0;
  for (const each of kept) {
    offsets.push(at);
    at += each.length;
  }
  const directory = record(
    0x1772,
    Buffer.concat([little(((offsets.length << 20) | 1) >>> 0, 4), ...offsets.map((offset) => little(offset, 4))]),
  );
  const edit = at + directory.length;
  const fields = [256, 0, made.loops ? edit : 0, at, 1, 99, 0];
  const atom = record(0x0ff5, Buffer.concat(fields.map((field) => little(field, 4))));
  const user = record(
    0x0ff6,
    Buffer.concat([little(20, 4), little(token, 4), little(made.lost ? 3 : edit, 4), Buffer.alloc(40)]),
  );
  return container({
    'PowerPoint Document': Buffer.concat([...kept, directory, atom]),
    'Current User': user,
    ...made.streams,
  });
}
