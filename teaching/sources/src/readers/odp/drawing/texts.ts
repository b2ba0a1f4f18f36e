import { limits, type SlideParagraph, type SlideRun } from '@schole/core';
import { pointsOf, shareOf } from '../../../odf/lengths.ts';
import { Lists } from '../../../odf/lists.ts';
import type { OdfFile } from '../../../odf/odf-file.ts';
import { scriptOf } from '../../../odf/styles.ts';
import { child, type Element } from '../../../office/xml.ts';
import { behindBullet } from '../../../slides/bullets.ts';
import { capitals } from '../../../slides/drawing/capitals.ts';
import { shiftedLetters } from '../../../slides/drawing/shifted-letters.ts';
import type { DrawnText } from '../../../slides/drawing/texts.ts';
import { typefaceOf } from '../../../slides/drawing/typefaces.ts';
import type { Appearances, Attributes } from './appearances.ts';
import { FieldWords, type SlideFields } from './fields.ts';

/** Where a text stands in: what its letters look like before its own styles say more. */
export interface TextContext {
  looks: Appearances;
  /** Properties of letters and of paragraphs that the shape or the cell gives. */
  letters: Attributes;
  paragraphs: Attributes;
  /** The list style that the shape brings along. */
  list?: Element | undefined;
  /** The name of the style of an outline, whose deeper levels have styles of their own. */
  outline?: string | undefined;
  /** The colour of letters that have none of their own. */
  automatic: string;
  fields: SlideFields;
}

const usualSize = 18;
const maxParagraphs = 500;
/**
 * Letters, elements and properties that are looked at for one slide: a cell that is repeated, or a foot that stands in a thousand places,
 * would make a library of a page.
 */
const maxLooked = 2 * limits.slideDrawing.characters;
const bulletLetters = 4;
/** Levels of a list style; the format has ten. */
const maxLevels = 20;
const aligned = new Map<string, SlideParagraph['align']>([
  ['center', 'center'],
  ['end', 'right'],
  ['right', 'right'],
]);

/** A bullet as a letter that every typeface has. */
function bulletOf(level: Element): string {
  const letter = (level.attributes['text:bullet-char'] ?? '').slice(0, bulletLetters);
  if (letter.trim() === '') return '';
  return /[\ue000-\uf8ff●]/.test(letter) ? '•' : letter;
}

function sizeWithin(value: string | undefined, around: number): number {
  const share = shareOf(value);
  return Number.isFinite(share) ? around * share : pointsOf(value, around);
}

/** Letters with what their styles say, from the outside in. */
class Letters {
  readonly #place: TextContext;
  readonly attributes: Attributes;
  readonly size: number;

  constructor(place: TextContext, attributes: Attributes, size: number) {
    this.#place = place;
    this.attributes = attributes;
    this.size = size;
  }

