import type { Script } from '../../characters/scripts.ts';
import type { TabStop } from '../../office/gaps.ts';
import type { Edges } from '../../office/table-grid.ts';
import type { Bytes } from '../../old-office/bytes.ts';

/** Where a list of properties stands. */
export interface Properties {
  bytes: Bytes;
  at: number;
  length: number;
}

/** Bytes of an operand by the three highest bits of its code; 0 where it says its own length. */
const sizes = [1, 1, 2, 4, 2, 2, 0, 3] as const;
const tableDefinition = 0xd608;
const changedTabs = 0xc615;

function sizeOf(code: number, bytes: Bytes, at: number): number {
  const size = sizes[code >> 13] ?? 1;
  if (size > 0) return size;
  if (code === tableDefinition) return bytes.short(at) + 1;
  const length = bytes.byte(at);
  if (code !== changedTabs || length < 255) return length + 1;
  const removed = bytes.byte(at + 1);
  return 2 + removed * 4 + 1 + bytes.byte(at + 2 + removed * 4) * 3;
}

/** Passes each property of a list by its code, with the offset of its operand. */
export function eachProperty({ bytes, at, length }: Properties, take: (code: number, at: number) => void): void {
  const end = Math.min(at + length, bytes.length);
  let next = at;
  while (next + 3 <= end) {
    const code = bytes.short(next);
    take(code, next + 2);
    next += 2 + sizeOf(code, bytes, next + 2);
  }
}

/** The formatting of letters, as far as it shows what they are. */
export interface CharacterFormat {
  bold: boolean;
  underlined: boolean;
  hidden: boolean;
  deleted: boolean;
  /** Struck through. */
  struck: boolean;
  /** A character code stands for a picture, a note or a field. */
  special: boolean;
  /** The special character is an embedded object. */
  embedded: boolean;
  /** Half points. */
  size: number;
  /** Number of its font. */
  font: number;
  script?: Script | undefined;
  /** A character out of a picture font. */
  symbol?: { font: number; code: number };
  /** Number of its style; 0 for none. */
  style: number;
}

const scripts: readonly (Script | undefined)[] = [undefined, 'raised', 'lowered'];

export const plainCharacters: CharacterFormat = {
  bold: false,
  underlined: false,
  hidden: false,
  deleted: false,
  struck: false,
  special: false,
  embedded: false,
  size: 20,
  font: 0,
  style: 0,
};

/** On, off, as the style, the opposite of the style. */
function toggled(value: number, style: boolean): boolean {
  if (value === 0x80) return style;
  return value === 0x81 ? !style : value !== 0;
}

/** The format with a list of properties applied; switches refer to `base`, the format of the style. */
export function formatCharacters(
  properties: Properties | undefined,
  under: CharacterFormat,
  base: CharacterFormat,
): CharacterFormat {
  if (properties === undefined) return under;
  const { bytes } = properties;
  const format = { ...under };
  eachProperty(properties, (code, at) => {
    if (code === 0x0835) format.bold = toggled(bytes.byte(at), base.bold);
    else if (code === 0x083c) format.hidden = toggled(bytes.byte(at), base.hidden);
    else if (code === 0x0800) format.deleted = bytes.byte(at) === 1;
    else if (code === 0x0837 || code === 0x2a53) format.struck = toggled(bytes.byte(at), base.struck);
    else if (code === 0x0855) format.special = bytes.byte(at) !== 0;
    else if (code === 0x080a || code === 0x080e) format.embedded = bytes.byte(at) !== 0;
    else if (code === 0x2a3e) format.underlined = bytes.byte(at) !== 0;
    else if (code === 0x2a48) format.script = scripts[bytes.byte(at)];
    else if (code === 0x4a43) format.size = bytes.short(at);
    else if (code === 0x4a4f) format.font = bytes.short(at);
    else if (code === 0x4a30) format.style = bytes.short(at);
    else if (code === 0x6a09) {
      format.symbol = { font: bytes.short(at), code: bytes.short(at + 2) };
      format.special = true;
    }
  });
  return format;
}

/** What a paragraph is. */
export interface ParagraphFormat {
  /** Its outline level, 1 to 9; 0 for body text, absent where only the style may say it. */
  outline?: number;
  /** Number of its list, from 1; 0 for none. */
  list: number;
  indent: number;
  /** How many tables it is inside of. */
  depth: number;
  /** It ends a row. */
  rowEnd: boolean;
  /** In a table inside a table: it ends a cell. */
  innerCell: boolean;
  tabs: readonly TabStop[];
  /** In twentieths of a point, the first line from there. */
  left: number;
  first: number;
  /** Of a row: where its cells stand. */
  edges?: Edges | undefined;
  continued?: ReadonlySet<number> | undefined;
}

