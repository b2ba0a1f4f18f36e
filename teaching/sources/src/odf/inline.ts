import type { Dropped } from '@schole/core';
import type { WeightedRun } from '../bold.ts';
import { withScript } from '../characters/scripts.ts';
import { isMonospaced } from '../characters/typefaces.ts';
import { Ruler, Underlines, withGaps } from '../office/gaps.ts';
import { formulaOf, type MathNode } from '../office/mathml.ts';
import { shown } from '../office/symbols.ts';
import { child, descendants, type Element } from '../office/xml.ts';
import type { OdfFile } from './odf-file.ts';
import { type Appearance, plainAppearance } from './styles.ts';

/** A run in one weight, and whether its letters are those of programs. */
export interface InlineRun extends WeightedRun {
  monospaced: boolean;
}

/** What stands in one paragraph. */
export interface Content {
  text: string;
  runs: InlineRun[];
  letters: number;
  boldLetters: number;
  codeLetters: number;
  /** Outside of links, which are underlined everywhere. */
  underlinedLetters: number;
  /** Letters by size in points. */
  sizes: Map<number, number>;
  /** Frames and drawings in it, read after it. */
  frames: Element[];
  notes: Element[];
  ruler: Ruler;
  underlines: Underlines;
}

function mathOf({ name, attributes, children, text }: Element): MathNode {
  return { name: name.replace(/^math:/, ''), attributes, children: children.map(mathOf), text };
}

/** What is met on the way through a text. */
export interface InlineEvents {
  leaveOut(part: Dropped['part'], count?: number): void;
  /** Where the program that saved the file began a new page. */
  pageBreak(): void;
  /** The first letter of a paragraph. */
  begin?(): void;
  /** Where a change that the file lists took place. */
  change?(id: string): void;
}

const skipped =
  /^text:(?:number|ruby-text|placeholder|script|bookmark[a-z-]*|change[a-z-]*|alphabetical-index-mark[a-z-]*|toc-mark[a-z-]*|reference-mark[a-z-]*|note-citation)$/;
/** What somebody fills in or chooses. */
const formFields = new Set(['text:text-input', 'text:drop-down', 'text:placeholder']);
/** A field of these shows where something is, and its words with it. */
const references = new Set(['text:bookmark-ref', 'text:reference-ref']);
const maxBlanks = 100;

/** The formula in a frame as `$LaTeX$`; '' where it holds none. */
export function formulaWords(file: OdfFile, frame: Element): string {
  const object = child(frame, 'draw:object');
  const inside = object === undefined ? undefined : (child(object, 'math:math') ?? mathIn(file, object));
  return inside === undefined ? '' : formulaOf(mathOf(inside));
}

export function emptyContent(): Content {
  return {
    text: '',
    runs: [],
    letters: 0,
    boldLetters: 0,
    codeLetters: 0,
    underlinedLetters: 0,
    sizes: new Map(),
    frames: [],
    notes: [],
    ruler: new Ruler([]),
    underlines: new Underlines(),
  };
}

export const isCode = ({ letters, codeLetters }: Content): boolean => letters > 0 && codeLetters >= 0.9 * letters;

/** Reads the letters of paragraphs with what their styles say of them. */
export class InlineReader {
  readonly #file: OdfFile;
  readonly #events: InlineEvents;

  constructor(file: OdfFile, events: InlineEvents) {
    this.#file = file;
    this.#events = events;
  }

  /** The content of a `text:p` or `text:h`. */
  read(paragraph: Element, under?: Appearance): Content {
    const content = emptyContent();
    const name = paragraph.attributes['text:style-name'] ?? '';
    const { styles } = this.#file;
    const { tabs, indent } = styles.paragraph(name);
    content.ruler = new Ruler(tabs, indent);
    const looks = under === undefined ? styles.paragraph(name).looks : styles.looks('paragraph', name, under);
    this.#walk(paragraph.children, looks, content);
    content.text = withGaps(content.text);
    return content;
  }

