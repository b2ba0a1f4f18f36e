import { written } from '../characters/numerals.ts';
import type { Script } from '../characters/scripts.ts';
import type { TabStop } from '../office/gaps.ts';
import { child, type Element } from '../office/xml.ts';
import { pointsOf } from './lengths.ts';

/** How letters look, as far as it shows what they are. */
export interface Appearance {
  bold: boolean;
  underlined: boolean;
  /** Struck through. */
  struck: boolean;
  hidden: boolean;
  font: string;
  /** Points. */
  size: number;
  script?: Script | undefined;
}

/** What a style of a paragraph says besides the looks of its letters. */
export interface ParagraphStyle {
  looks: Appearance;
  /** Its name and those of its ancestors, as programs name their own styles. */
  names: readonly string[];
  level?: number;
  beginsPage: boolean;
  tabs: readonly TabStop[];
  /** Of its first line, in twentieths of a point. */
  indent: number;
}

interface Level {
  /** '' for no number, '•' for a bullet. */
  format: string;
  prefix: string;
  suffix: string;
  start: number;
  /** How many levels its label shows. */
  shown: number;
}

const contentsName = /^(?:contents|index|[a-z]+ index)\b/i;
const maxTabs = 100;
const twips = (length: string | undefined): number => Math.round(20 * pointsOf(length, 0));

/** The tabulators of a paragraph; a first line that hangs has one at the indent. In contents they only lead to pages. */
function tabsOf(properties: readonly Element[], indent: number): TabStop[] {
  const own = properties.findLast((one) => child(one, 'style:tab-stops') !== undefined);
  const stops = (child(own, 'style:tab-stops')?.children ?? []).slice(0, maxTabs).map(({ attributes }) => ({
    at: twips(attributes['style:position']),
    leads: /^(?:solid|dotted|dash|long-dash|wave)$/.test(attributes['style:leader-style'] ?? ''),
  }));
  return stops.length > 0 && indent < 0 ? [...stops, { at: 0, leads: false }] : stops;
}

export const plainAppearance: Appearance = {
  bold: false,
  underlined: false,
  struck: false,
  hidden: false,
  font: '',
  size: 12,
};
const maxChain = 50;
const wordFormats: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

function levelOf({ name, attributes }: Element): Level {
  const bullet = /-level-style-(?:bullet|image)$/.test(name);
  const char = attributes['text:bullet-char'];
  return {
    format: bullet ? (char === undefined || char.trim() !== '' ? '•' : '') : (attributes['style:num-format'] ?? ''),
    prefix: attributes['style:num-prefix'] ?? '',
    suffix: attributes['style:num-suffix'] ?? '',
    start: Math.trunc(Number(attributes['text:start-value'] ?? 1)) || 0,
    shown: Math.min(Math.max(Math.trunc(Number(attributes['text:display-levels'] ?? 1)) || 1, 1), 10),
  };
}

/** The levels of a numbering, and how it writes the numbers of its items. */
export class Numbering {
  readonly #levels: ReadonlyMap<number, Level>;

  constructor(style: Element | undefined) {
    const levels = (style?.children ?? []).filter(({ attributes }) => attributes['text:level'] !== undefined);
    this.#levels = new Map(levels.map((level) => [Number(level.attributes['text:level']) - 1, levelOf(level)]));
  }

  start(depth: number): number {
    return this.#levels.get(depth)?.start ?? 1;
  }

  /** The label of an item at this depth; '' where the level has none. */
  label(counters: readonly (number | undefined)[], depth: number): string {
    const level = this.#levels.get(depth);
    if (level === undefined || level.format === '' || level.format === '•') return level?.format ?? '';
    const from = Math.max(0, depth + 1 - level.shown);
    const numbers = Array.from({ length: depth + 1 - from }, (_, at) => {
      const each = this.#levels.get(from + at);
      return written(counters[from + at] ?? each?.start ?? 1, wordFormats[each?.format ?? ''] ?? 'decimal');
    });
    return `${level.prefix}${numbers.join('.')}${level.suffix}`.trim();
  }
}

/** "super 58%", "-33% 58%": where the letters stand, then how large they are. */
export function scriptOf(position: string): Script | undefined {
  const height = Number.parseFloat(position);
  if (position.startsWith('super') || height > 0) return 'raised';
  return position.startsWith('sub') || height < 0 ? 'lowered' : undefined;
}

/** Whether letters are struck through; undefined where their style does not say it. */
function struckIn(attributes: Readonly<Record<string, string>>): boolean | undefined {
  const line = attributes['style:text-line-through-style'] ?? attributes['style:text-line-through-type'];
  return line === undefined ? undefined : line !== 'none';
}