export const plainParagraph: ParagraphFormat = {
  ...{ list: 0, indent: 0, depth: 0, rowEnd: false, innerCell: false },
  ...{ tabs: [], left: 0, first: 0 },
};

/** The tabulators with some taken away, which a tolerance may follow, and others added. */
function changeTabs(bytes: Bytes, at: number, under: readonly TabStop[], tolerance: number): TabStop[] {
  const removed = Math.min(bytes.byte(at + 1), 64);
  const added = at + 2 + removed * (2 + tolerance);
  const gone = new Set(Array.from({ length: removed }, (_, tab) => bytes.signedShort(at + 2 + tab * 2)));
  const count = Math.min(bytes.byte(added), 64);
  const tabs = Array.from({ length: count }, (_, tab) => ({
    at: bytes.signedShort(added + 1 + tab * 2),
    leads: ((bytes.byte(added + 1 + count * 2 + tab) >> 3) & 7) > 0,
  }));
  const own = new Set(tabs.map((tab) => tab.at));
  return [...under.filter((tab) => !gone.has(tab.at) && !own.has(tab.at)), ...tabs].slice(0, 100);
}

/** Long lists of properties are kept in the stream of pictures; this is the code that says where. */
const maxFar = 10_000;
const kept = new Set([0x6645, 0x6646]);

/** The cells of a row by their edges, which its definition begins with. */
function edgesOf(bytes: Bytes, at: number): Edges {
  const cells = Math.min(bytes.byte(at + 2), 63);
  return Array.from({ length: cells + 1 }, (_, edge) => bytes.signedShort(at + 3 + edge * 2));
}

/** The cells that belong to those above: each has a record behind the edges, where the file is not cut short. */
function continuedOf(bytes: Bytes, at: number): ReadonlySet<number> {
  const cells = Math.min(bytes.byte(at + 2), 63);
  const records = at + 3 + (cells + 1) * 2;
  const end = at + 1 + bytes.short(at);
  const merged = new Set<number>();
  for (let cell = 0; cell < cells && records + (cell + 1) * 20 <= end; cell++)
    // Merged, and not where that begins.
    if ((bytes.short(records + cell * 20) & 0x60) === 0x20) merged.add(cell);
  return merged;
}

/** The format of a paragraph with a list of properties applied. */
export function formatParagraph(properties: Properties, under: ParagraphFormat, data: Bytes | null): ParagraphFormat {
  const { bytes } = properties;
  let format = { ...under };
  let far: Properties | undefined;
  eachProperty(properties, (code, at) => {
    if (code === 0x2416) format.depth = Math.max(format.depth, bytes.byte(at) === 0 ? 0 : 1);
    else if (code === 0x2417 || code === 0x244c) format.rowEnd = bytes.byte(at) !== 0;
    else if (code === 0x244b) format.innerCell = bytes.byte(at) !== 0;
    else if (code === 0x6649) format.depth = bytes.long(at);
    else if (code === 0x664a) format.depth = Math.max(0, format.depth + bytes.signed(at));
    else if (code === 0x260a) format.indent = bytes.byte(at);
    else if (code === 0xc60d) format.tabs = changeTabs(bytes, at, format.tabs, 0);
    else if (code === changedTabs) format.tabs = changeTabs(bytes, at, format.tabs, 2);
    else if (code === 0x840f || code === 0x845e) format.left = bytes.signedShort(at);
    else if (code === 0x8411 || code === 0x8460) format.first = bytes.signedShort(at);
    else if (code === 0x460b) format.list = bytes.short(at);
    else if (code === 0x2640) format.outline = bytes.byte(at) < 9 ? bytes.byte(at) + 1 : 0;
    else if (code === tableDefinition) {
      format.edges = edgesOf(bytes, at);
      format.continued = continuedOf(bytes, at);
    } else if (kept.has(code) && data !== null)
      far = { bytes: data, at: bytes.long(at) + 2, length: Math.min(data.short(bytes.long(at)), maxFar) };
  });
  // Not followed any further: what is kept there points nowhere else.
  if (far !== undefined) format = formatParagraph(far, format, null);
  return format;
}
