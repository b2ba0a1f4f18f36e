import type { Script } from '../../characters/scripts.ts';
import { child, type Element, switchOf, valueIn } from '../../office/xml.ts';

/** The formatting of a run of letters, as far as it shows what the run is. */
export interface RunStyle {
  hidden: boolean;
  bold: boolean;
  underlined: boolean;
  /** Struck through. */
  struck: boolean;
  /** Half points. */
  size: number;
  font: string;
  script?: Script | undefined;
}

export interface ParagraphStyle {
  name: string;
  /** 1 to 9 for headings. */
  level?: number;
  numId?: string;
  indent?: number;
  /** Its tabulators by their places: whether lines lead to them. */
  tabs?: ReadonlyMap<number, boolean>;
}

const defaultRunStyle: RunStyle = { hidden: false, bold: false, underlined: false, struck: false, size: 22, font: '' };
const headingName =
  /^(?:heading|επικεφαλίδα|κεφαλίδα|überschrift|titre|título|titolo|заголовок|nagłówek|kop|rubrik|overskrift|otsikko)\s*([1-9])\b/iu;
export const titleName = /^(?:title|τίτλος|titel|titre|título|titolo|название)$/iu;

const scripts: Readonly<Record<string, Script>> = { superscript: 'raised', subscript: 'lowered' };

function readRunStyle(properties: Element | undefined, under: RunStyle): RunStyle {
  if (properties === undefined) return under;
  const fonts = child(properties, 'w:rFonts')?.attributes;
  const underline = valueIn(properties, 'w:u');
  const align = valueIn(properties, 'w:vertAlign');
  return {
    hidden: switchOf(properties, 'w:vanish') ?? under.hidden,
    bold: switchOf(properties, 'w:b') ?? under.bold,
    underlined: underline === undefined ? under.underlined : underline !== 'none',
    struck: switchOf(properties, 'w:strike') ?? switchOf(properties, 'w:dstrike') ?? under.struck,
    size: Number(valueIn(properties, 'w:sz')) || under.size,
    font: fonts?.ascii ?? fonts?.hAnsi ?? under.font,
    script: align === undefined ? under.script : scripts[align],
  };
}

const leaders = /^(?:dot|underscore|heavy|middleDot)$/;
const maxTabs = 100;

/** The tabulators of a paragraph's properties with those of its style. */
export function tabsOf(
  properties: Element | undefined,
  under: ReadonlyMap<number, boolean> | undefined,
): ReadonlyMap<number, boolean> | undefined {
  const own = child(properties, 'w:tabs');
  if (own === undefined) return under;
  const tabs = new Map(under);
  for (const { attributes } of own.children.slice(0, maxTabs)) {
    const at = Number(attributes.pos ?? Number.NaN);
    if (attributes.val === 'clear') tabs.delete(at);
    else if (Number.isFinite(at) && attributes.val !== 'bar') tabs.set(at, leaders.test(attributes.leader ?? ''));
  }
  return tabs;
}

/** The outline level of a paragraph's properties: 1 to 9, 0 for body text, undefined for none. */
export function outlineOf(properties: Element | undefined): number | undefined {
  const outlineValue = valueIn(properties, 'w:outlineLvl');
  if (outlineValue === undefined) return undefined;
  const level = Number(outlineValue) + 1;
  return level >= 1 && level <= 9 ? level : 0;
}

/** The styles of a document, each with the properties it inherits from the one it is based on. */
export class Styles {
  readonly #byId = new Map<string, Element>();
  readonly #runStyles = new Map<string, RunStyle>();
  readonly #paragraphs = new Map<string, ParagraphStyle>();
  readonly #defaults: RunStyle;
  #defaultParagraph = '';

  constructor(part: Element | null) {
    for (const style of part?.children ?? []) {
      if (style.name !== 'w:style') continue;
      const { styleId = '', type = '', default: isDefault = '0' } = style.attributes;
      this.#byId.set(styleId, style);
      if (type === 'paragraph' && ['1', 'true', 'on'].includes(isDefault)) this.#defaultParagraph = styleId;
    }
    const defaults = child(child(part ?? undefined, 'w:docDefaults'), 'w:rPrDefault');
    this.#defaults = readRunStyle(child(defaults, 'w:rPr'), defaultRunStyle);
  }

  /** A style and its ancestors, the farthest first; a cycle ends where it closes. */
  #chain(id: string): Element[] {
    const chain: Element[] = [];
    let style = this.#byId.get(id);
    while (style !== undefined && !chain.includes(style) && chain.length < 50) {
      chain.unshift(style);
      style = this.#byId.get(valueIn(style, 'w:basedOn') ?? '');
    }
    return chain;
  }

  #baseRunStyle(paragraph: string, run: string): RunStyle {
    const key = `${paragraph}\n${run}`;
    let runStyle = this.#runStyles.get(key);
    if (runStyle === undefined) {
      runStyle = [...this.#chain(paragraph), ...this.#chain(run)].reduce(
        (under, style) => readRunStyle(child(style, 'w:rPr'), under),
        this.#defaults,
      );
      this.#runStyles.set(key, runStyle);
    }
    return runStyle;
  }

  /** The formatting of a run in a paragraph of a style. */
  runStyle(paragraph: string | undefined, properties: Element | undefined): RunStyle {
    const run = valueIn(properties, 'w:rStyle') ?? '';
    return readRunStyle(properties, this.#baseRunStyle(paragraph ?? this.#defaultParagraph, run));
  }

  paragraph(id: string | undefined): ParagraphStyle {
    const styleId = id ?? this.#defaultParagraph;
    let style = this.#paragraphs.get(styleId);
    if (style === undefined) {
      style = this.#resolve(styleId);
      this.#paragraphs.set(styleId, style);
    }
    return style;
  }

  #resolve(id: string): ParagraphStyle {
    const chain = this.#chain(id);
    const own = chain.at(-1);
    const style: ParagraphStyle = { name: valueIn(own, 'w:name') ?? id };
    let level: number | undefined;
    for (const each of chain) {
      const properties = child(each, 'w:pPr');
      const numbers = child(properties, 'w:numPr');
      level = outlineOf(properties) ?? level;
      const tabs = tabsOf(properties, style.tabs);
      if (tabs !== undefined) style.tabs = tabs;
      style.numId = valueIn(numbers, 'w:numId') ?? style.numId ?? '0';
      style.indent = Number(valueIn(numbers, 'w:ilvl') ?? style.indent ?? 0);
    }
    // A style is a heading by its outline level; where it has none, by its name or that of an ancestor.
    const named = [...chain].reverse().map((each) => headingName.exec(valueIn(each, 'w:name') ?? '')?.[1]);
    const found = level ?? Number(named.find((digit) => digit !== undefined) ?? headingName.exec(id)?.[1] ?? 0);
    if (titleName.test(style.name)) style.level = 1;
    else if (found > 0) style.level = found;
    return style;
  }
}
