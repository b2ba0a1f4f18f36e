import type { WeightedRun } from '../../bold.ts';
import { withScript } from '../../characters/scripts.ts';
import { isMonospaced } from '../../characters/typefaces.ts';
import { Ruler, Underlines } from '../../office/gaps.ts';
import { formulasInText } from '../../office/maths.ts';
import { shown, symbolOf } from '../../office/symbols.ts';
import { child, type Element } from '../../office/xml.ts';
import { drawnIn } from './drawings.ts';
import type { LeftOut } from './left-out.ts';
import type { Pages } from './pages.ts';
import type { RunStyle, Styles } from './styles.ts';

/** The content of one paragraph before it becomes a block. */
export interface ParagraphContent {
  text: string;
  /** The page of its first letter; null before there is one. */
  page: number | null;
  letters: number;
  boldLetters: number;
  /** Letters of one width, as programs have them. */
  monospacedLetters: number;
  /** Its text by weight; formulas, tabs and line ends are plain. */
  runs: WeightedRun[];
  ruler: Ruler;
  underlines: Underlines;
  /** Letters by size in half points. */
  sizes: Map<number, number>;
  /** Text boxes anchored in it, read after it. */
  boxes: Element[];
  notes: { kind: 'footnotes' | 'endnotes'; id: string }[];
  /** Charts and diagrams in it, by their relations. */
  drawings: { kind: 'chart' | 'diagram'; id: string }[];
}

interface Field {
  inCode: boolean;
  code: string;
}

export function emptyParagraph(): ParagraphContent {
  return {
    text: '',
    page: null,
    letters: 0,
    boldLetters: 0,
    monospacedLetters: 0,
    runs: [],
    ruler: new Ruler([]),
    underlines: new Underlines(),
    sizes: new Map(),
    boxes: [],
    notes: [],
    drawings: [],
  };
}

/** Properties, what was deleted or moved away, marks of comments, and the small letters over a word. */
const ignoredElements =
  /^w:(?:\w+Pr|del|moveFrom|rt|delText|delInstrText|commentReference|footnoteRef|endnoteRef|annotationRef)$/;

/** Reads the content of paragraphs; fields may begin in one paragraph and end in another. */
export class ParagraphReader {
  readonly #styles: Styles;
  readonly #pages: Pages;
  readonly #leftOut: LeftOut;
  #fields: Field[] = [];

  constructor(styles: Styles, pages: Pages, leftOut: LeftOut) {
    this.#styles = styles;
    this.#pages = pages;
    this.#leftOut = leftOut;
  }

  /** Whether the current text is the result of a table of contents or an index. */
  get inContents(): boolean {
    return this.#fields.some(({ inCode, code }) => !inCode && /^\s*(?:TOC|INDEX|TOA)\b/.test(code));
  }

  /** Adds the content of a paragraph with this style to a line. */
  read(paragraph: Element, style: string | undefined, content: ParagraphContent): void {
    for (const inside of paragraph.children) this.#walk(inside, style, content);
    // The code of a field ends with its paragraph; a lost end mark must not swallow the rest of the document.
    this.#fields = this.#fields.filter(({ inCode }) => !inCode);
  }