  within(more: Attributes): Letters {
    if (Object.keys(more).length === 0) return this;
    const attributes = { ...this.attributes, ...more };
    // A colour of its own takes the place of an automatic one, and the other way round.
    if (more['fo:color'] !== undefined && more['style:use-window-font-color'] === undefined)
      attributes['style:use-window-font-color'] = 'false';
    return new Letters(this.#place, attributes, sizeWithin(more['fo:font-size'], this.size));
  }

  get hidden(): boolean {
    return this.attributes['text:display'] === 'none';
  }

  /** `before`: the last letters before it. */
  run(text: string, before = ''): SlideRun {
    const looks = this.attributes;
    const weight = looks['fo:font-weight'] ?? '';
    const named = looks['style:font-name'];
    const font = looks['fo:font-family'] ?? (named === undefined ? '' : this.#place.looks.styles.typeface(named));
    const own = looks['style:use-window-font-color'] === 'true' ? undefined : looks['fo:color'];
    const position = looks['style:text-position'] ?? '';
    const written = looks['fo:text-transform'] === 'uppercase' ? capitals(text) : text;
    const shifted = shiftedLetters(written, scriptOf(position), before);
    return {
      text: shifted.text,
      size: this.size * (shifted.share === 1 ? 1 : shareOf(position.split(' ')[1], shifted.share)),
      bold: weight === 'bold' || Number(weight) >= 600,
      italic: looks['fo:font-style'] === 'italic' || looks['fo:font-style'] === 'oblique',
      underlined: (looks['style:text-underline-style'] ?? 'none') !== 'none',
      color: own ?? this.#place.automatic,
      typeface: typefaceOf(font.replaceAll("'", '')),
    };
  }
}

/** Reads the words of boxes, shapes and cells as they are drawn. */
export class TextDrawer {
  readonly #words: FieldWords;
  readonly #lists = new Map<Appearances, Lists>();
  readonly #leaveOut: () => void;
  #left = maxLooked;

  /** `leaveOut` is told when words are not in the drawing. */
  constructor(file: OdfFile, leaveOut: () => void) {
    this.#words = new FieldWords(file);
    this.#leaveOut = leaveOut;
  }

  /** The paragraphs of an element that holds some. */
  paragraphs(holder: Element, place: TextContext): SlideParagraph[] {
    const found: SlideParagraph[] = [];
    let below = 0;
    const lists = this.#lists.get(place.looks) ?? new Lists(place.looks.styles);
    this.#lists.set(place.looks, lists);
    const add = (block: Element, depth: number, style: string, label: string | null): void => {
      if (found.length >= maxParagraphs) return;
      if (block.name === 'text:list')
        lists.read(block, ({ block: inside, indent, style: named, first, label: written }) => {
          // Without a style of its own it has the bullets that the shape brings along.
          const own = named === '' && place.list !== undefined ? '•' : written;
          add(inside, indent, named, first ? own : '');
        });
      else if (block.name === 'text:p' || block.name === 'text:h') {
        const { paragraph, after } = this.#paragraph(block, place, depth, style, label);
        found.push({ ...paragraph, before: found.length === 0 ? 0 : paragraph.before + below });
        below = after;
      }
    };
    for (const block of holder.children) add(block, 0, '', null);
    return found;
  }

  #paragraph(
    block: Element,
    place: TextContext,
    depth: number,
    style: string,
    label: string | null,
  ): { paragraph: SlideParagraph; after: number } {
    const { looks, outline } = place;
    const own = block.attributes['text:style-name'] ?? '';
    const level = outline === undefined || depth === 0 ? '' : outline.replace(/1$/, String(depth + 1));
    const levelOf = (kind: string): Attributes => (level === '' ? {} : looks.of('presentation', level, kind, true));
    const form = {
      ...place.paragraphs,
      ...levelOf('paragraph-properties'),
      ...looks.of('paragraph', own, 'paragraph-properties', true),
    };
    const letters = new Letters(place, {}, usualSize)
      .within(place.letters)
      .within(levelOf('text-properties'))
      .within(looks.of('paragraph', own, 'text-properties', true));
    const runs: SlideRun[] = [];
    this.#walk(block.children, letters, place, runs);
    // An empty line is as high as its letters would be.
    if (runs.length === 0) runs.push(this.#insideOf(block, letters, place).run(' '));
    const size = runs.reduce((one, run) => Math.max(one, run.size), 1);
    const margin = pointsOf(form['fo:margin-left'], 0);
    // A first line that hangs out to the left is where a short paragraph begins.
    const hanging = Math.min(0, pointsOf(form['fo:text-indent'], 0));
    const listed = label === null ? null : this.#listed(place, style, depth, label);
    const height = form['fo:line-height'];
    const indent = Math.max(0, margin + (listed?.indent ?? hanging));
    const bulletAt = Math.max(0, margin + (listed?.bulletAt ?? 0) + hanging);
    const bullet = runs.some(({ text }) => text.trim() !== '') ? (listed?.bullet ?? '') : '';
    const paragraph: SlideParagraph = {
      align: aligned.get(form['fo:text-align'] ?? '') ?? 'left',
      indent: behindBullet(indent, bulletAt, bullet, size),
      bulletAt,
      bullet,
      before: Math.max(0, sizeWithin(form['fo:margin-top'], 0)),
      spacing: shareOf(height, pointsOf(height, size * 1.2) / (size * 1.2)),
      runs,
    };
    return { paragraph, after: Math.max(0, sizeWithin(form['fo:margin-bottom'], 0)) };
  }

  /** Where the bullet and the text of an item stand. */
  #listed(
    { looks, list }: TextContext,
    style: string,
    depth: number,
    label: string,
  ): Pick<SlideParagraph, 'indent' | 'bulletAt' | 'bullet'> | null {
    const levels = (looks.styles.listStyle(style) ?? list)?.children ?? [];
    const level = levels.slice(0, maxLevels).find(({ attributes }) => attributes['text:level'] === String(depth + 1));
    if (level === undefined) return null;
    const properties = child(level, 'style:list-level-properties');
    const aligned = child(properties, 'style:list-level-label-alignment')?.attributes;
    const before = pointsOf(properties?.attributes['text:space-before'], 0);
    const width = pointsOf(properties?.attributes['text:min-label-width'], 0);
    const margin = pointsOf(aligned?.['fo:margin-left'], before + width);
    const isBullet = level.name.endsWith('-bullet') || level.name.endsWith('-image');
    return {
      indent: margin,
      bulletAt: aligned === undefined ? before : margin + pointsOf(aligned['fo:text-indent'], 0),
      // A paragraph behind the first of its item has no label.
      bullet: label === '' ? '' : isBullet ? bulletOf(level) : label,
    };
  }

  /** The letters of an empty line, which the span in it may say. */
  #insideOf(block: Element, letters: Letters, { looks }: TextContext): Letters {
    const name = child(block, 'text:span')?.attributes['text:style-name'];
    return name === undefined ? letters : letters.within(looks.of('text', name, 'text-properties', true));
  }

