import type { SlideParagraph, SlideRun } from '@schole/core';
import { scriptOfHeight } from '../../../characters/scripts.ts';
import { formulasOf } from '../../../office/maths.ts';
import { shown } from '../../../office/symbols.ts';
import { child, type Element } from '../../../office/xml.ts';
import { capitals } from '../../../slides/drawing/capitals.ts';
import { shiftedLetters } from '../../../slides/drawing/shifted-letters.ts';
import { typefaceOf } from '../../../slides/drawing/typefaces.ts';
import { Counters, shownText } from '../paragraphs.ts';
import { type Distance, depthOf, type Letters, type Level, Levels, lettersOf, levelOf } from './levels.ts';
import type { SlideSheets } from './sheets.ts';
import { chosenIn } from './vocabulary.ts';

const usualSize = 18;
/** The height of a line as a share of the size of its letters. */
const lineHeight = 1.2;

/** What a text is set in, nearest first, and how much smaller it became to fit. */
export interface TextSetting {
  styles: readonly (Element | Letters | undefined)[];
  /** Shares by which letters and lines are made smaller. */
  scale: { letters: number; lines: number };
  /** The number of the slide, for texts that were stored without it. */
  number: number;
}

/** Lays out the paragraphs of texts as a slide shows them. */
export class ParagraphReader {
  readonly #sheets: SlideSheets;
  readonly #levels: Levels;

  constructor(sheets: SlideSheets) {
    this.#sheets = sheets;
    this.#levels = new Levels(sheets.paints.colors);
  }

  read(body: Element, setting: TextSetting): SlideParagraph[] {
    const counters = new Counters();
    const styles = [child(body, 'a:lstStyle'), ...setting.styles];
    let below = 0;
    return body.children
      .filter(({ name }) => name === 'a:p')
      .map((paragraph, index) => {
        const properties = child(paragraph, 'a:pPr');
        const depth = depthOf(properties);
        const inherited = this.#levels.at(depth, styles);
        const own = levelOf(properties, this.#sheets.paints.colors);
        // The letters that a paragraph's own properties name are for new runs alone.
        const level: Level = { ...inherited, ...own, letters: inherited.letters };
        const runs = this.#runs(paragraph, level.letters, setting);
        const size = runs.reduce((one, run) => Math.max(one, run.size), 1);
        const before = index === 0 ? 0 : below + distance(level.before, size, setting);
        below = distance(level.after, size, setting);
        const isEmpty = runs.every(({ text }) => text.trim() === '');
        const bullet = isEmpty ? '' : this.#bullet(level, counters, depth);
        return { ...placed(level, bullet), before, spacing: spacing(level.lines, size, setting), runs };
      });
  }

  #bullet({ bullet, bulletFont = '' }: Level, counters: Counters, depth: number): string {
    if (bullet === undefined || bullet.name === 'a:buNone') {
      counters.stop();
      return '';
    }
    const label = counters.label(bullet, depth);
    if (bullet.name !== 'a:buChar') return label;
    const char = bullet.attributes.char ?? '';
    return shown(char, bulletFont).replace(/[\ue000-\uf8ff]/g, '') || label;
  }

  #runs(paragraph: Element, letters: Letters, setting: TextSetting): SlideRun[] {
    const runs: SlideRun[] = [];
    this.#walk(paragraph.children, letters, setting, runs);
    if (runs.length > 0) return runs;
    // An empty line is as high as its letters would be.
    const end = lettersOf(child(paragraph, 'a:endParaRPr'), this.#sheets.paints.colors);
    return [this.#run(' ', { ...letters, ...end }, setting)];
  }

  #walk(elements: readonly Element[], letters: Letters, setting: TextSetting, runs: SlideRun[]): void {
    for (const element of elements) {
      const { name } = element;
      const properties = child(element, 'a:rPr');
      if (name === 'a:r' || name === 'a:fld') {
        const text = child(element, 'a:t')?.text ?? '';
        const own = { ...letters, ...lettersOf(properties, this.#sheets.paints.colors), ...this.#linked(properties) };
        const stored = name === 'a:fld' && text.includes('‹#›') ? String(setting.number) : text;
        const before = runs.at(-1)?.text.slice(-4) ?? '';
        runs.push(this.#run(shownText(stored, properties, this.#font(own.font)), own, setting, before));
      } else if (name === 'a:br')
        runs.push(this.#run('\n', { ...letters, ...lettersOf(properties, this.#sheets.paints.colors) }, setting));
      else if (name === 'm:oMath' || name === 'm:oMathPara')
        runs.push(this.#run(formulasOf(element), letters, setting));
      else if (name === 'mc:AlternateContent') this.#walk(chosenIn(element), letters, setting, runs);
      else if (!name.startsWith('a:')) this.#walk(element.children, letters, setting, runs);
    }
  }

  /** Links have a colour of their own, whatever their run says. */
  #linked(properties: Element | undefined): Letters {
    const link = child(properties, 'a:hlinkClick');
    if (link === undefined || (link.attributes['r:id'] ?? '') === '') return {};
    const color = this.#sheets.paints.colors.named('hlink');
    return { underlined: true, ...(color === null ? {} : { color }) };
  }

  /** A typeface by its name; the theme says what its own two are. */
  #font(name = '+mn-lt'): string {
    const { major, minor } = this.#sheets.typefaces;
    if (name.startsWith('+mj')) return major;
    return name.startsWith('+mn') ? minor : name;
  }

  #run(text: string, letters: Letters, { scale }: TextSetting, before = ''): SlideRun {
    const { raised = 0, size = usualSize } = letters;
    const written = letters.capitals === true ? capitals(text) : text;
    const shown = shiftedLetters(written, scriptOfHeight(raised), before);
    return {
      text: shown.text,
      size: size * scale.letters * shown.share,
      bold: letters.bold ?? false,
      italic: letters.italic ?? false,
      underlined: letters.underlined ?? false,
      color: letters.color ?? this.#sheets.paints.colors.named('tx1') ?? '#000000',
      typeface: typefaceOf(this.#font(letters.font)),
    };
  }
}

function distance(said: Distance | undefined, size: number, { scale }: TextSetting): number {
  if (said === undefined) return 0;
  const points = 'points' in said ? said.points * scale.letters : said.share * size * lineHeight;
  return points * scale.lines;
}

function spacing(said: Distance | undefined, size: number, { scale }: TextSetting): number {
  if (said === undefined) return scale.lines;
  return 'points' in said ? said.points / (size * lineHeight) : said.share * scale.lines;
}

/** Where the lines of a paragraph begin, and its bullet. */
function placed(
  { align, margin = 0, indent = 0 }: Level,
  bullet: string,
): Pick<SlideParagraph, 'align' | 'indent' | 'bulletAt' | 'bullet'> {
  const first = Math.max(0, margin + indent);
  return {
    align: align === 'ctr' ? 'center' : align === 'r' ? 'right' : 'left',
    indent: bullet === '' ? Math.min(first, margin) : Math.max(margin, first),
    bulletAt: first,
    bullet,
  };
}
