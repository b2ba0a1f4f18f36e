import type { Element } from '../../office/xml.ts';
import type { Bytes } from '../../old-office/bytes.ts';
import { Numbering } from '../docx/numbering.ts';
import type { Head } from './fib.ts';

const maxLists = 4_000;
const formats: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};

function element(name: string, attributes: Record<string, string>, children: Element[] = []): Element {
  return { name, attributes, children, text: '' };
}

function value(name: string, val: number | string): Element {
  return element(name, { val: String(val) });
}

/** One level of a list, and where the next begins. */
function readLevel(bytes: Bytes, at: number, index: number): { level: Element; next: number } {
  const text = at + 28 + bytes.byte(at + 24) + bytes.byte(at + 25);
  const letters = Math.min(bytes.short(text), 100);
  // A character below 9 stands for the number of that level.
  const pattern = [...bytes.wide(text + 2, letters)].map((letter) => {
    const code = letter.charCodeAt(0);
    return code < 9 ? `%${code + 1}` : letter;
  });
  const flags = bytes.byte(at + 5);
  const children = [
    value('w:start', bytes.long(at)),
    value('w:numFmt', formats[bytes.byte(at + 4)] ?? 'decimal'),
    value('w:lvlText', pattern.join('')),
    ...((flags & 4) === 0 ? [] : [element('w:isLgl', {})]),
    ...((flags & 8) === 0 ? [] : [value('w:lvlRestart', 0)]),
  ];
  return {
    level: element('w:lvl', { ilvl: String(index) }, children),
    next: text + 2 + bytes.short(text) * 2,
  };
}

/** The kinds of lists; their levels stand behind them. */
function readKinds(head: Head): Element[] {
  const { bytes, start, length } = head.table('lists');
  if (length < 2) return [];
  const count = Math.min(bytes.short(start), maxLists, Math.floor(length / 28));
  let at = start + 2 + count * 28;
  return Array.from({ length: count }, (_, index) => {
    const record = start + 2 + index * 28;
    const levels = (bytes.byte(record + 26) & 1) === 1 ? 1 : 9;
    const children: Element[] = [];
    for (let each = 0; each < levels && at < bytes.length; each++) {
      const { level, next } = readLevel(bytes, at, each);
      children.push(level);
      at = next;
    }
    return element('w:abstractNum', { abstractNumId: String(bytes.long(record)) }, children);
  });
}

function readLists(head: Head): Element[] {
  const { bytes, start, length } = head.table('listOverrides');
  if (length < 4) return [];
  const count = Math.min(bytes.long(start), maxLists, Math.floor((length - 4) / 16));
  let at = start + 4 + count * 16;
  return Array.from({ length: count }, (_, index) => {
    const record = start + 4 + index * 16;
    const children = [value('w:abstractNumId', bytes.long(record))];
    const overrides = Math.min(bytes.byte(record + 12), 9);
    at += 4;
    for (let each = 0; each < overrides && at < bytes.length; each++) {
      const flags = bytes.long(at + 4);
      const depth = flags & 15;
      const override: Element[] = [];
      if ((flags & 16) !== 0) override.push(value('w:startOverride', bytes.long(at)));
      at += 8;
      if ((flags & 32) !== 0) {
        const { level, next } = readLevel(bytes, at, depth);
        override.push(level);
        at = next;
      }
      children.push(element('w:lvlOverride', { ilvl: String(depth) }, override));
    }
    return element('w:num', { numId: String(index + 1) }, children);
  });
}

/** The lists of a file in the words of docx, so that one and the same class counts them. */
export function numberingOf(head: Head): Numbering {
  return new Numbering(element('w:numbering', {}, [...readKinds(head), ...readLists(head)]));
}

/** The names of the fonts, in order. */
export function fontsOf(head: Head): string[] {
  const { bytes, start, length } = head.table('fonts');
  const count = Math.min(bytes.short(start), maxLists);
  const fonts: string[] = [];
  let at = start + 4;
  while (fonts.length < count && at < start + length) {
    const size = bytes.byte(at) + 1;
    const [name = ''] = bytes.wide(at + 40, Math.max(0, (size - 40) >> 1)).split('\0', 1);
    fonts.push(name);
    at += size;
  }
  return fonts;
}
