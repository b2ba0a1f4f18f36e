import type { Script } from '../../../characters/scripts.ts';
import { isMonospaced } from '../../../characters/typefaces.ts';
import { attributeOf, type PageElement, wordsOf } from '../tree.ts';

/** How the letters of an element look, as far as it shows what they are; what nobody says is absent. */
export interface Appearance {
  bold?: boolean;
  monospaced?: boolean;
  /** Points; a share of the size around it where `isShare`. */
  size?: { value: number; isShare: boolean };
  script?: Script;
}

/** Characters and rules that are read of all sheets of a page or a book. */
const maxCharacters = 500_000;
const maxRules = 10_000;
/** Declarations of one rule. */
const maxDeclarations = 100;
const simple = /^([a-z][a-z\d]{0,20})?(?:\.([\w-]{1,100}))?$/i;
const points: Readonly<Record<string, number>> = { pt: 1, px: 0.75, pc: 12, in: 72, cm: 28.35, mm: 2.835 };
const shares: Readonly<Record<string, number>> = { em: 1, rem: 1, '%': 0.01 };

function sizeOf(value: string): Appearance['size'] {
  const [, number = '', unit = ''] = /^(\d{0,4}\.?\d{0,6})(pt|px|pc|in|cm|mm|em|rem|%)$/.exec(value) ?? [];
  const size = Number(number);
  if (number === '' || !(size > 0)) return undefined;
  const share = shares[unit];
  return share === undefined
    ? { value: size * (points[unit] ?? 1), isShare: false }
    : { value: size * share, isShare: true };
}

/** Letters that are moved up or down and made smaller stand above or below their line. */
function scriptOf(said: ReadonlyMap<string, string>, size: Appearance['size']): Script | undefined {
  const align = said.get('vertical-align') ?? '';
  if (align === 'super' || align === 'sub') return align === 'super' ? 'raised' : 'lowered';
  const moved = said.get('position') === 'relative' ? -Number.parseFloat(said.get('top') ?? '0') : 0;
  const height = moved || Number.parseFloat(align) || 0;
  if (height === 0 || size === undefined || !size.isShare || size.value > 0.85) return undefined;
  return height > 0 ? 'raised' : 'lowered';
}

/** The looks that declarations give. */
export function appearanceOf(declarations: string): Appearance {
  const said = new Map<string, string>();
  for (const one of declarations.slice(0, 10_000).split(';', maxDeclarations)) {
    const colon = one.indexOf(':');
    if (colon < 0) continue;
    const value = one
      .slice(colon + 1)
      .replace('!important', '')
      .trim()
      .toLowerCase();
    said.set(one.slice(0, colon).trim().toLowerCase(), value);
  }
  const weight = said.get('font-weight');
  const family = said.get('font-family')?.split(',', 1)[0]?.replace(/["']/g, '').trim();
  const size = sizeOf(said.get('font-size') ?? '');
  const script = scriptOf(said, size);
  return {
    ...(weight === undefined ? {} : { bold: /^bold/.test(weight) || Number(weight) >= 600 }),
    ...(family === undefined ? {} : { monospaced: isMonospaced(family) }),
    ...(size === undefined ? {} : { size }),
    ...(script === undefined ? {} : { script }),
  };
}

/** The rules of style sheets for an element or a class, alone or together; other selectors and rules are passed over. */
export class StyleSheet {
  readonly #rules = new Map<string, Appearance>();
  #read = 0;

  /** Reads a sheet in one pass. */
  add(sheet: string): void {
    const css = sheet.slice(0, Math.max(0, maxCharacters - this.#read));
    this.#read += css.length;
    let at = 0;
    for (;;) {
      const open = css.indexOf('{', at);
      if (open < 0) return;
      const selectors = css.slice(at, open);
      if (selectors.includes('@')) at = endOfBlock(css, open);
      else {
        const close = css.indexOf('}', open);
        // A rule that is cut off would say something else.
        if (close < 0) return;
        this.#add(selectors, css.slice(open + 1, close));
        at = close + 1;
      }
    }
  }

  #add(selectors: string, declarations: string): void {
    if (this.#rules.size >= maxRules) return;
    const looks = appearanceOf(declarations);
    if (Object.keys(looks).length === 0) return;
    const list = selectors.slice(selectors.lastIndexOf('*/') + 1).replace(/^\//, '');
    for (const selector of list.slice(0, 2_000).split(',')) {
      const [whole, tag = '', name = ''] = simple.exec(selector.trim()) ?? [];
      if (whole === undefined || whole === '') continue;
      const key = `${tag.toLowerCase()}.${name.toLowerCase()}`;
      this.#rules.set(key, { ...this.#rules.get(key), ...looks });
    }
  }

  /** The looks of an element of its own: by its name, its classes, both together, and its own style. */
  of(element: PageElement): Appearance {
    const classes = wordsOf(element, 'class').slice(0, 20);
    const keys = [
      `${element.name}.`,
      ...classes.map((name) => `.${name}`),
      ...classes.map((name) => `${element.name}.${name}`),
    ];
    const own = attributeOf(element, 'style');
    return Object.assign({}, ...keys.map((key) => this.#rules.get(key)), own === '' ? undefined : appearanceOf(own));
  }
}

/** Behind the block of a rule that holds others, for print or for narrow screens. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return css.length;
}
