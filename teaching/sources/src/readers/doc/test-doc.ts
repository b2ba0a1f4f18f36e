import cfb from 'cfb';

/** A stretch of text of a made Word file; `changes` are properties of its letters, `end` those of the paragraph it ends. */
export interface MadeRun {
  text: string;
  changes?: readonly number[];
  end?: readonly number[];
  /** Number of the style of the paragraph it ends. */
  style?: number;
  /** One byte a letter, in Windows' western character set or as given. */
  narrow?: boolean | Uint8Array;
}

export interface MadeDoc {
  runs: readonly MadeRun[];
  /** Letters of the notes behind the body, in runs of the same list. */
  lengths?: { body: number; footnotes?: number; headers?: number };
  /** Tables by their number in the list of the head. */
  tables?: Readonly<Record<number, Buffer>>;
  flags?: number;
  version?: number;
  language?: number;
  sign?: number;
  /** The numbers of the runs in the order in which the file holds them. */
  order?: readonly number[];
  /** Further streams, by their paths. */
  streams?: Readonly<Record<string, Buffer>>;
}

export const little = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeUIntLE(value, 0, bytes);
  return made;
};

const page = 512;
const textAt = 3 * page;

/** A page of properties: the ends of its stretches, and where each list of properties stands. */
function propertyPage(bounds: readonly number[], lists: readonly Buffer[], recordSize: number): Buffer {
  const made = Buffer.alloc(page);
  for (const [index, bound] of bounds.entries()) made.writeUInt32LE(bound, index * 4);
  let at = page - 2;
  for (const [index, list] of lists.entries()) {
    at = (at - list.length) & ~1;
    list.copy(made, at);
    made[bounds.length * 4 + index * recordSize] = at / 2;
  }
  made[page - 1] = lists.length;
  return made;
}

function paragraphList({ end = [], style = 0 }: MadeRun): Buffer {
  const body = Buffer.from([style & 0xff, style >> 8, ...end]);
  return Buffer.concat([Buffer.from([0, Math.ceil(body.length / 2)]), body, Buffer.alloc(body.length % 2)]);
}

/** A Word 97 file with one piece for each run: the format by the book, and nothing that Word wrote. */
export function madeDoc(made: MadeDoc): Buffer {
  const { runs, tables = {}, order = runs.map((_, index) => index) } = made;
  const bytes = runs.map(({ text, narrow = false }) =>
    narrow instanceof Uint8Array ? Buffer.from(narrow) : Buffer.from(text, narrow ? 'latin1' : 'utf16le'),
  );
  const starts: number[] = [];
  let position = textAt;
  for (const index of order) {
    starts[index] = position;
    position += bytes[index]?.length ?? 0;
  }
  const characterPage = Math.ceil(position / page);
  const inFile = [...order];
  const bounds = [...inFile.map((index) => starts[index] ?? 0), position];
  const document = Buffer.alloc((characterPage + 2) * page);
  for (const index of order) bytes[index]?.copy(document, starts[index]);
  const characters = inFile.map((index) =>
    Buffer.from([runs[index]?.changes?.length ?? 0, ...(runs[index]?.changes ?? [])]),
  );
  propertyPage(bounds, characters, 1).copy(document, characterPage * page);
  propertyPage(
    bounds,
    inFile.map((index) => paragraphList(runs[index] ?? { text: '' })),
    13,
  ).copy(document, (characterPage + 1) * page);

  const letters = runs.map(({ text }) => text.length);
  const ends = letters.map((_, index) => letters.slice(0, index + 1).reduce((sum, each) => sum + each, 0));
  const pieces = Buffer.concat([
    ...[0, ...ends].map((end) => little(end, 4)),
    ...runs.map(({ narrow = false }, index) => {
      const start = starts[index] ?? 0;
      return Buffer.concat([
        little(0, 2),
        little(narrow === false ? start : (start * 2 + 0x40000000) >>> 0, 4),
        little(0, 2),
      ]);
    }),
  ]);
  const pages = (number: number) => Buffer.concat([bounds[0] ?? 0, position, number].map((value) => little(value, 4)));
  const all: Record<number, Buffer> = {
    12: pages(characterPage),
    13: pages(characterPage + 1),
    33: Buffer.concat([Buffer.from([2]), little(pieces.length, 4), pieces]),
    ...tables,
  };
  document.writeUInt16LE(made.sign ?? 0xa5ec, 0);
  document.writeUInt16LE(made.version ?? 0xc1, 2);
  document.writeUInt16LE(made.language ?? 0x409, 6);
  document.writeUInt16LE(made.flags ?? 0, 0x0a);
  const { body = ends.at(-1) ?? 0, footnotes = 0, headers = 0 } = made.lengths ?? {};
  for (const [index, length] of [body, footnotes, headers].entries()) document.writeUInt32LE(length, 0x4c + index * 4);
  const stream: Buffer[] = [];
  let at = 0;
  for (const [number, table] of Object.entries(all)) {
    document.writeUInt32LE(at, 0x9a + Number(number) * 8);
    document.writeUInt32LE(table.length, 0x9a + Number(number) * 8 + 4);
    stream.push(table);
    at += table.length;
  }
  return container({ WordDocument: document, '0Table': Buffer.concat(stream), ...made.streams });
}

/** A file of streams, as the old Office formats are. */
export function container(streams: Readonly<Record<string, Buffer>>): Buffer {
  const made = cfb.utils.cfb_new();
  // Short streams are padded, so that none lands in the small ones, which cfb keeps in another way.
  for (const [name, content] of Object.entries(streams))
    cfb.utils.cfb_add(made, `/${name}`, Buffer.concat([content, Buffer.alloc(Math.max(0, 4096 - content.length))]));
  return Buffer.from(cfb.write(made, { type: 'buffer' }));
}