  #walk(elements: readonly Element[], looks: Appearance, content: Content): void {
    for (const element of elements) this.#one(element, looks, content);
  }

  #one(element: Element, looks: Appearance, content: Content): void {
    const { name, attributes, children } = element;
    if (formFields.has(name)) this.#events.leaveOut('form-field');
    if (name === '#text') this.#add(lettersOf(element.text, looks), looks, content);
    else if (name === 'text:s') this.#add(' '.repeat(blanks(attributes['text:c'])), looks, content);
    else if (name === 'text:tab') this.#tab(looks, content);
    else if (name === 'text:line-break') this.#add('\n', { ...looks, bold: false }, content);
    else if (name === 'text:soft-page-break') this.#events.pageBreak();
    else if (name === 'text:note') content.notes.push(element);
    else if (name === 'text:span') this.#span(element, looks, content);
    else if (name === 'text:a') this.#link(children, looks, content);
    else if (name === 'office:annotation') this.#events.leaveOut('comment');
    else if (name === 'text:change') this.#events.change?.(attributes['text:change-id'] ?? '');
    else if (name === 'text:hidden-text' || name === 'text:hidden-paragraph') this.#hidden(element);
    else if (name === 'draw:a') this.#walk(children, looks, content);
    else if (name.startsWith('draw:')) this.#frame(element, looks, content);
    else if (!skipped.test(name) || references.has(name)) this.#walk(children, looks, content);
  }

  #tab(looks: Appearance, content: Content): void {
    // An underlined one is a line, wherever it leads.
    const led = content.ruler.tab();
    this.#add(looks.underlined ? '\t' : led, { ...looks, bold: false }, content);
  }

  #span({ attributes, children }: Element, looks: Appearance, content: Content): void {
    const named = attributes['text:style-name'] ?? '';
    this.#walk(children, named === '' ? looks : this.#file.styles.looks('text', named, looks), content);
  }

  #link(children: readonly Element[], looks: Appearance, content: Content): void {
    const before = content.underlinedLetters;
    this.#walk(children, looks, content);
    content.underlinedLetters = before;
  }

  #hidden({ attributes, children }: Element): void {
    const text = `${attributes['text:string-value'] ?? ''}${children.map((one) => one.text).join('')}`;
    if (text.trim() !== '') this.#events.leaveOut('hidden-text');
  }

  /** A formula stands in its sentence; everything else in a frame is read after it. */
  #frame(frame: Element, looks: Appearance, content: Content): void {
    const formula = formulaWords(this.#file, frame);
    if (formula === '') content.frames.push(frame);
    else this.#add(` ${formula} `, { ...plainAppearance, size: looks.size }, content);
  }

  #add(written: string, looks: Appearance, content: Content): void {
    if (written === '') return;
    const scripted = withScript(written, looks.script, content.text.slice(-4));
    const count = scripted.trim().length;
    if (looks.hidden || looks.struck) {
      if (count > 0) this.#events.leaveOut(looks.hidden ? 'hidden-text' : 'deleted-text');
      return;
    }
    const text = content.underlines.take(scripted, looks.underlined);
    content.ruler.pass(written === '\t' ? '' : written, 2 * looks.size);
    if (count > 0 && content.letters === 0) this.#events.begin?.();
    content.text += text;
    content.runs.push({ text, bold: looks.bold, monospaced: isMonospaced(looks.font) });
    content.letters += count;
    if (looks.bold) content.boldLetters += count;
    if (isMonospaced(looks.font)) content.codeLetters += count;
    if (looks.underlined) content.underlinedLetters += count;
    if (count > 0) content.sizes.set(looks.size, (content.sizes.get(looks.size) ?? 0) + count);
  }
}

/** Letters of a picture font as what they show; the name of a font may stand in quotation marks. */
function lettersOf(text: string, { font }: Appearance): string {
  return shown(text.replace(/[\t\r\n ]+/g, ' '), font.replace(/^['"]|['"]$/g, ''));
}

/** How many blanks `text:s` stands for. */
export function blanks(count: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(count ?? 1)) || 1, 1), maxBlanks);
}

function mathIn(file: OdfFile, object: Element): Element | undefined {
  const root = file.object(object.attributes['xlink:href'] ?? '');
  if (root === null) return undefined;
  return root.name === 'math:math' ? root : descendants(root, 'math:math')[0];
}
