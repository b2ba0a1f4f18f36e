import { child, type Element, switchOf, valueIn } from './xml.ts';

/** How a run of letters looks, as far as that says what it is. */
export interface Look {
  hidden: boolean;
  bold: boolean;
  /** Half points. */
  size: number;
  font: string;
}

export interface ParagraphStyle {
  name: string;
  /** 1 to 9 for headings. */
  level?: number;
  numId?: string;
  indent?: number;
}

const usual: Look = { hidden: false, bold: false, size: 22, font: '' };
const headingName =
  /^(?:heading|επικεφαλίδα|κεφαλίδα|überschrift|titre|título|titolo|заголовок|nagłówek|kop|rubrik|overskrift|otsikko)\s*([1-9])\b/iu;
const titleName = /^(?:title|τίτλος|titel|titre|título|titolo|название)$/iu;

function lookOf(properties: Element | undefined, under: Look): Look {
  if (properties === undefined) return under;
  const fonts = child(properties, 'w:rFonts')?.attributes;
  return {
    hidden: switchOf(properties, 'w:vanish') ?? under.hidden,
    bold: switchOf(properties, 'w:b') ?? under.bold,
    size: Number(valueIn(properties, 'w:sz')) || under.size,
    font: fonts?.ascii ?? fonts?.hAnsi ?? under.font,
  };
}

/** What a paragraph's properties say of its place in the outline: 1 to 9, 0 for body text, undefined for nothing. */
export function outlineOf(properties: Element | undefined): number | undefined {
  const given = valueIn(properties, 'w:outlineLvl');
  if (given === undefined) return undefined;
  const level = Number(given) + 1;
  return level >= 1 && level <= 9 ? level : 0;
}

/** The styles of a document, each with what it takes over from the one it is based on. */
export class Styles {
  readonly #byId = new Map<string, Element>();
  readonly #looks = new Map<string, Look>();
  readonly #paragraphs = new Map<string, ParagraphStyle>();
  readonly #defaults: Look;
  #usualParagraph = '';

  constructor(part: Element | null) {
    for (const style of part?.children ?? []) {
      if (style.name !== 'w:style') continue;
      const { styleId = '', type = '', default: isDefault = '0' } = style.attributes;
      this.#byId.set(styleId, style);
      if (type === 'paragraph' && ['1', 'true', 'on'].includes(isDefault)) this.#usualParagraph = styleId;
    }
    const defaults = child(child(part ?? undefined, 'w:docDefaults'), 'w:rPrDefault');
    this.#defaults = lookOf(child(defaults, 'w:rPr'), usual);
  }

  /** A style and what it is based on, the farthest first; a ring ends where it closes. */
  #chain(id: string): Element[] {
    const chain: Element[] = [];
    let style = this.#byId.get(id);
    while (style !== undefined && !chain.includes(style) && chain.length < 50) {
      chain.unshift(style);
      style = this.#byId.get(valueIn(style, 'w:basedOn') ?? '');
    }
    return chain;
  }

  #styleLook(paragraph: string, run: string): Look {
    const key = `${paragraph}\n${run}`;
    let look = this.#looks.get(key);
    if (look === undefined) {
      look = [...this.#chain(paragraph), ...this.#chain(run)].reduce(
        (under, style) => lookOf(child(style, 'w:rPr'), under),
        this.#defaults,
      );
      this.#looks.set(key, look);
    }
    return look;
  }

  /** How a run looks in a paragraph of a style. */
  look(paragraph: string | undefined, properties: Element | undefined): Look {
    const run = valueIn(properties, 'w:rStyle') ?? '';
    return lookOf(properties, this.#styleLook(paragraph ?? this.#usualParagraph, run));
  }

  paragraph(id: string | undefined): ParagraphStyle {
    const wanted = id ?? this.#usualParagraph;
    let style = this.#paragraphs.get(wanted);
    if (style === undefined) {
      style = this.#resolve(wanted);
      this.#paragraphs.set(wanted, style);
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
      style.numId = valueIn(numbers, 'w:numId') ?? style.numId ?? '0';
      style.indent = Number(valueIn(numbers, 'w:ilvl') ?? style.indent ?? 0);
    }
    // A style is a heading by its place in the outline; where it states none, by its name or that of an ancestor.
    const named = [...chain].reverse().map((each) => headingName.exec(valueIn(each, 'w:name') ?? '')?.[1]);
    const found = level ?? Number(named.find((digit) => digit !== undefined) ?? headingName.exec(id)?.[1] ?? 0);
    if (titleName.test(style.name)) style.level = 1;
    else if (found > 0) style.level = found;
    return style;
  }
}
