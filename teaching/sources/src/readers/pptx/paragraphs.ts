import { boldPhrases, type WeightedRun } from '../../bold.ts';
import { written } from '../../characters/numerals.ts';
import { type Script, scriptOfHeight, withScript } from '../../characters/scripts.ts';
import { isMonospaced } from '../../characters/typefaces.ts';
import { formulasInText, withFormulaEdges } from '../../office/maths.ts';
import { shown, symbolOf } from '../../office/symbols.ts';
import { child, type Element } from '../../office/xml.ts';
import type { Paragraph } from '../../slides/paragraphs.ts';

/** The looks of one level of a text, nearest first. */
type Levels = readonly (Element | undefined)[];

const bullets = new Set(['a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip']);
const defaultSize = 1_800;
const deepestLevel = 8;

/** The formats of numbers: "arabicPeriod", "alphaLcParenR", "romanUcParenBoth". */
const numberFormat = /^(arabic|alphaLc|alphaUc|romanLc|romanUc)(Period|ParenR|ParenBoth|Plain)$/;
const wordFormats: Readonly<Record<string, string>> = {
  arabic: 'decimal',
  alphaLc: 'lowerLetter',
  alphaUc: 'upperLetter',
  romanLc: 'lowerRoman',
  romanUc: 'upperRoman',
};

function numberLabel(number: number, format: string): string {
  const [, numerals = 'arabic', around = 'Period'] = numberFormat.exec(format) ?? [];
  const text = written(number, wordFormats[numerals] ?? 'decimal');
  if (around === 'ParenBoth') return `(${text})`;
  return around === 'Plain' ? text : `${text}${around === 'ParenR' ? ')' : '.'}`;
}

/** Counts the numbered items of one text. */
export class Counters {
  #counts: { format: string; start: number; count: number }[] = [];

  label(bullet: Element, indent: number): string {
    this.#counts = this.#counts.slice(0, indent + 1);
    if (bullet.name !== 'a:buAutoNum') {
      this.#counts = this.#counts.slice(0, indent);
      return '•';
    }
    const { type: format = '', startAt } = bullet.attributes;
    const before = this.#counts[indent];
    const start = Math.trunc(Number(startAt ?? 1)) || 1;
    // Another beginning begins another list, as another format does.
    const goesOn = before?.format === format && before.start === start;
    const count = goesOn ? before.count + 1 : start;
    this.#counts[indent] = { format, start, count };
    return numberLabel(count, format);
  }

  stop(): void {
    this.#counts = [];
  }
}

interface Letters {
  runs: WeightedRun[];
  monospaced: number;
  /** Whether some are struck through, which are left out. */
  struck: boolean;
  all: number;
  size: number;
}

function firstIn<Value>(levels: Levels, look: (level: Element) => Value | undefined): Value | undefined {
  for (const level of levels) {
    const found = level === undefined ? undefined : look(level);
    if (found !== undefined) return found;
  }
  return undefined;
}

const fontIn = (properties: Element | undefined): string | undefined =>
  child(properties, 'a:latin')?.attributes.typeface;

/** Letters of a picture font as what they show. */
export function shownText(text: string, properties: Element | undefined, font: string): string {
  const symbols = child(properties, 'a:sym')?.attributes.typeface ?? font;
  const plain = text.replace(/[\uf000-\uf0ff]/g, (letter) => symbolOf(symbols, letter.codePointAt(0) ?? 0));
  return shown(plain, font);
}

/** How letters stand whose height above their line is given in thousandths of a percent. */
export const scriptOf = (baseline: string | undefined): Script | undefined =>
  scriptOfHeight(Number.parseInt(baseline ?? '0', 10));

function addRun(run: Element, levels: Levels, letters: Letters): void {
  const text = child(run, 'a:t')?.text ?? '';
  const properties = child(run, 'a:rPr');
  const struck =
    properties?.attributes.strike ?? firstIn(levels, (level) => child(level, 'a:defRPr')?.attributes.strike);
  if ((struck ?? 'noStrike') !== 'noStrike') {
    letters.struck ||= text.trim() !== '';
    return;
  }
  const font = fontIn(properties) ?? firstIn(levels, (level) => fontIn(child(level, 'a:defRPr'))) ?? '';
  const size = Number(
    properties?.attributes.sz ?? firstIn(levels, (level) => child(level, 'a:defRPr')?.attributes.sz) ?? defaultSize,
  );
  const count = text.trim().length;
  letters.all += count;
  if (isMonospaced(font)) letters.monospaced += count;
  if (count > 0) letters.size = Math.max(letters.size, Number.isFinite(size) ? size : 0);
  const bold = ['1', 'true', 'on'].includes(properties?.attributes.b ?? '');
  const before = letters.runs.at(-1)?.text ?? '';
  const shownRun = withScript(shownText(text, properties, font), scriptOf(properties?.attributes.baseline), before);
  letters.runs.push({ text: shownRun, bold });
}

function walk(elements: readonly Element[], levels: Levels, letters: Letters): void {
  for (const element of elements) {
    const { name } = element;
    if (name === 'a:r') addRun(element, levels, letters);
    else if (name === 'a:br') letters.runs.push({ text: '\n', bold: false });
    else if (name === 'a:tab') letters.runs.push({ text: '\t', bold: false });
    // The number of a slide is known without it.
    else if (name === 'a:fld' && element.attributes.type !== 'slidenum') addRun(element, levels, letters);
    else if (name === 'm:oMath' || name === 'm:oMathPara')
      letters.runs.push({ text: formulasInText(element), bold: false });
    else if (name === 'mc:AlternateContent') walk(element.children.slice(0, 1), levels, letters);
    else if (!name.startsWith('a:')) walk(element.children, levels, letters);
  }
}

/** What a text is set in: its own levels, and those it inherits, nearest first. */
export interface TextStyles {
  lists: readonly (Element | undefined)[];
  /** Called for each paragraph with words that are struck through. */
  struck?(): void;
}

/** The level of a paragraph in a list of styles. */
function levelsOf({ lists }: TextStyles, properties: Element | undefined, indent: number): Levels {
  return [properties, ...lists.map((list) => child(list, `a:lvl${indent + 1}pPr`))];
}

/** The paragraphs of a text body, with the bullets and numbers that its layout gives them. */
export function paragraphsOf(body: Element, styles: TextStyles): Paragraph[] {
  const counters = new Counters();
  const own = { lists: [child(body, 'a:lstStyle'), ...styles.lists] };
  return body.children.flatMap((paragraph): Paragraph[] => {
    if (paragraph.name !== 'a:p') return [];
    const properties = child(paragraph, 'a:pPr');
    const indent = Math.min(Math.max(Math.trunc(Number(properties?.attributes.lvl ?? 0)) || 0, 0), deepestLevel);
    const levels = levelsOf(own, properties, indent);
    const letters: Letters = { runs: [], monospaced: 0, struck: false, all: 0, size: 0 };
    walk(paragraph.children, levels, letters);
    if (letters.struck) styles.struck?.();
    const text = withFormulaEdges(letters.runs.map((run) => run.text).join(''));
    if (text.trim() === '') return [];
    const bullet = firstIn(levels, (level) => level.children.find(({ name }) => bullets.has(name)));
    const marked = bullet !== undefined && bullet.name !== 'a:buNone';
    if (!marked) counters.stop();
    return [
      {
        text,
        indent,
        bold: boldPhrases(letters.runs),
        code: letters.all > 0 && letters.monospaced >= 0.9 * letters.all,
        size: letters.size || defaultSize,
        ...(marked ? { label: counters.label(bullet, indent) } : {}),
      },
    ];
  });
}
