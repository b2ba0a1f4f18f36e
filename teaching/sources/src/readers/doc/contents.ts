import type { Dropped } from '@schole/core';
import { withScript } from '../../characters/scripts.ts';
import { isMonospaced } from '../../characters/typefaces.ts';
import { addRun, type FlowRun } from '../../office/flow.ts';
import { Ruler, Underlines } from '../../office/gaps.ts';
import { shown, symbolOf } from '../../office/symbols.ts';
import type { Segment } from './characters.ts';
import type { Paragraph } from './paragraphs.ts';
import { type CharacterFormat, formatCharacters } from './sprms.ts';
import type { Styles } from './styles.ts';

interface Field {
  inCode: boolean;
  code: string;
}

const maxFields = 100;
const maxCode = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks of the format are control characters
const control = /[\x00-\x08\x0b-\x1f\u2002\u00b5]/;

/** What special characters stand for and is left out. */
const standIns: Readonly<Record<string, Dropped['part']>> = { '\x01': 'picture', '\x05': 'comment', '\x08': 'drawing' };
const shownAs: Readonly<Record<string, string>> = {
  '\t': '\t',
  '\v': '\n',
  '\x0e': '\n',
  '\x1e': '-',
  '\xa0': ' ',
  '\u2002': ' ',
  µ: 'μ',
};

/** Turns the characters of paragraphs into what is read: results of fields, letters of symbols, nothing hidden or deleted. */
export class Contents {
  readonly #styles: Styles;
  readonly #fonts: readonly string[];
  readonly dropped = new Map<Dropped['part'], number>();
  #fields: Field[] = [];
  /** What the character before was dropped as, so that a stretch counts once. */
  #dropping: Dropped['part'] | null = null;

  constructor(styles: Styles, fonts: readonly string[]) {
    this.#styles = styles;
    this.#fonts = fonts;
  }

  /** Whether the text is now the result of a table of contents or an index. */
  get inContents(): boolean {
    return this.#fields.some(({ inCode, code }) => !inCode && /^\s*(?:TOC|INDEX|TOA)\b/.test(code));
  }

  /** A new text begins: no field reaches from one into another. */
  startStory(): void {
    this.#fields = [];
  }

  /** The runs of a paragraph. */
  runs({ segments, style, format: { tabs, left, first } }: Paragraph): FlowRun[] {
    const runs: FlowRun[] = [];
    const underlines = new Underlines();
    const hanging = tabs.length > 0 && first < 0 ? [{ at: left, leads: false }] : [];
    const ruler = new Ruler([...tabs, ...hanging], left + first);
    for (const segment of segments) {
      const format = this.#format(segment, style.characters);
      const scripted = withScript(this.#text(segment, format), format.script, runs.at(-1)?.text.slice(-4) ?? '');
      const text = underlines.take(
        tabs.length === 0 || format.underlined ? scripted : ruler.lead(scripted, format.size),
        format.underlined,
      );
      const monospaced = isMonospaced(this.#fonts[format.font] ?? '');
      if (text !== '') addRun(runs, { text, bold: format.bold, size: format.size, monospaced });
    }
    // The code of a field ends with its paragraph; a lost end mark must not swallow the rest of the document.
    this.#fields = this.#fields.filter(({ inCode }) => !inCode);
    return runs;
  }

  drop(part: Dropped['part'], count = 1): void {
    if (count !== 0) this.dropped.set(part, (this.dropped.get(part) ?? 0) + count);
  }

  #format({ run, changes }: Segment, base: CharacterFormat): CharacterFormat {
    if (run === undefined && changes === undefined) return base;
    const own = formatCharacters(run?.properties, base, base);
    const styled = own.style === 0 ? base : this.#styles.over(own.style, base);
    const format = own.style === 0 ? own : formatCharacters(run?.properties, styled, styled);
    return formatCharacters(changes, format, styled);
  }

  #text({ text }: Segment, format: CharacterFormat): string {
    const left = format.deleted || format.struck ? 'deleted-text' : format.hidden ? 'hidden-text' : null;
    const hasControls = control.test(text);
    if (left !== null) {
      if (hasControls) for (const character of text) this.#field(character);
      if (left !== this.#dropping && text.trim() !== '') this.drop(left);
      this.#dropping = left;
      return '';
    }
    this.#dropping = null;
    const font = this.#fonts[format.font] ?? '';
    if (!hasControls && !format.special) return this.#inCode(text) ? '' : shown(text, font);
    let result = '';
    for (const character of text) {
      if (this.#field(character) || this.#inCode(character)) continue;
      result += this.#character(character, format, font);
    }
    return result;
  }

  #character(character: string, format: CharacterFormat, font: string): string {
    const { symbol } = format;
    if (symbol !== undefined && character === '(') return symbolOf(this.#fonts[symbol.font] ?? '', symbol.code);
    const part = standIns[character];
    if (part !== undefined) this.drop(part === 'picture' && format.embedded ? 'embedded-file' : part);
    if (character < ' ' || character in shownAs) return shownAs[character] ?? '';
    return shown(character, font);
  }

  /** Fields count in hidden characters, too; returns whether the character was a mark of one. */
  #field(character: string): boolean {
    if (character === '\x13') {
      if (this.#fields.length < maxFields) this.#fields.push({ inCode: true, code: '' });
    } else if (character === '\x14') {
      const field = this.#fields.at(-1);
      if (field !== undefined) field.inCode = false;
    } else if (character === '\x15') this.#fields.pop();
    else return false;
    return true;
  }

  /** Whether these letters are the code of a field. */
  #inCode(text: string): boolean {
    const field = this.#fields.at(-1);
    if (field?.inCode && field.code.length < maxCode) field.code += text;
    return this.#fields.some(({ inCode }) => inCode);
  }
}