  #walk(elements: readonly Element[], letters: Letters, place: TextContext, runs: SlideRun[]): void {
    for (const element of elements) {
      if (this.#left <= 0) {
        this.#leaveOut();
        return;
      }
      const { name, attributes, children } = element;
      const words = this.#words.of(element, place.fields);
      this.#left -= 1 + (words?.length ?? 0);
      if (words !== null) this.#add(words, letters, runs);
      else if (name === 'text:span') {
        const looks = place.looks.of('text', attributes['text:style-name'] ?? '', 'text-properties', true);
        const inside = letters.within(looks);
        // A style may have thousands of properties, which each span would copy.
        if (inside !== letters) this.#left -= Object.keys(inside.attributes).length;
        this.#walk(children, inside, place, runs);
      } else if (!FieldWords.skips(name)) this.#walk(children, letters, place, runs);
    }
  }

  #add(text: string, letters: Letters, runs: SlideRun[]): void {
    if (text === '' || letters.hidden) return;
    const run = letters.run(text, runs.at(-1)?.text.slice(-4));
    const last = runs.at(-1);
    const alike =
      last !== undefined &&
      last.size === run.size &&
      last.color === run.color &&
      last.typeface === run.typeface &&
      last.bold === run.bold &&
      last.italic === run.italic &&
      last.underlined === run.underlined;
    if (alike) last.text += run.text;
    else runs.push(run);
  }
}

/** How a text stands in its box, as the style of its shape says. */
export function boxAppearance(looks: Attributes, own: Attributes): Omit<DrawnText, 'paragraphs'> {
  const all = looks['fo:padding'];
  const padding = (side: string): number => pointsOf(looks[`fo:padding-${side}`] ?? all, 0);
  const vertical = looks['draw:textarea-vertical-align'];
  return {
    margins: [padding('left'), padding('top'), padding('right'), padding('bottom')],
    anchor: vertical === 'middle' || vertical === 'bottom' ? vertical : 'top',
    wraps: own['fo:wrap-option'] !== 'no-wrap',
    shrinks: looks['draw:fit-to-size'] === 'shrink-to-fit' || looks['style:shrink-to-fit'] === 'true',
  };
}
