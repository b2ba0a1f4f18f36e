import type { Element } from '../../office/xml.ts';
import { type ParagraphStyle, Styles } from '../docx/styles.ts';
import type { Font } from './character-sets.ts';
import type { Token } from './tokens.ts';

/** The names of fonts and styles are short; what is longer is none. */
const maxName = 100;
const maxEntries = 5_000;

/** The fonts of a file, collected from the tokens of their table. */
export class Fonts {
  readonly #fonts = new Map<number, Font>();
  #number = 0;
  #font: Font = { name: '', characterSet: 1, codePage: null };

  take(token: Token, text: string): void {
    if (token.kind === 'word') this.#word(token.name, token.value ?? 0);
    const [name = '', ...rest] = text.split(';');
    if (this.#font.name.length < maxName) this.#font.name += name.trimStart();
    if (rest.length > 0) this.#close();
  }

  of(number: number): Font | undefined {
    return this.#fonts.get(number);
  }

  #word(name: string, value: number): void {
    if (name === 'f') {
      this.#number = value;
      this.#font = { name: '', characterSet: 1, codePage: null };
      // Known at once: some writers leave the name and its end away.
      this.#close();
    } else if (name === 'fcharset') this.#font.characterSet = value;
    else if (name === 'cpg') this.#font.codePage = value;
  }

  #close(): void {
    if (this.#fonts.size < maxEntries) this.#fonts.set(this.#number, this.#font);
  }
}

interface Entry {
  number: number;
  name: string;
  base: number | null;
  outline: number | null;
  isParagraph: boolean;
}

function element(name: string, attributes: Record<string, string>, children: Element[] = []): Element {
  return { name, attributes, children, text: '' };
}

function value(name: string, val: number | string): Element {
  return element(name, { val: String(val) });
}

function emptyEntry(): Entry {
  return { number: 0, name: '', base: null, outline: null, isParagraph: true };
}

/** The styles of a file, collected from the tokens of their table. */
export class StyleSheet {
  readonly #elements: Element[] = [];
  #entry = emptyEntry();
  #styles: Styles | undefined;

  take(token: Token, text: string): void {
    if (token.kind === 'open') this.#entry = emptyEntry();
    else if (token.kind === 'word') this.#word(token.name, token.value ?? 0);
    const [name = '', ...rest] = text.split(';');
    if (this.#entry.name.length < maxName) this.#entry.name += name.trimStart();
    if (rest.length > 0) this.#close();
  }

  /** The style of a paragraph, as docx knows it: the same names are headings. */
  of(number: number): ParagraphStyle {
    this.#styles ??= new Styles(element('w:styles', {}, this.#elements));
    return this.#styles.paragraph(String(number));
  }

  #word(name: string, value: number): void {
    if (name === 's') this.#entry.number = value;
    else if (name === 'cs' || name === 'ds' || name === 'ts') this.#entry.isParagraph = false;
    else if (name === 'sbasedon') this.#entry.base = value;
    else if (name === 'outlinelevel') this.#entry.outline = value;
  }

  #close(): void {
    const { number, name, base, outline, isParagraph } = this.#entry;
    this.#entry = emptyEntry();
    if (!isParagraph || this.#elements.length >= maxEntries) return;
    this.#elements.push(
      element('w:style', { styleId: String(number), type: 'paragraph' }, [
        value('w:name', name.trim()),
        ...(base === null ? [] : [value('w:basedOn', base)]),
        ...(outline === null ? [] : [element('w:pPr', {}, [value('w:outlineLvl', outline)])]),
      ]),
    );
    this.#styles = undefined;
  }
}