  #walk(element: Element, style: string | undefined, content: ParagraphContent): void {
    const { name } = element;
    if (name === 'w:commentReference') this.#leftOut.add('comment');
    if (name === 'w:del' && holds(element, 'w:delText')) this.#leftOut.add('deleted-text');
    if (ignoredElements.test(name)) return;
    if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') this.#drawing(element, content);
    if (name === 'w:r') this.#run(element, style, content);
    else if (name === 'm:oMath' || name === 'm:oMathPara') this.#add(formulasInText(element), undefined, content);
    else if (name === 'w:txbxContent') content.boxes.push(element);
    else if (name === 'mc:AlternateContent') this.#walkAll(chosen(element), style, content);
    else if (name !== 'w:sdt') this.#walkAll(element.children, style, content);
    else {
      if (isFormField(element)) this.#leftOut.add('form-field');
      if (!isPlaceholder(element)) this.#walkAll(element.children, style, content);
    }
  }

  /** What is drawn is counted; a chart and a diagram have words that are read after the paragraph. */
  #drawing(element: Element, content: ParagraphContent): void {
    const { pictures, charts, diagrams, object, hasText, isRule } = drawnIn(element);
    for (const id of charts) content.drawings.push({ kind: 'chart', id });
    for (const id of diagrams) content.drawings.push({ kind: 'diagram', id });
    // The picture of an object only shows what is in it.
    if (object !== null) this.#leftOut.add(object);
    else if (pictures > 0) this.#leftOut.add('picture', pictures);
    else if (charts.length + diagrams.length === 0 && !hasText && !isRule) this.#leftOut.add('drawing');
  }

  #walkAll(elements: readonly Element[], style: string | undefined, content: ParagraphContent): void {
    for (const element of elements) this.#walk(element, style, content);
  }

  #run(run: Element, style: string | undefined, content: ParagraphContent): void {
    const runStyle = this.#styles.runStyle(style, child(run, 'w:rPr'));
    for (const element of run.children) this.#piece(element, runStyle, style, content);
  }

  #piece(element: Element, runStyle: RunStyle, style: string | undefined, content: ParagraphContent): void {
    if (this.#turn(element)) return;
    const { name, attributes, text } = element;
    const { hidden, struck } = runStyle;
    if ((hidden || struck) && name === 'w:t' && text.trim() !== '')
      this.#leftOut.add(hidden ? 'hidden-text' : 'deleted-text');
    if (hidden || (struck && name === 'w:t') || this.#fields.some(({ inCode }) => inCode)) return;
    if (name === 'w:t') this.#add(shown(text, runStyle.font), runStyle, content);
    else if (name === 'w:tab' || name === 'w:ptab') this.#tab(runStyle, content);
    else if (name === 'w:br' || name === 'w:cr') this.#add('\n', undefined, content);
    else if (name === 'w:noBreakHyphen') this.#add('-', runStyle, content);
    else if (name === 'w:sym')
      this.#add(symbolOf(attributes.font ?? '', Number.parseInt(attributes.char ?? '', 16)), runStyle, content);
    else if (name === 'w:footnoteReference') content.notes.push({ kind: 'footnotes', id: attributes.id ?? '' });
    else if (name === 'w:endnoteReference') content.notes.push({ kind: 'endnotes', id: attributes.id ?? '' });
    else this.#walk(element, style, content);
  }

  #tab({ underlined }: RunStyle, content: ParagraphContent): void {
    const tab = content.underlines.take('\t', underlined);
    const led = content.ruler.tab();
    this.#add(tab === '\t' ? led : tab, undefined, content);
  }

  /** Fields and page breaks count in hidden runs, too; returns whether the element was one of those. */
  #turn({ name, attributes, text }: Element): boolean {
    if (name === 'w:fldChar') this.#field(attributes.fldCharType ?? '');
    else if (name === 'w:instrText') this.#code(text);
    else if (name === 'w:lastRenderedPageBreak') this.#pages.flow();
    else if (name === 'w:br' && attributes.type === 'page') this.#pages.break();
    else return false;
    return true;
  }

  #field(mark: string): void {
    const field = this.#fields.at(-1);
    if (mark === 'begin') this.#fields.push({ inCode: true, code: '' });
    else if (mark === 'separate' && field !== undefined) field.inCode = false;
    else if (mark === 'end') this.#endOf(this.#fields.pop()?.code ?? '');
  }

  /** Fields that show what is no text, or text that is not in the file. */
  #endOf(code: string): void {
    if (/^\s*EQ\b/i.test(code)) this.#leftOut.add('formula');
    else if (/^\s*FORM(?:TEXT|CHECKBOX|DROPDOWN)\b/i.test(code)) this.#leftOut.add('form-field');
    else if (/^\s*(?:INCLUDETEXT|INCLUDEPICTURE|LINK|DDE|DDEAUTO)\b/i.test(code)) this.#leftOut.add('linked-file');
  }

  #code(text: string): void {
    const field = this.#fields.at(-1);
    if (field?.inCode) field.code += text;
  }

  #add(written: string, runStyle: RunStyle | undefined, content: ParagraphContent): void {
    if (written === '') return;
    const scripted = withScript(written, runStyle?.script, content.text.slice(-4));
    const text = runStyle === undefined ? scripted : content.underlines.take(scripted, runStyle.underlined);
    if (runStyle !== undefined || written === '\n') content.ruler.pass(written, runStyle?.size ?? 22);
    content.text += text;
    content.runs.push({ text, bold: runStyle?.bold ?? false });
    const letters = text.trim().length;
    if (letters === 0) return;
    content.page ??= this.#pages.page;
    content.letters += letters;
    if (runStyle === undefined) return;
    if (runStyle.bold) content.boldLetters += letters;
    if (isMonospaced(runStyle.font)) content.monospacedLetters += letters;
    content.sizes.set(runStyle.size, (content.sizes.get(runStyle.size) ?? 0) + letters);
  }
}

/** Two alternatives of one thing: the first with content, so that a box is not read twice. */
function chosen(element: Element): Element[] {
  const spellings = element.children.filter(({ name }) => name === 'mc:Choice' || name === 'mc:Fallback');
  return spellings.find(holdsText)?.children ?? spellings[0]?.children ?? [];
}

function holdsText(element: Element): boolean {
  return element.name === 'w:t' || element.name === 'm:t' || element.children.some(holdsText);
}

function holds(element: Element, name: string): boolean {
  return element.name === name || element.children.some((inside) => holds(inside, name));
}

/** A control that somebody fills in; one around running text is none. */
function isFormField(element: Element): boolean {
  const properties = child(element, 'w:sdtPr');
  const controls = ['checkbox', 'w:dropDownList', 'w:comboBox'];
  return isPlaceholder(element) || controls.some((name) => child(properties, name) !== undefined);
}

function isPlaceholder(element: Element): boolean {
  return child(child(element, 'w:sdtPr'), 'w:showingPlcHdr') !== undefined;
}
