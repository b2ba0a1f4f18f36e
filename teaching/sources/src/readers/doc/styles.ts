import type { Bytes } from '../../old-office/bytes.ts';
import type { Head } from './fib.ts';
import {
  type CharacterFormat,
  formatCharacters,
  formatParagraph,
  type ParagraphFormat,
  type Properties,
  plainCharacters,
  plainParagraph,
} from './sprms.ts';

interface StoredStyle {
  /** Number of a style that every Word has, from 1 for the first heading. */
  known: number;
  base: number;
  paragraph?: Properties;
  characters?: Properties;
}

export interface Style {
  characters: CharacterFormat;
  paragraph: ParagraphFormat;
  /** 1 to 9 for a heading; 0 for none. */
  level: number;
  role?: 'caption' | 'contents';
}

const maxStyles = 4_096;
/** Bytes of the properties of one style. */
const maxProperties = 2_000;
/** Styles of letters in styles of paragraphs that are worked out. */
const maxPairs = 20_000;
const deepest = 20;
const none = 0xfff;
const paragraphStyle = 1;
const characterStyle = 2;
const title = 62;
const caption = 34;

function isContents(known: number): boolean {
  return (known >= 10 && known <= 18) || (known >= 19 && known <= 27) || known === 35;
}

function readStyle(bytes: Bytes, at: number, length: number, fixed: number): StoredStyle {
  const kind = bytes.short(at + 2) & 0xf;
  const style: StoredStyle = { known: bytes.short(at) & 0xfff, base: bytes.short(at + 2) >> 4 };
  const parts = bytes.short(at + 4) & 0xf;
  // Behind its name and the zero that ends it.
  let next = at + fixed + 2 + bytes.short(at + fixed) * 2 + 2;
  const lists: Properties[] = [];
  for (let part = 0; part < Math.min(parts, 3) && next + 2 <= at + length; part++) {
    const size = bytes.short(next);
    lists.push({ bytes, at: next + 2, length: Math.min(size, at + length - next - 2, maxProperties) });
    next += 2 + size + (size % 2);
  }
  const [first, second] = lists;
  // The list of a paragraph begins with the number of the style itself.
  if (kind === paragraphStyle && first !== undefined)
    return {
      ...style,
      paragraph: { ...first, at: first.at + 2, length: first.length - 2 },
      ...(second === undefined ? {} : { characters: second }),
    };
  return kind === characterStyle && first !== undefined ? { ...style, characters: first } : style;
}

/** The styles of a Word file, each with what it inherits. */
export class Styles {
  readonly #stored = new Map<number, StoredStyle>();
  readonly #styles = new Map<number, Style>();
  /** By the letters of the paragraph and the number of the style over them. */
  readonly #pairs = new Map<CharacterFormat, Map<number, CharacterFormat>>();
  #paired = 0;

  constructor(head: Head) {
    const { bytes, start, length } = head.table('styles');
    const end = start + length;
    const size = bytes.short(start);
    const count = Math.min(bytes.short(start + 2), maxStyles);
    const fixed = bytes.short(start + 4);
    let at = start + 2 + size;
    for (let number = 0; number < count && at + 2 <= end; number++) {
      const own = bytes.short(at);
      if (own > 0) this.#stored.set(number, readStyle(bytes, at + 2, own, fixed));
      at += 2 + own + (own % 2);
    }
  }

  of(number: number): Style {
    let style = this.#styles.get(number);
    if (style === undefined) {
      style = this.#resolve(number);
      this.#styles.set(number, style);
    }
    return style;
  }

  /** The letters of a style of letters over those of a paragraph. */
  over(number: number, base: CharacterFormat): CharacterFormat {
    const known = this.#pairs.get(base)?.get(number);
    if (known !== undefined) return known;
    if (++this.#paired > maxPairs) return base;
    const chain = this.#chain(number);
    const format = chain.reduce((under, { characters }) => formatCharacters(characters, under, base), base);
    const pairs = this.#pairs.get(base) ?? new Map<number, CharacterFormat>();
    this.#pairs.set(base, pairs.set(number, format));
    return format;
  }

  /** A style and what it is based on, the farthest first. */
  #chain(number: number): StoredStyle[] {
    const chain: StoredStyle[] = [];
    let next = number;
    while (next !== none && chain.length < deepest) {
      const style = this.#stored.get(next);
      if (style === undefined || chain.includes(style)) break;
      chain.unshift(style);
      next = style.base;
    }
    return chain;
  }

  #resolve(number: number): Style {
    let characters = plainCharacters;
    let paragraph = plainParagraph;
    let level = 0;
    let role: Style['role'];
    for (const stored of this.#chain(number)) {
      characters = formatCharacters(stored.characters, characters, characters);
      if (stored.paragraph !== undefined) paragraph = formatParagraph(stored.paragraph, paragraph, null);
      if (stored.known >= 1 && stored.known <= 9) level = stored.known;
      else if (stored.known === title) level = 1;
      else if (stored.known === caption) role = 'caption';
      else if (isContents(stored.known)) role = 'contents';
    }
    return { characters, paragraph, level: paragraph.outline ?? level, ...(role === undefined ? {} : { role }) };
  }
}