function readLooks(properties: Element | undefined, under: Appearance, fonts: ReadonlyMap<string, string>): Appearance {
  if (properties === undefined) return under;
  const { attributes } = properties;
  const weight = attributes['fo:font-weight'];
  const named = attributes['style:font-name'];
  const size = attributes['fo:font-size'] ?? '';
  const number = Number.parseFloat(size);
  const position = attributes['style:text-position'];
  const line = attributes['style:text-underline-style'];
  return {
    bold: weight === undefined ? under.bold : weight === 'bold' || Number(weight) >= 600,
    underlined: line === undefined ? under.underlined : line !== 'none',
    struck: struckIn(attributes) ?? under.struck,
    hidden: attributes['text:display'] === undefined ? under.hidden : attributes['text:display'] === 'none',
    script: position === undefined ? under.script : scriptOf(position),
    font: named === undefined ? (attributes['fo:font-family'] ?? under.font) : (fonts.get(named) ?? named),
    size: !Number.isFinite(number) ? under.size : size.endsWith('%') ? (under.size * number) / 100 : number,
  };
}

/** The styles of a file by family and name, each with what it inherits. */
export class Styles {
  readonly #styles = new Map<string, Element>();
  readonly #fonts = new Map<string, string>();
  readonly #numberings = new Map<string, Element>();
  readonly #paragraphs = new Map<string, ParagraphStyle>();
  readonly #properties = new Map<string, Element[]>();

  add(style: Element): void {
    const { name, attributes } = style;
    const named = attributes['style:name'] ?? '';
    if (name === 'style:style') this.#styles.set(`${attributes['style:family']} ${named}`, style);
    else if (name === 'style:default-style') this.#styles.set(`${attributes['style:family']} `, style);
    else if (name === 'style:font-face') this.#fonts.set(named, attributes['svg:font-family'] ?? named);
    else if (name === 'text:list-style') this.#numberings.set(named, style);
    else if (name === 'text:outline-style') this.#numberings.set('', style);
  }

  /** The numbering of a name; '' for that of headings. */
  numbering(name: string): Numbering {
    return new Numbering(this.#numberings.get(name));
  }

  /** The element of a list style; absent where there is none of the name. */
  listStyle(name: string): Element | undefined {
    return this.#numberings.get(name);
  }

  /** The family of a typeface that is declared under a name. */
  typeface(name: string): string {
    return this.#fonts.get(name) ?? name;
  }

  /** A style and its ancestors, the farthest first; the default style of the family is one of them. */
  ancestors(family: string, name: string): Element[] {
    const chain: Element[] = [];
    let style = this.#styles.get(`${family} ${name}`);
    while (style !== undefined && !chain.includes(style) && chain.length < maxChain) {
      chain.unshift(style);
      style = this.#styles.get(`${family} ${style.attributes['style:parent-style-name'] ?? ''}`);
    }
    return chain;
  }

  /** The properties of a kind that a style has of its own or inherits, nearest last. */
  properties(family: string, name: string, kind: string): Element[] {
    const key = `${kind} ${family} ${name}`;
    let found = this.#properties.get(key);
    if (found === undefined) {
      found = this.ancestors(family, name).flatMap((style) => child(style, kind) ?? []);
      this.#properties.set(key, found);
    }
    return found;
  }

  /** How letters of a style look inside others. */
  looks(family: string, name: string, under: Appearance): Appearance {
    const found = this.properties(family, name, 'style:text-properties');
    return found.reduce((looks, properties) => readLooks(properties, looks, this.#fonts), under);
  }

  paragraph(name: string): ParagraphStyle {
    let style = this.#paragraphs.get(name);
    if (style === undefined) {
      style = this.#readParagraph(name);
      this.#paragraphs.set(name, style);
    }
    return style;
  }

  #readParagraph(name: string): ParagraphStyle {
    const chain = this.ancestors('paragraph', name);
    const breaks = this.properties('paragraph', name, 'style:paragraph-properties');
    const before = breaks.map(({ attributes }) => attributes['fo:break-before']).findLast((one) => one !== undefined);
    const first = breaks.map(({ attributes }) => attributes['fo:text-indent']).findLast((one) => one !== undefined);
    const indent = twips(first);
    const level = Number(chain.map(({ attributes }) => attributes['style:default-outline-level']).findLast(Boolean));
    const names = chain.map(({ attributes }) => (attributes['style:name'] ?? '').replaceAll('_20_', ' '));
    return {
      looks: this.looks('paragraph', name, plainAppearance),
      names,
      tabs: names.some((one) => contentsName.test(one)) ? [] : tabsOf(breaks, indent),
      indent,
      ...(level > 0 ? { level } : {}),
      beginsPage: before === 'page' || (chain.at(-1)?.attributes['style:master-page-name'] ?? '') !== '',
    };
  }
}
